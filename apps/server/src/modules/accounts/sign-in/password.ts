/**
 * Argon2id at OWASP strength; checking takes the same time for missing accounts. Hashing has its own threads, because
 * libuv's pool also reads files and decodes pictures.
 */
import { availableParallelism } from 'node:os';
import { compiledModuleUrl, startThread, type Thread } from '@vitrine/recommender';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import type { PasswordMethods, PasswordStrength } from './password-thread-entry.ts';

/** Leaves one core for requests. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** About 25 ms each, twice that in a flood, so the longest wait is some seconds. */
const queue = createFairQueue({ concurrency: threads, maxPerPerson: 64, maxQueued: 256, pauseAbove: 8 });

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

type Hashing = { readonly caller: string; readonly strength: PasswordStrength };

export const hashPassword = (password: string, { caller, strength }: Hashing): Promise<string> =>
  run((thread) => thread.call('hash', { password, strength }), caller);

/** Hashes of random passwords at the same strength. */
const dummyHashes: Readonly<Record<PasswordStrength, string>> = {
  full: '$argon2id$v=19$m=19456,t=2,p=1$JnLroLMNhJT4H+GeSwmUEw$o70vggM1VUB7/PUCkbqkSAWjmBrEM0o2zTbLaOVUa+U',
  least: '$argon2id$v=19$m=1024,t=1,p=1$0GdMvpijqifnhgLdC57/Tg$a3FkFt9ypyfZ6CwRUXjAyypVq4Wqqx+M7GVoBD9bAd8',
};

export const passwordMatches = async (
  stored: string | null,
  password: string,
  { caller, strength }: Hashing,
): Promise<boolean> => {
  const hash = stored ?? dummyHashes[strength];
  const isCorrect = await run((thread) => thread.call('verify', { hash, password }), caller);
  return isCorrect && stored !== null;
};
