/** A case study of 20 pages: how it opens beside a single picture, and what others notice while its pictures are uploaded. */
import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openWorld } from '../environment/data-folder.ts';
import { type Person, signUp } from '../environment/people.ts';
import { readLargestResident, serverProcesses } from '../environment/processes.ts';
import { type Server, startServer } from '../environment/server.ts';
import { p99, timed } from '../load/visitors.ts';
import {
  atMost,
  type Benchmark,
  isFull,
  type Log,
  type Measurement,
  median,
  megabytes,
  milliseconds,
} from '../measurement.ts';
import { pictureOf } from '../publish/picture.ts';
import { compareOpening } from './opening.ts';
import { encodeWithSharp, photoOf } from './pictures.ts';
import type { UploadOrder, UploadReport } from './upload-program.ts';
import { publishPost } from './uploads.ts';
import type { VisitOrder } from './visit-program.ts';

const pages = 20;
/** About seven of a turn's answers are its slowest hundredth, and one full garbage collection makes two to four of them. */
const turns = isFull ? 6 : 4;
const quietMs = 10_000;
/** Sizes that nobody waits for are made after an upload, and would count as usual. */
const maxRestMs = 240_000;
const memoryLimit = 500 * 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);

const programOf = (name: string) => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

type Program = {
  readonly send: (message: Serializable) => void;
  readonly answer: () => Promise<unknown>;
  readonly end: () => void;
};

/** What loads the server runs in processes of its own. */
const startProgram = async (name: string, order: Serializable): Promise<Program> => {
  const child = fork(programOf(name), { stdio: 'inherit', serialization: 'advanced' });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} failed`)));
  ended.catch(() => undefined);
  const answer = async () => ((await Promise.race([once(child, 'message'), ended])) as [unknown])[0];
  child.send(order);
  // It tells when it is ready.
  await answer();
  return { send: (message) => child.send(message), answer, end: () => child.kill() };
};

/** Resolves to how long each visit took while something ran. */
const visitDuring = async (visitors: Program, run: () => Promise<unknown>): Promise<number[]> => {
  visitors.send('go');
  await run();
  visitors.send('stop');
  return (await visitors.answer()) as number[];
};

/** Until all sizes of all pictures are made. */
const rest = async (server: Server): Promise<void> => {
  const end = performance.now() + maxRestMs;
  while ((await server.jobs('picture-variants')) > 0 && performance.now() < end) await sleep(1000);
};

type Turn = {
  readonly quiet: number[];
  readonly busy: number[];
  readonly peak: number;
  readonly ms: number;
} & UploadReport;

type Site = { readonly server: Server; readonly author: Person; readonly single: string };

const uploadBesideVisits = async (server: Server, upload: Program, visitors: Program): Promise<Turn> => {
  const quiet = await visitDuring(visitors, () => sleep(quietMs));
  const started = performance.now();
  upload.send('go');
  const uploading = upload.answer() as Promise<UploadReport>;
  const [busy, report] = await Promise.all([visitDuring(visitors, () => uploading), uploading]);
  const ms = performance.now() - started;
  return { ...report, quiet, busy, peak: await readLargestResident(await serverProcesses(server.pid)), ms };
};

const takeTurn = async ({ server, author, single }: Site, postId: string, seed: number): Promise<Turn> => {
  const { url } = server;
  const upload = await startProgram('upload-program', { url, author, postId, seed, pages } satisfies UploadOrder);
  const visitors = await startProgram('visit-program', { url, postId: single } satisfies VisitOrder);
  try {
    return await uploadBesideVisits(server, upload, visitors);
  } finally {
    upload.end();
    visitors.end();
  }
};

const sharpAlone = async (seed: number): Promise<number> => {
  const times: number[] = [];
  for (let place = 0; place < 5; place += 1) {
    const file = await photoOf(seed + place);
    times.push(await timed(() => encodeWithSharp(file)));
  }
  return median(times);
};

const measurementsOf = (taken: readonly Turn[], alone: number): Measurement[] => {
  const [usual, busy] = [p99(taken.flatMap(({ quiet }) => quiet)), p99(taken.flatMap((turn) => turn.busy))];
  const peak = Math.max(...taken.map((turn) => turn.peak));
  const each = median(taken.map(({ ms }) => ms / pages));
  return [
    {
      figure: `other answers while ${pages} pictures of ${megabytes(taken[0]?.bytes ?? 0)} are uploaded, ${taken.length} times, slowest in a hundred`,
      ours: milliseconds(busy),
      peer: `between the uploads ${milliseconds(usual)}`,
      ...atMost(busy / usual, 2),
    },
    {
      figure: 'memory of the server and its children, the most that each ever had',
      ours: megabytes(peak),
      peer: `limit ${megabytes(memoryLimit)}`,
      ...atMost(peak / memoryLimit, 1),
    },
    {
      figure: 'a picture from its first byte to its page, three at a time, time of all by their number',
      ours: milliseconds(each),
      peer: `sharp alone, one after another ${milliseconds(alone)}`,
      ratio: (each / alone).toFixed(2),
    },
  ];
};

const openPosts = async (server: Server, log: Log) => {
  const [author] = await signUp(server.url, 1);
  if (!author) throw new Error('no author');
  const seed = Date.now() % 1_000_000;
  const site = { url: server.url, author };
  const single = await publishPost(site, 'A single picture', await pictureOf(seed));
  const studies: string[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    studies.push(await publishPost(site, `A case study ${turn}`, await pictureOf(seed + turn + 1)));
  log(`${turns} times ${pages} pictures`);
  return { author, single, studies, seed };
};

export const runCaseStudy: Benchmark = async (log) => {
  const server = await startServer(await openWorld(1_000, log));
  try {
    const { author, single, studies, seed } = await openPosts(server, log);
    const alone = await sharpAlone(seed);
    const taken: Turn[] = [];
    for (const [turn, study] of studies.entries()) {
      taken.push(await takeTurn({ server, author, single }, study, seed + turn * pages));
      await rest(server);
    }
    const study = studies[0] ?? '';
    return [...measurementsOf(taken, alone), ...(await compareOpening({ url: server.url, study, single, pages }))];
  } finally {
    await server.close();
  }
};
