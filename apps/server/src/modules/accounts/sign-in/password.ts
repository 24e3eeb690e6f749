/**
 * Argon2id at OWASP strength; checking takes the same time for missing accounts. Hashing has its own threads, because
 * libuv's pool also reads files and decodes pictures.
 */
import { availableParallelism } from 'node:os';
import { compiledModuleUrl, startThread, type Thread } from '@vitrine/recommender';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import type { PasswordMethods } from './password-thread-entry.ts';

/** Leaves one core for requests. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** About 25 ms each, so the longest wait is a few seconds. */
const queue = createFairQueue({ concurrency: threads, maxPerPerson: 64, maxQueued: 256 });

const idle: Thread<PasswordMethods>[] = [];

const start = () =>
  startThread<PasswordMethods>(compiledModuleUrl(import.meta.url, './password-thread-entry.js'), undefined);

/** Callers take turns. */
const run = <T>(ask: (thread: Thread<PasswordMethods>) => Promise<T>, caller: string): Promise<T> =>
  queue(caller, async () => {
    const thread = idle.pop() ?? start();
    try {
      return await ask(thread);
    } finally {
      if (thread.isAlive()) idle.push(thread);
    }
  });

export const hashPassword = (password: string, caller: string): Promise<string> =>
  run((thread) => thread.call('hash', { password }), caller);

/** The hash of a random password at the same strength. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$JnLroLMNhJT4H+GeSwmUEw$o70vggM1VUB7/PUCkbqkSAWjmBrEM0o2zTbLaOVUa+U';

export const passwordMatches = async (stored: string | null, password: string, caller: string): Promise<boolean> => {
  const hash = stored ?? dummyHash;
  const isCorrect = await run((thread) => thread.call('verify', { hash, password }), caller);
  return isCorrect && stored !== null;
};
