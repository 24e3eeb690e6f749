/** The worker side: runs inside the thread and answers calls. */
import { parentPort } from 'node:worker_threads';
import type { Call, Methods, Reply } from './thread.ts';

export const serveCalls = (methods: Methods): void => {
  const answer = async ({ number, method, argument }: Call): Promise<Reply> => {
    try {
      const run = methods[method] as (argument: unknown) => Promise<unknown>;
      return { number, value: await run(argument) };
    } catch (error) {
      return { number, error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  parentPort?.on('message', (call: Call) => {
    void answer(call).then((reply) => parentPort?.postMessage(reply, []));
  });
};
