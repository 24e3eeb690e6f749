// Runs inside the index thread: answers calls one after another.
import { parentPort, workerData } from 'node:worker_threads';
import { createNeighbourIndex, type IndexOptions } from './neighbour-index.ts';
import type { Call, Reply } from './thread.ts';

const index = createNeighbourIndex(workerData as IndexOptions);

parentPort?.on('message', (call: Call) => {
  void answer(call).then((reply) => parentPort?.postMessage(reply, []));
});

async function answer({ number, method, argument }: Call): Promise<Reply> {
  try {
    const run = index[method] as (argument: unknown) => Promise<unknown>;
    return { number, value: await run(argument) };
  } catch (error) {
    return { number, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
