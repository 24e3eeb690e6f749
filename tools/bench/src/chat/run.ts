/** From sending to the other's screen, with ever more people connected, beside Socket.IO alone and one commit. */
import { fileURLToPath } from 'node:url';
import { chatEvents } from '@vitrine/contract';
import type { Socket } from 'socket.io-client';
import { startChild } from '../house/child.ts';
import { openChat, type Person, say, signUp } from '../house/people.ts';
import { openPostgres } from '../house/postgres.ts';
import { lookAtMemory, type Server, startServer } from '../house/server.ts';
import { worldOf } from '../house/world.ts';
import { type Line, memoryLine, milliseconds, type Part } from '../line.ts';
import { enter, enterAll } from './bare-crowd.ts';
import { connectAll } from './crowd.ts';

const people = 100;
const each = 20;
const rounds = 60;
const bareProgram = fileURLToPath(new URL('./bare-server.js', import.meta.url));
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

type Timed = { readonly p50: number; readonly p99: number };

/** `send` says something; `hear` resolves when it has reached the other's screen. */
const time = async (send: () => unknown, hear: () => Promise<unknown>): Promise<Timed> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const heard = hear();
    const started = performance.now();
    const sent = send();
    await heard;
    times.push(performance.now() - started);
    await sent;
  }
  const sorted = times.slice(5).sort((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, p99: sorted.at(-1) ?? 0 };
};

const once = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));
const tell = ({ p50, p99 }: Timed): string => `${milliseconds(p50)}, slowest ${milliseconds(p99)}`;

type Crowd = { readonly server: Server; readonly members: readonly Person[]; readonly bare: string };

const lineOf = async ({ server, members, bare }: Crowd, connected: number): Promise<Line> => {
  const [from, to] = members;
  if (!from || !to) throw new Error('it takes two to talk');
  const chat = await openChat(server.url, from, to);
  const [listener] = (await connectAll(server.url, [to], 1)).get(to._id) ?? [];
  const [speaker, other] = [await enter(bare, 'speaker'), await enter(bare, 'listener')];
  if (!listener) throw new Error('nobody listens');
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
    figure: `send to the other's screen, ${connected.toLocaleString('en')} connected`,
    ours: tell(ours),
    peer: `Socket.IO and a commit ${tell(peer)}`,
    ratio: (ours.p50 / peer.p50).toFixed(2),
  };
};

export const runChat: Part = async (tellProgress) => {
  const dataDir = await worldOf(1_000, tellProgress);
  const database = await openPostgres(dataDir);
  const server = await startServer(dataDir, { DATABASE_URL: database.url });
  const bare = await startChild(bareProgram, [database.url], {});
  try {
    const members = await signUp(server.url, people);
    const crowd = { server, members, bare: bare.url };
    const lines: Line[] = [await lineOf(crowd, 1)];
    const before = { ours: await server.memory(), bare: await lookAtMemory(bare.url) };
    const opened = [await connectAll(server.url, members, 1)];
    const bystanders = await enterAll(bare.url, people);
    lines.push(await lineOf(crowd, people));
    opened.push(await connectAll(server.url, members, each - 1));
    bystanders.push(...(await enterAll(bare.url, people * (each - 1))));
    lines.push(await lineOf(crowd, people * each));
    const after = { ours: await server.memory(), bare: await lookAtMemory(bare.url) };
    const ours = (after.ours.resident - before.ours.resident) / (people * each);
    const alone = (after.bare.resident - before.bare.resident) / (people * each);
    lines.push({
      figure: 'memory per connected socket',
      ours: kilobytes(ours),
      peer: `Socket.IO alone ${kilobytes(alone)}`,
      ratio: (ours / alone).toFixed(2),
    });
    for (const socket of [...opened.flatMap((lot) => [...lot.values()].flat()), ...bystanders]) socket.disconnect();
    lines.push(memoryLine('chat, 2,000 connected', after.ours.resident));
    return lines;
  } finally {
    await bare.close();
    await server.close();
    await database.stop();
  }
};
