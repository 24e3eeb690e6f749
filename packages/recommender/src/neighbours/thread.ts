// The neighbour index in a thread of its own, so that searching never holds up the event loop.
import { Worker } from 'node:worker_threads';
import type { IndexOptions, NeighbourIndex } from './neighbour-index.ts';

/** One call to the index; the answer carries the same number. */
export interface Call {
  readonly number: number;
  readonly method: keyof NeighbourIndex;
  readonly argument: unknown;
}

export type Reply = { readonly number: number } & ({ readonly value: unknown } | { readonly error: Error });

export interface IndexThread extends NeighbourIndex {
  close(): Promise<void>;
}

// Node runs the compiled file, also when this one runs from source under a test.
const entry = new URL('./thread-entry.js', import.meta.url.replace('/src/neighbours/', '/dist/neighbours/'));

export function startIndexThread(options: IndexOptions): IndexThread {
  const worker = new Worker(entry, { workerData: options });
  worker.unref();
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let failure: Error | undefined;
  let last = 0;

  const fail = (error: Error) => {
    failure = error;
    for (const call of open.values()) call.reject(error);
    open.clear();
  };
  worker.on('message', (reply: Reply) => {
    const call = open.get(reply.number);
    open.delete(reply.number);
    if (open.size === 0) worker.unref();
    if ('error' in reply) call?.reject(reply.error);
    else call?.resolve(reply.value);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(failure ?? new Error('the index thread has ended')));

  const ask = <T>(method: Call['method'], argument: unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      last += 1;
      // The thread is this package's own: it answers each method with that method's type.
      open.set(last, { resolve: (value) => resolve(value as T), reject });
      worker.ref();
      worker.postMessage({ number: last, method, argument } satisfies Call, []);
    });

  return {
    add: (entries) => ask('add', entries),
    remove: (ids) => ask('remove', ids),
    find: (work) => ask('find', work),
    raise: (floors) => ask('raise', floors),
    close: async () => {
      await worker.terminate();
    },
  };
}
