/**
 * Passwords: argon2id at the strength OWASP names, and a check that costs the same whether or not there is an account.
 * Hashing runs in threads of its own, because the pool that Node's asynchronous calls share also reads files and decodes pictures.
 */
import { availableParallelism } from 'node:os';
import { compiledModuleUrl, startThread, type Thread } from '@vitrine/recommender';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import type { PasswordMethods } from './password-thread-entry.ts';

/** One core stays free for answering. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** At about 25 ms each, whoever waits longest waits a few seconds. */
const queue = createFairQueue({ atOnce: threads, mostEach: 64, mostWaiting: 256 });

const idle: Thread<PasswordMethods>[] = [];

const start = () =>
  startThread<PasswordMethods>(compiledModuleUrl(import.meta.url, './password-thread-entry.js'), undefined);

/** `caller` is whoever waits: callers take turns. */
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
  run((thread) => thread.ask('hash', { password }), caller);

/** The hash of a random password that nobody knows, at the same strength. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$JnLroLMNhJT4H+GeSwmUEw$o70vggM1VUB7/PUCkbqkSAWjmBrEM0o2zTbLaOVUa+U';

export const passwordMatches = async (stored: string | null, password: string, caller: string): Promise<boolean> => {
  const hash = stored ?? dummyHash;
  const right = await run((thread) => thread.ask('verify', { hash, password }), caller);
  return right && stored !== null;
};
