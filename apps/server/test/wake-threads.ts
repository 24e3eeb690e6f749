/**
 * glibc before 2.41 may lose the signal that wakes a waiting thread (https://sourceware.org/bugzilla/show_bug.cgi?id=25847). A
 * file operation then waits in Node's thread pool until the next one is added. On a site the next one comes at once; a
 * test that waits for this one alone would wait forever, so one is added every second.
 */
import { stat } from 'node:fs';

const key = Symbol.for('vitrine.wake-threads');

/** Once in each process, which may serve many files. */
if (!(key in globalThis)) {
  const timer = setInterval(() => stat('.', () => {}), 1_000).unref();
  Object.assign(globalThis, { [key]: timer });
}
