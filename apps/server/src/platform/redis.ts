/** The Redis shared by all processes of a site. It may be down at any time: nothing blocks on it, and it reconnects by itself. */
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

export type SharedRedis = {
  /** Fails at once while Redis is down. */
  readonly client: Redis;
  /** Opens a connection for blocking reads, which waits while Redis is down. */
  readonly openReader: () => Redis;
  readonly isUp: () => boolean;
  /** Called when all connections are open again after one was lost. */
  onReconnect(listener: () => void): void;
  close(): void;
};

const baseOptions = {
  connectTimeout: 2_000,
  retryStrategy: (times: number) => Math.min(times * 100, 2_000),
} satisfies RedisOptions;

/** A connection that does not respond in time is considered dead. */
const failFastOptions = {
  ...baseOptions,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  socketTimeout: 1_500,
} satisfies RedisOptions;

/** Longer than a blocking read may take. */
const blockingOptions = { ...baseOptions, maxRetriesPerRequest: null, socketTimeout: 10_000 } satisfies RedisOptions;

export const connectRedis = (url: string, log: FastifyBaseLogger): SharedRedis => {
  const open = new Set<Redis>();
  const listeners: (() => void)[] = [];
  let closing = false;
  let isDown = false;
  const isUp = () => [...open].every(({ status }) => status === 'ready');

  const watch = (redis: Redis): Redis => {
    open.add(redis);
    // Connection errors are handled by the `close` event that follows.
    redis.on('error', () => undefined);
    redis.on('close', () => {
      if (closing || isDown) return;
      isDown = true;
      log.warn('Redis is unreachable: realtime events do not reach clients of other processes');
    });
    redis.on('ready', () => {
      if (!isDown || !isUp()) return;
      isDown = false;
      log.info('Redis is reachable again');
      for (const listener of listeners) listener();
    });
    return redis;
  };

  return {
    client: watch(new Redis(url, failFastOptions)),
    openReader: () => watch(new Redis(url, blockingOptions)),
    isUp,
    onReconnect: (listener) => void listeners.push(listener),
    close: () => {
      closing = true;
      for (const redis of open) redis.disconnect();
    },
  };
};
