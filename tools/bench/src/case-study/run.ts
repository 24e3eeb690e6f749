/** A case study of 20 pages: how it opens beside a single picture, and what others notice while its pictures are uploaded. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openWorld } from '../environment/data-folder.ts';
import { signUp } from '../environment/people.ts';
import { readResident, serverProcesses } from '../environment/processes.ts';
import { startServer } from '../environment/server.ts';
import { atMost, type Benchmark, isFull, type Measurement, median, megabytes, milliseconds } from '../measurement.ts';
import { pictureOf } from '../publish/picture.ts';
import { encodeWithSharp, photoOf } from './pictures.ts';
import { publishPost, uploadAll } from './uploads.ts';

const pages = 20;
const rounds = isFull ? 200 : 60;
const quietMs = 10_000;
const memoryLimit = 500 * 1024 * 1024;
const visitors = 4;
const visitEveryMs = 40;

sharp.concurrency(1);
sharp.cache(false);

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

const read = async (address: string): Promise<ArrayBuffer> => {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.arrayBuffer();
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

const watch = (until: Promise<unknown>) => {
  let isOver = false;
  // Whoever started it handles its failure.
  const end = until
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { end, isOver: () => isOver };
};

/** Visitors who look at lists and posts, at the same pace whatever they wait, until `until` settles. */
const visitUntil = async (url: string, postId: string, until: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  const { end, isOver } = watch(until);
  const visit = async (visitor: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const list = `${url}/api/posts?sort=latest&page=${1 + ((turn * visitors + visitor) % 25)}&view=cards`;
      const path = turn % 2 === 0 ? list : `${url}/api/post/${postId}`;
      const took = await timed(() => read(path));
      times.push(took);
      await sleep(Math.max(1, visitEveryMs - took));
    }
  };
  await Promise.all([end, ...Array.from({ length: visitors }, (_, visitor) => visit(visitor))]);
  return times;
};

/** The largest memory of a process and its children while something runs. */
const peakMemory = async (pid: number, until: Promise<unknown>): Promise<number> => {
  let peak = 0;
  const { end, isOver } = watch(until);
  while (!isOver()) {
    peak = Math.max(peak, await readResident(await serverProcesses(pid)));
    await Promise.race([end, sleep(250)]);
  }
  return peak;
};

/** By turns, each rendered anew. */
const compareOpening = async (url: string, study: string, single: string): Promise<Measurement> => {
  const times: Record<'study' | 'single', number[]> = { study: [], single: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.study.push(await timed(() => read(`${url}/post/${study}?round=${round}`)));
    times.single.push(await timed(() => read(`${url}/post/${single}?round=${round}`)));
  }
  const [ours, peer] = [median(times.study), median(times.single)];
  return {
    figure: `page of a case study of ${pages} pictures, first to last byte`,
    ours: milliseconds(ours),
    peer: `page of a single picture ${milliseconds(peer)}`,
    ...atMost(ours / peer, 2),
  };
};

const sharpAlone = async (files: readonly Buffer[]): Promise<number> => {
  const times: number[] = [];
  for (const file of files.slice(0, 5)) times.push(await timed(() => encodeWithSharp(file)));
  return median(times);
};

export const runCaseStudy: Benchmark = async (log) => {
  const server = await startServer(await openWorld(1_000, log));
  try {
    const [author] = await signUp(server.url, 1);
    if (!author) throw new Error('no author');
    const site = { url: server.url, author };
    const seed = Date.now() % 1_000_000;
    const study = await publishPost(site, 'A case study', await pictureOf(seed));
    const single = await publishPost(site, 'A single picture', await pictureOf(seed + 1));
    const files: Buffer[] = [];
    for (let place = 0; place < pages; place += 1) files.push(await photoOf(seed + place));
    const bytes = median(files.map(({ length }) => length));
    log(`${pages} pictures of ${megabytes(bytes)}`);
    const alone = await sharpAlone(files);
    const quiet = p99(await visitUntil(server.url, single, sleep(quietMs)));
    const started = performance.now();
    const uploading = uploadAll(site, study, files);
    const [busyTimes, peak, added] = await Promise.all([
      visitUntil(server.url, single, uploading),
      peakMemory(server.pid, uploading),
      uploading,
    ]);
    const seconds = (performance.now() - started) / 1000;
    const busy = p99(busyTimes);
    return [
      {
        figure: `other answers while ${pages} pictures of ${megabytes(bytes)} are uploaded in ${seconds.toFixed(0)} s, slowest in a hundred`,
        ours: milliseconds(busy),
        peer: `before it ${milliseconds(quiet)}`,
        ...atMost(busy / quiet, 2),
      },
      {
        figure: 'memory of the server and its children meanwhile, at most',
        ours: megabytes(peak),
        peer: `limit ${megabytes(memoryLimit)}`,
        ...atMost(peak / memoryLimit, 1),
      },
      {
        figure: 'a page from an upload that has arrived, three at a time',
        ours: milliseconds(median(added)),
        peer: `sharp alone, one after another ${milliseconds(alone)}`,
        ratio: (median(added) / alone).toFixed(2),
      },
      await compareOpening(server.url, study, single),
    ];
  } finally {
    await server.close();
  }
};
