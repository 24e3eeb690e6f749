/** A case study of 20 pages: how it opens beside a single picture, and what others notice while its pictures are uploaded. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openWorld } from '../environment/data-folder.ts';
import { type Person, signUp } from '../environment/people.ts';
import { type Server, startServer } from '../environment/server.ts';
import { p99, peakMemory, read, timed, type Visit, visitUntil } from '../load/visitors.ts';
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

const pages = 20;
const turns = isFull ? 3 : 2;
const quietMs = 10_000;
/** Sizes that nobody waits for are made after an upload, and would count as usual. */
const maxRestMs = 240_000;
const memoryLimit = 500 * 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);

const uploadProgram = fileURLToPath(new URL('./upload-program.js', import.meta.url));

/** In a process of its own, because the visitors are timed in this one. */
const startUploads = async (order: UploadOrder) => {
  const child = fork(uploadProgram, { stdio: 'inherit', serialization: 'advanced' });
  child.send(order);
  await once(child, 'message');
  return async (): Promise<UploadReport> => {
    child.send('go');
    const [report] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the uploads failed'))),
    ])) as [UploadReport];
    return report;
  };
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

/** Lists and a post, by turns. */
const visitOf =
  (url: string, postId: string): Visit =>
  (visit) =>
    read(
      visit % 2 === 0
        ? `${url}/api/posts?sort=latest&page=${1 + (visit % 25)}&view=cards`
        : `${url}/api/post/${postId}`,
    );

const takeTurn = async ({ server, author, single }: Site, postId: string, seed: number): Promise<Turn> => {
  const upload = await startUploads({ url: server.url, author, postId, seed, pages });
  const visit = visitOf(server.url, single);
  const quiet = await visitUntil(sleep(quietMs), visit);
  const started = performance.now();
  const uploading = upload();
  const [busy, peak, report] = await Promise.all([
    visitUntil(uploading, visit),
    peakMemory(server.pid, uploading),
    uploading,
  ]);
  return { ...report, quiet, busy, peak, ms: performance.now() - started };
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
      figure: 'memory of the server and its children meanwhile, at most',
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
