/** A test run with a second server process: every other call and socket goes there, and each test server has a Redis database. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { inject, onTestFinished } from 'vitest';

type Kind = 'calls' | 'sockets';

const counts = { calls: 0, sockets: 0 };

let firstOnly = false;

/** Until the end of the current test everything goes to the first process; for tests that look into one process. */
export const useFirstProcess = (): void => {
  firstOnly = true;
  onTestFinished(() => void (firstOnly = false));
};

/** True for every other call. */
export const alternate = (kind: Kind): boolean => {
  if (firstOnly) return false;
  counts[kind] += 1;
  return counts[kind] % 2 === 0;
};

export type MultiProcessRun = {
  readonly redisUrl: string;
  alternate(kind: Kind): boolean;
  leave(): Promise<void>;
};

/** Null in an ordinary run. Rate limits are counted in Redis, so each test server has its own Redis database. */
export const joinMultiProcessRun = async (): Promise<MultiProcessRun | null> => {
  const url = inject('redisUrl');
  if (url === '') return null;
  const redis = new Redis(url);
  const number = await redis.incr('test-servers');
  redis.disconnect();
  return {
    redisUrl: `${url}/${number}`,
    alternate,
    leave: async () => {
      await appendFile(join(inject('wideFolder'), 'turns'), `${counts.calls} ${counts.sockets}\n`);
      Object.assign(counts, { calls: 0, sockets: 0 });
    },
  };
};
