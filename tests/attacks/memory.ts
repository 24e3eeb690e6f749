/** The memory of a process and its descendants. */
import { readdir, readFile } from 'node:fs/promises';

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const parentOf = async (pid: string): Promise<readonly [number, number]> => {
  const stat = await read(`/proc/${pid}/stat`);
  // The name, in parentheses, may contain anything.
  return [Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
};

/** The process itself first. */
export const processTree = async (root: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(parentOf));
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
};

const bytesOf = async (pid: number): Promise<number> => {
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
};

/** Resident bytes of the tree. Pages that processes share, such as the buffers of the database, count once. */
export const memoryOf = async (root: number): Promise<number> => {
  const sizes = await Promise.all((await processTree(root)).map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
};

export type MemoryWatch = { peak(): number; samples(): readonly number[]; stop(): Promise<void> };

/** Samples every `everyMs`; a sample takes some milliseconds of CPU time. */
export const watchMemory = (root: () => number, everyMs = 250): MemoryWatch => {
  const samples: number[] = [];
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    const pid = root();
    if (pid > 0) samples.push(await memoryOf(pid));
  };
  const timer = setInterval(() => {
    looking = look();
  }, everyMs);
  return {
    peak: () => Math.max(0, ...samples),
    samples: () => samples,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
