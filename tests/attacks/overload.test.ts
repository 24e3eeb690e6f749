import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Http, openHttp } from './http.ts';
import { byLength, report } from './length.ts';
import { megabytes, watchMemory } from './memory.ts';
import { call, join, type Member, openChat, publish } from './people.ts';
import { seeded } from './random.ts';
import { openServer, type Server } from './server.ts';
import { percentile } from './visitor.ts';

const measureSeconds = byLength(4, 30);
const overloadSeconds = byLength(15, 600);
const callers = 32;
/** What is accepted is answered while a person still waits for it. A queue that grows with the overload would exceed this. */
const maxMs = 3_000;

/** Open before the overload, as those of a proxy are: Node accepts one new connection in each turn of its event loop. */
const connections = 1_000;

let server: Server;
let http: Http;
let ask: (number: number) => Promise<Answer>;

type Owner = { readonly by: Member; readonly postId: string; readonly chatId: string };

/** Everybody has a post and a chat, so that writes do not all wait for the same row. */
const makeOwner = async (_nothing: unknown, place: number): Promise<Owner> => {
  const [by, other] = [await join(http, `Busy ${place}`), await join(http, `Other ${place}`)];
  const postId = await publish(http, by, `Busy ${place}`, place);
  return { by, postId, chatId: await openChat(http, by, other) };
};

beforeAll(async () => {
  server = await openServer({ env: { RATE_LIMIT: 'off' } });
  http = openHttp(server.port, connections, 60_000);
  const [first, ...rest] = await Promise.all(Array.from({ length: 16 }, makeOwner));
  if (!first) throw new Error('there is nobody');
  ask = (number) => {
    const random = seeded(number);
    const dice = random.below(100);
    const { by, postId, chatId } = random.pick([first, ...rest]);
    if (dice < 40) return call(http, 'GET', `/api/posts?page=${random.below(5)}`);
    if (dice < 60) return call(http, 'GET', `/api/post/${postId}`);
    if (dice < 70) return call(http, 'GET', '/explore');
    if (dice < 80) return call(http, 'POST', '/api/posts/view', { body: { postId }, by });
    if (dice < 90) return call(http, 'POST', '/api/posts/like', { body: { postId }, by });
    return call(http, 'POST', '/api/message', { body: { chatId, content: `Message ${number}` }, by });
  };
});
afterAll(async () => {
  http?.close();
  await server?.close();
});

type Outcome = { readonly status: number; readonly ms: number; readonly text: string };

const timed = async (number: number): Promise<Outcome> => {
  const started = performance.now();
  const { status, text } = await ask(number);
  return { status, ms: performance.now() - started, text: status === 0 ? text : '' };
};

/** Each caller waits for a response before the next request. */
const measureCapacity = async (): Promise<{ rate: number; tail: number }> => {
  const end = Date.now() + measureSeconds * 1000;
  const times: number[] = [];
  const caller = async () => {
    while (Date.now() < end) times.push((await timed(times.length)).ms);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { rate: times.length / measureSeconds, tail: percentile(times, 0.99) };
};

/** Sends requests at this rate, without waiting for responses. */
const offer = async (rate: number, seconds: number): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const waiting: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; performance.now() - started < seconds * 1000; ) {
    const due = ((performance.now() - started) / 1000) * rate;
    for (; sent < due; sent += 1) waiting.push(timed(sent).then((outcome) => void outcomes.push(outcome)));
    await sleep(5);
  }
  await Promise.all(waiting);
  return outcomes;
};

const third = (samples: readonly number[], place: number): number => {
  const size = Math.floor(samples.length / 3);
  return percentile(samples.slice(place * size, (place + 1) * size), 0.5);
};

it(`twice the capacity for ${overloadSeconds} s is partly refused, never broken`, async () => {
  const touchConnections = () => Promise.all(Array.from({ length: connections }, () => call(http, 'GET', '/healthz')));
  await touchConnections();
  await measureCapacity();
  const { rate: capacity, tail } = await measureCapacity();
  await touchConnections();
  const memory = watchMemory(() => server.pid(), byLength(250, 2_000));
  const outcomes = await offer(2 * capacity, overloadSeconds);
  await memory.stop();
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  const accepted = outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const [middle, last] = [third(memory.samples(), 1), third(memory.samples(), 2)];
  report(`capacity ${capacity.toFixed(0)} a second, p99 ${tail.toFixed(0)} ms; ${JSON.stringify([...counts])}`);
  report(
    `accepted: median ${percentile(accepted, 0.5).toFixed(0)} ms, p99 ${percentile(accepted, 0.99).toFixed(0)} ms`,
  );
  report(`memory: ${megabytes(middle)} in the middle third, ${megabytes(last)} in the last`);
  expect([...new Set(outcomes.map(({ text }) => text))]).toEqual(['']);
  expect([...counts.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(percentile(accepted, 0.99)).toBeLessThan(maxMs);
  expect(counts.get(503)).toBeGreaterThan(outcomes.length / 20);
  expect(accepted.length).toBeGreaterThan((capacity * overloadSeconds) / 4);
  expect(last).toBeLessThan(middle * 1.25 + 50 * 2 ** 20);
  expect(server.errors()).toEqual([]);
});
