/**
 * Delivery latency with more and more connections, beside plain Socket.IO with one commit. The baseline does less: its
 * sender needs no HTTP call, no session and no limit, and it stores one row without an index, where ours stores a
 * numbered message, unread counts and a notification, and tells both people.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chatEvents } from '@vitrine/contract';
import type { Socket } from 'socket.io-client';
import { startChild } from '../environment/child-process.ts';
import { openWorld } from '../environment/data-folder.ts';
import { cacheDir } from '../environment/paths.ts';
import { openChat, type Person, signUp } from '../environment/people.ts';
import { openPostgres } from '../environment/postgres.ts';
import { readMemory, type Server, startServer } from '../environment/server.ts';
import { atMost, type Benchmark, type Log, type Measurement, megabytes, milliseconds } from '../measurement.ts';
import { createSender, listen } from './clients.ts';
import { type Crowd, startCrowd } from './crowd.ts';

/** Connected besides the two who talk, and how many times as long as the baseline a message may take. */
const steps = [
  { connected: 0, goal: 2 },
  { connected: 100, goal: 2 },
  { connected: 2_000, goal: 2 },
  { connected: 10_000, goal: 3 },
];
const maxConnected = Math.max(...steps.map(({ connected }) => connected));
const people = 100;
const rounds = 200;
const warmUpRounds = 50;
const maxMemory = 400 * 1024 * 1024;
const text = 'Something worth saying.';
const baselineProgram = fileURLToPath(new URL('./baseline-server.js', import.meta.url));
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

type Talk = {
  readonly send: () => unknown;
  readonly receive: () => Promise<unknown>;
  readonly times: number[];
  close(): void;
};

const once = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));

const talkHere = async (server: Server, from: Person, to: Person): Promise<Talk> => {
  const chat = await openChat(server.url, from, to);
  const listener = await listen(server.url, { token: to.token });
  const sender = createSender(server.url, from, chat._id);
  return {
    send: () => sender.send(text),
    receive: () => once(listener, chatEvents.message.name),
    times: [],
    close: () => {
      listener.disconnect();
      sender.close();
    },
  };
};

const talkAtBaseline = async (url: string): Promise<Talk> => {
  const [speaker, listener] = [await listen(url, { name: 'speaker' }), await listen(url, { name: 'listener' })];
  return {
    send: () => speaker.emit('say', 'listener', text),
    receive: () => once(listener, 'said'),
    times: [],
    close: () => {
      speaker.disconnect();
      listener.disconnect();
    },
  };
};

const timeOne = async ({ send, receive, times }: Talk): Promise<void> => {
  const received = receive();
  const started = performance.now();
  const sent = send();
  await received;
  times.push(performance.now() - started);
  await sent;
};

const summarise = ({ times }: Talk) => {
  const sorted = times.slice(warmUpRounds).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), text: `${milliseconds(at(0.5))}, p95 ${milliseconds(at(0.95))}` };
};

/** By turns, so that what else the machine does meets both. */
const compare = async (talks: readonly [Talk, Talk]) => {
  for (let round = 0; round < rounds; round += 1) for (const talk of talks) await timeOne(talk);
  for (const talk of talks) talk.close();
  return talks.map(summarise) as [ReturnType<typeof summarise>, ReturnType<typeof summarise>];
};

type Crowds = { readonly here: Crowd; readonly baseline: Crowd };

const measure = async (server: Server, baseline: string, crowds: Crowds, log: Log): Promise<Measurement[]> => {
  const [from, to, ...others] = await signUp(server.url, people + 2);
  if (!from || !to) throw new Error('two members are needed');
  const lines: Measurement[] = [];
  const before = { here: await server.memory(), baseline: await readMemory(baseline) };
  let opened = 0;
  for (const { connected, goal } of steps) {
    const places = Array.from({ length: connected - opened }, (_, place) => opened + place);
    await crowds.here.open({
      url: server.url,
      auths: places.map((place) => ({ token: others[place % people]?.token })),
    });
    await crowds.baseline.open({ url: baseline, auths: places.map((place) => ({ name: `bystander ${place}` })) });
    opened = connected;
    const [ours, peer] = await compare([await talkHere(server, from, to), await talkAtBaseline(baseline)]);
    log(`${connected} connected: ${ours.text}; baseline ${peer.text}`);
    lines.push({
      figure: `send to receive, ${Math.max(1, connected).toLocaleString('en')} connected`,
      ours: ours.text,
      peer: `Socket.IO with a commit ${peer.text}`,
      ...atMost(ours.p50 / peer.p50, goal),
    });
  }
  const after = { here: await server.memory(), baseline: await readMemory(baseline) };
  const [ours, alone] = [after.here, after.baseline].map(({ resident }, place) =>
    Math.max(0, (resident - (place === 0 ? before.here : before.baseline).resident) / maxConnected),
  ) as [number, number];
  return [
    ...lines,
    {
      figure: 'memory per connected socket',
      ours: kilobytes(ours),
      peer: `Socket.IO alone ${kilobytes(alone)}`,
      ratio: (ours / alone).toFixed(2),
    },
    {
      figure: `server memory, ${maxConnected.toLocaleString('en')} connected`,
      ours: megabytes(after.here.resident),
      peer: `limit ${megabytes(maxMemory)}`,
      ...atMost(after.here.resident / maxMemory, 1),
    },
  ];
};

/** The server has its own embedded database, as after `npm start`; the baseline has one with the same settings. */
const openBaselineDatabase = async () => {
  const folder = join(cacheDir, 'chat-baseline');
  await mkdir(folder, { recursive: true, mode: 0o711 });
  return openPostgres(folder);
};

export const runChat: Benchmark = async (log) => {
  const server = await startServer(await openWorld(1_000, log));
  const database = await openBaselineDatabase();
  const baseline = await startChild([baselineProgram, database.url], {});
  const crowds = { here: startCrowd(), baseline: startCrowd() };
  try {
    return await measure(server, baseline.url, crowds, log);
  } finally {
    await crowds.here.close();
    await crowds.baseline.close();
    await baseline.close();
    await server.close();
    await database.stop();
  }
};
