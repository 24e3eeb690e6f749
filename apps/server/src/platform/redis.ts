/** The Redis that processes of one site share. It may go away at any time: nothing waits for it, and it is found again by itself. */
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

export type SharedRedis = {
  /** Answers at once, or fails at once while Redis is away. */
  readonly client: Redis;
  /** A connection of its own for reading, which waits for Redis however long it is away. */
  readonly openReader: () => Redis;
  readonly isUp: () => boolean;
  /** Called when everything is connected again after something was not. */
  onReturn(listener: () => void): void;
  close(): void;
};

const always = {
  connectTimeout: 2_000,
  retryStrategy: (times: number) => Math.min(times * 100, 2_000),
} satisfies RedisOptions;

/** Silence while an answer is due means that the connection is dead. */
const hasty = {
  ...always,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  socketTimeout: 1_500,
} satisfies RedisOptions;

/** Longer than a blocking read may take. */
const patient = { ...always, maxRetriesPerRequest: null, socketTimeout: 10_000 } satisfies RedisOptions;

export const connectRedis = (url: string, log: FastifyBaseLogger): SharedRedis => {
  const open = new Set<Redis>();
  const listeners: (() => void)[] = [];
  let closing = false;
  let away = false;
  const isUp = () => [...open].every(({ status }) => status === 'ready');

  const watch = (redis: Redis): Redis => {
    open.add(redis);
    // What went wrong is told by the state it leads to.
    redis.on('error', () => undefined);
    redis.on('close', () => {
      if (closing || away) return;
      away = true;
      log.warn('Redis is away: what happens here is not heard live by people on other processes');
    });
    redis.on('ready', () => {
      if (!away || !isUp()) return;
      away = false;
      log.info('Redis is back');
      for (const listener of listeners) listener();
    });
    return redis;
  };

  return {
    client: watch(new Redis(url, hasty)),
    openReader: () => watch(new Redis(url, patient)),
    isUp,
    onReturn: (listener) => void listeners.push(listener),
    close: () => {
      closing = true;
      for (const redis of open) redis.disconnect();
    },
  };
};
