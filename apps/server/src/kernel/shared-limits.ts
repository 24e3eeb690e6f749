/** Budgets that all processes draw from together; while Redis is away each counts for itself. */
import type { Redis } from 'ioredis';
import { Failure } from './failure.ts';
import { type Budget, type Limits, type LocalLimits, tooFast } from './limits.ts';
import type { SharedRedis } from './redis.ts';

/** One round trip and one step: nobody slips in between looking and drawing. */
const draw = `
local spent = tonumber(redis.call('get', KEYS[1]) or '0') + tonumber(redis.call('get', KEYS[2]) or '0') * tonumber(ARGV[2])
if spent >= tonumber(ARGV[1]) then return 0 end
if ARGV[3] == 'take' then
  redis.call('incr', KEYS[1])
  redis.call('pexpire', KEYS[1], ARGV[4])
end
return 1`;

type Verb = keyof Limits;

/** The braces keep both windows of a key on one node of a Redis cluster. */
const ask = async (redis: Redis, verb: Verb, id: string, budget: Budget, at: number): Promise<void> => {
  const length = budget.seconds * 1000;
  const window = Math.floor(at / length);
  const left = 1 - (at % length) / length;
  const [current, previous] = [window, window - 1].map((number) => `vitrine:limit:{${id}}:${number}`);
  const granted = await redis.eval(draw, 2, current ?? '', previous ?? '', budget.most, left, verb, 2 * length);
  if (granted !== 1) throw tooFast(length, left);
};

export const createSharedLimits = (now: () => Date, local: LocalLimits, redis: SharedRedis): Limits => {
  const run = async (verb: Verb, name: string, budget: Budget, key: string): Promise<void> => {
    if (redis.client.status !== 'ready') return local[verb](name, budget, key);
    try {
      await ask(redis.client, verb, `${name}:${key}`, budget, now().getTime());
    } catch (error) {
      if (error instanceof Failure) throw error;
      local[verb](name, budget, key);
    }
  };
  return {
    take: (name, budget, key) => run('take', name, budget, key),
    check: (name, budget, key) => run('check', name, budget, key),
  };
};
