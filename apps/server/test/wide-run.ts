/** A test run against shared engines: whose turn it is, a Redis for every world, and a count of what went where. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { inject, onTestFinished } from 'vitest';

type Kind = 'calls' | 'lines';

const counts = { calls: 0, lines: 0 };

let staying = false;

/** From here to the end of its test everything happens on this process: it looks into it, or asks what only one promises. */
export const stayHere = (): void => {
  staying = true;
  onTestFinished(() => void (staying = false));
};

/** True for every other one. */
export const takeTurn = (kind: Kind): boolean => {
  if (staying) return false;
  counts[kind] += 1;
  return counts[kind] % 2 === 0;
};

export type WideRun = {
  readonly redisUrl: string;
  takeTurn(kind: Kind): boolean;
  leave(): Promise<void>;
};

/** Null unless the run is a wide one. Worlds count budgets apart, so each has a database of Redis to itself. */
export const joinWideRun = async (): Promise<WideRun | null> => {
  const url = inject('redisUrl');
  if (url === '') return null;
  const redis = new Redis(url);
  const number = await redis.incr('worlds');
  redis.disconnect();
  return {
    redisUrl: `${url}/${number}`,
    takeTurn,
    leave: async () => {
      await appendFile(join(inject('wideFolder'), 'turns'), `${counts.calls} ${counts.lines}\n`);
      Object.assign(counts, { calls: 0, lines: 0 });
    },
  };
};
