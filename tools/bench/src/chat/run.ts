/** Delivery latency with more and more connections, beside plain Socket.IO with one commit. */
import { fileURLToPath } from 'node:url';
import { chatEvents } from '@vitrine/contract';
import type { Socket } from 'socket.io-client';
import { startChild } from '../environment/child-process.ts';
import { openWorld } from '../environment/data-folder.ts';
import { openChat, type Person, say, signUp } from '../environment/people.ts';
import { openPostgres } from '../environment/postgres.ts';
import { readMemory, type Server, startServer } from '../environment/server.ts';
import { atMost, type Benchmark, type Measurement, memoryMeasurement, milliseconds } from '../measurement.ts';
import { connectAllBaseline, connectBaseline } from './baseline-clients.ts';
import { connectAll } from './clients.ts';

const people = 100;
const each = 20;
const rounds = 60;
const baselineProgram = fileURLToPath(new URL('./baseline-server.js', import.meta.url));
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

type Timed = { readonly p50: number; readonly p99: number };

/** `send` sends a message; `receive` resolves when it has arrived. */
const time = async (send: () => unknown, receive: () => Promise<unknown>): Promise<Timed> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const received = receive();
    const started = performance.now();
    const sent = send();
    await received;
    times.push(performance.now() - started);
    await sent;
  }
  const sorted = times.slice(5).sort((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, p99: sorted.at(-1) ?? 0 };
};

const once = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));
const format = ({ p50, p99 }: Timed): string => `${milliseconds(p50)}, slowest ${milliseconds(p99)}`;

type Crowd = { readonly server: Server; readonly from: Person; readonly to: Person; readonly baseline: string };

const measurementOf = async ({ server, from, to, baseline }: Crowd, connected: number): Promise<Measurement> => {
  const chat = await openChat(server.url, from, to);
  const [listener] = (await connectAll(server.url, [to], 1)).get(to._id) ?? [];
  const [speaker, other] = [await connectBaseline(baseline, 'speaker'), await connectBaseline(baseline, 'listener')];
  if (!listener) throw new Error('no listener');
  const ours = await time(
    () => say(server.url, from, chat._id, 'Something worth saying.'),
    () => once(listener, chatEvents.message.name),
  );
  const peer = await time(
    () => speaker.emit('say', 'listener', 'Something worth saying.'),
    () => once(other, 'said'),
  );
  for (const socket of [listener, speaker, other]) socket.disconnect();
  return {
    figure: `send to receive, ${connected.toLocaleString('en')} connected`,
    ours: format(ours),
    peer: `Socket.IO with a commit ${format(peer)}`,
    ...atMost(ours.p50 / peer.p50, 2),
  };
};

export const runChat: Benchmark = async (log) => {
  const dataDir = await openWorld(1_000, log);
  const database = await openPostgres(dataDir);
  const server = await startServer(dataDir, { DATABASE_URL: database.url });
  const baseline = await startChild(baselineProgram, [database.url], {});
  try {
    // The two who talk have one connection each, as the baseline's have.
    const [from, to, ...others] = await signUp(server.url, people + 2);
    if (!from || !to) throw new Error('two members are needed');
    const crowd = { server, from, to, baseline: baseline.url };
    const lines: Measurement[] = [await measurementOf(crowd, 1)];
    const before = { ours: await server.memory(), baseline: await readMemory(baseline.url) };
    const opened = [await connectAll(server.url, others, 1)];
    const baselineSockets = await connectAllBaseline(baseline.url, people);
    lines.push(await measurementOf(crowd, people));
    opened.push(await connectAll(server.url, others, each - 1));
    baselineSockets.push(...(await connectAllBaseline(baseline.url, people * (each - 1))));
    lines.push(await measurementOf(crowd, people * each));
    const after = { ours: await server.memory(), baseline: await readMemory(baseline.url) };
    const ours = (after.ours.resident - before.ours.resident) / (people * each);
    const alone = (after.baseline.resident - before.baseline.resident) / (people * each);
    lines.push({
      figure: 'memory per connected socket',
      ours: kilobytes(ours),
      peer: `Socket.IO alone ${kilobytes(alone)}`,
      ratio: (ours / alone).toFixed(2),
    });
    for (const socket of [...opened.flatMap((lot) => [...lot.values()].flat()), ...baselineSockets])
      socket.disconnect();
    lines.push(memoryMeasurement('chat, 2,000 connected', after.ours.resident));
    return lines;
  } finally {
    await baseline.close();
    await server.close();
    await database.stop();
  }
};
