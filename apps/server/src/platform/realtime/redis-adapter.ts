/** Socket.IO's adapter over a Redis stream, on a client that keeps its promises where the adapter drops them. */
import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { ServerOptions } from 'socket.io';
import type { SharedRedis } from '../redis.ts';

const streamName = 'vitrine:live';
/** So many events back a connection can be restored from; some 50 MB of Redis at most. */
const maxLen = 50_000;
const restAfterFailure = 1_000;

type Reply = (error: null, subscribers: unknown) => void;

/**
 * The adapter starts reading at "whatever comes next" anew after each quiet spell, and loses what comes in between;
 * here that is one fixed place. It also asks again at once after a failure; here it draws breath first.
 */
const readerOf = (redis: Redis) => {
  let start: Promise<string> | undefined;
  const newest = async () => (await redis.xrevrange(streamName, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
  const read = async (given: readonly (string | number)[]): Promise<unknown> => {
    start ??= newest().catch((error: unknown) => {
      start = undefined;
      throw error;
    });
    const from = given.at(-1) === '$' ? await start : given.at(-1);
    return redis.call('xread', ...given.slice(0, -1), from ?? '0-0');
  };
  return {
    xread: async (...given: (string | number)[]) => {
      try {
        return await read(given);
      } catch (error) {
        await wait(restAfterFailure, undefined, { ref: false });
        throw error;
      }
    },
    disconnect: () => redis.disconnect(),
    on: (name: string, listener: (...heard: unknown[]) => void) => redis.on(name, listener),
    subscribe: (channels: string[]) => redis.subscribe(...channels).catch(() => undefined),
  };
};

/** Everything the adapter asks of a client, and nothing that can fail unheard. While Redis is away this process is alone. */
const clientOf = ({ client, openReader }: SharedRedis) => ({
  options: {},
  duplicate: () => readerOf(openReader()),
  xadd: (given: (string | number)[]) => client.call('xadd', ...given),
  xrange: (stream: string, from: string, to: string) => client.xrange(stream, from, to),
  set: (key: string, value: string, _unit: string, milliseconds: number) =>
    client.set(key, value, 'PX', milliseconds).catch(() => undefined),
  multi: () => client.multi(),
  publish: (channel: string, payload: Buffer) => client.publish(channel, payload).catch(() => undefined),
  send_command: (name: string, given: string[], reply: Reply) =>
    void client.call(name, ...given).then(
      (count) => reply(null, count),
      () => reply(null, [given.at(-1), 1]),
    ),
});

export const createRedisAdapter = (redis: SharedRedis): ServerOptions['adapter'] =>
  createAdapter(clientOf(redis), {
    streamName,
    channelPrefix: streamName,
    sessionKeyPrefix: `${streamName}:session:`,
    maxLen,
    onlyPlaintext: true,
  });
