/** Socket.IO's adapter over a Redis stream, with a client that works around its unhandled rejections. */
import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { ServerOptions } from 'socket.io';
import type { SharedRedis } from '../redis.ts';

const streamName = 'vitrine:live';
/** The events available for connection recovery; about 50 MB of Redis at most. */
const maxLen = 50_000;
const retryDelayMs = 1_000;

type Reply = (error: null, subscribers: unknown) => void;

/**
 * After each idle read the adapter starts again at `$` and loses events in between; here `$` is one fixed position. The
 * adapter also retries at once after a failure; here it waits first.
 */
const createStreamReader = (redis: Redis) => {
  let start: Promise<string> | undefined;
  const newest = async () => (await redis.xrevrange(streamName, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
  const read = async (args: readonly (string | number)[]): Promise<unknown> => {
    start ??= newest().catch((error: unknown) => {
      start = undefined;
      throw error;
    });
    const from = args.at(-1) === '$' ? await start : args.at(-1);
    return redis.call('xread', ...args.slice(0, -1), from ?? '0-0');
  };
  return {
    xread: async (...args: (string | number)[]) => {
      try {
        return await read(args);
      } catch (error) {
        await wait(retryDelayMs, undefined, { ref: false });
        throw error;
      }
    },
    disconnect: () => redis.disconnect(),
    on: (name: string, listener: (...args: unknown[]) => void) => redis.on(name, listener),
    subscribe: (channels: string[]) => redis.subscribe(...channels).catch(() => undefined),
  };
};

/** The client methods the adapter uses, without unhandled rejections. While Redis is down this process works alone. */
const createAdapterClient = ({ client, openReader }: SharedRedis) => ({
  options: {},
  duplicate: () => createStreamReader(openReader()),
  xadd: (args: (string | number)[]) => client.call('xadd', ...args),
  xrange: (stream: string, from: string, to: string) => client.xrange(stream, from, to),
  set: (key: string, value: string, _unit: string, milliseconds: number) =>
    client.set(key, value, 'PX', milliseconds).catch(() => undefined),
  multi: () => client.multi(),
  publish: (channel: string, payload: Buffer) => client.publish(channel, payload).catch(() => undefined),
  send_command: (name: string, args: string[], reply: Reply) =>
    void client.call(name, ...args).then(
      (count) => reply(null, count),
      () => reply(null, [args.at(-1), 1]),
    ),
});

export const createRedisAdapter = (redis: SharedRedis): ServerOptions['adapter'] =>
  createAdapter(createAdapterClient(redis), {
    streamName,
    channelPrefix: streamName,
    sessionKeyPrefix: `${streamName}:session:`,
    maxLen,
    onlyPlaintext: true,
  });
