/** Rate limits counted in Redis for all processes; while Redis is unreachable each process counts for itself. */
import type { Redis } from 'ioredis';
import { Failure } from '../http/failure.ts';
import type { SharedRedis } from '../redis.ts';
import { type Budget, type Limits, type LocalLimits, rateLimited, type WindowStart, windowAt } from './rate-limits.ts';

/** Checks and counts atomically in one round trip. */
const takeOne = `
local spent = tonumber(redis.call('get', KEYS[1]) or '0') + tonumber(redis.call('get', KEYS[2]) or '0') * tonumber(ARGV[2])
if spent >= tonumber(ARGV[1]) then return 0 end
redis.call('incr', KEYS[1])
redis.call('pexpire', KEYS[1], ARGV[3])
return 1`;

/** An expired counter is not created again. */
const returnOne = `
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end
return 1`;

/** The braces keep both windows of a key on one node of a Redis cluster. */
const counterOf = (name: string, key: string, { seconds }: Budget, start: WindowStart): string =>
  `vitrine:limit:{${name}:${key}}:${start / (seconds * 1000)}`;

const take = async (redis: Redis, name: string, budget: Budget, key: string, at: number): Promise<WindowStart> => {
  const { length, start, left } = windowAt(budget, at);
  const [current, previous] = [counterOf(name, key, budget, start), counterOf(name, key, budget, start - length)];
  const allowed = await redis.eval(takeOne, 2, current, previous, budget.max, left, 2 * length);
  if (allowed !== 1) throw rateLimited(length, left);
  return start;
};

export const createSharedLimits = (now: () => Date, local: LocalLimits, { client }: SharedRedis): Limits => ({
  take: async (name, budget, key) => {
    if (client.status !== 'ready') return local.take(name, budget, key);
    try {
      return await take(client, name, budget, key, now().getTime());
    } catch (error) {
      if (error instanceof Failure) throw error;
      return local.take(name, budget, key);
    }
  },
  giveBack: async (name, budget, key, start) => {
    const fallBack = () => local.giveBack(name, budget, key, start);
    if (client.status !== 'ready') return fallBack();
    await client.eval(returnOne, 1, counterOf(name, key, budget, start)).catch(fallBack);
  },
});
