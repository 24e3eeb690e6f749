/** Draws pictures in processes of their own, one per core: half of the work is JavaScript and would block the server. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Drawn, DrawTask } from './draw-process.ts';

export type DrawPool = {
  draw(task: DrawTask): Promise<Drawn>;
  close(): Promise<void>;
};

/** A process needs about 150 MB. */
const maxProcesses = 8;

/** The compiled file, also when this one runs from source under a test. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/render/draw-process.js' : './draw-process.js',
  import.meta.url,
);

const startProcesses = (): Tinypool => {
  const processes = Math.min(availableParallelism(), maxProcesses);
  return new Tinypool({
    filename: entry.href,
    name: 'draw',
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: processes,
    maxThreads: processes,
    // Node options of this process, such as a test's source conditions, must not apply to compiled files.
    execArgv: [],
  });
};

/** Its processes start with the first picture. */
export const openDrawPool = (): DrawPool => {
  let started: Tinypool | undefined;
  let isClosed = false;
  return {
    draw: async (task) => {
      if (isClosed) throw new Error('The drawing has been stopped.');
      started ??= startProcesses();
      return started.run(task);
    },
    close: async () => {
      isClosed = true;
      await started?.destroy();
    },
  };
};
