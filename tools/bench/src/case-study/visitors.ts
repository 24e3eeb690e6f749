/** Visitors who look at lists and posts, and what they notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readResident, serverProcesses } from '../environment/processes.ts';

const visitors = 4;
const visitEveryMs = 40;

export const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

export const read = async (address: string): Promise<ArrayBuffer> => {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.arrayBuffer();
};

export const p99 = (times: readonly number[]): number =>
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

/** At the same pace whatever they wait, until `until` settles. */
export const visitUntil = async (url: string, postId: string, until: Promise<unknown>): Promise<number[]> => {
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
export const peakMemory = async (pid: number, until: Promise<unknown>): Promise<number> => {
  let peak = 0;
  const { end, isOver } = watch(until);
  while (!isOver()) {
    peak = Math.max(peak, await readResident(await serverProcesses(pid)));
    await Promise.race([end, sleep(250)]);
  }
  return peak;
};
