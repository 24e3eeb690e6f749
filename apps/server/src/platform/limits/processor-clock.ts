import { openSync, readSync } from 'node:fs';

/** Milliseconds of processor time of all threads of this process. */
const processTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Milliseconds of processor time that this thread has used. A wall clock would count the time in which the machine gives the
 * processor to others, and the time of the whole process what its other threads do. Where the system does not tell (Linux
 * does), it is the time of the process.
 */
export const openProcessorClock = (): (() => number) => {
  try {
    const file = openSync('/proc/thread-self/schedstat', 'r');
    const bytes = Buffer.alloc(64);
    const threadTime = () =>
      Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)), 10) / 1e6;
    return Number.isFinite(threadTime()) ? threadTime : processTime;
  } catch {
    return processTime;
  }
};
