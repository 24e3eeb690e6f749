/** Typed calls into a worker thread, so that long computations do not block the event loop. */
import { Worker } from 'node:worker_threads';

/** Methods that a thread offers. */
export type Methods = { readonly [name: string]: (argument: never) => Promise<unknown> };

/** One call; the reply has the same number. */
export type Call = {
  readonly number: number;
  readonly method: string;
  readonly argument: unknown;
};

export type Reply = { readonly number: number } & ({ readonly value: unknown } | { readonly error: Error });

export type Thread<M extends Methods> = {
  readonly call: <K extends keyof M & string>(method: K, argument: Parameters<M[K]>[0]) => ReturnType<M[K]>;
  /** False once the thread has ended. */
  readonly isAlive: () => boolean;
  readonly close: () => Promise<void>;
};

/** The compiled file beside a module, also when that module runs from source under a test. */
export const compiledModuleUrl = (module: string, name: string): URL => {
  if (!module.endsWith('.ts')) return new URL(name, module);
  const at = module.lastIndexOf('/src/');
  return new URL(name, `${module.slice(0, at)}/dist/${module.slice(at + '/src/'.length)}`);
};

/** The thread keeps the process alive only while a call is pending. */
export const startThread = <M extends Methods>(entry: URL, data: unknown): Thread<M> => {
  // Node options of the process, such as a test's source conditions, must not apply to compiled files.
  const worker = new Worker(entry, { workerData: data, execArgv: [] });
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
  worker.on('exit', () => fail(failure ?? new Error('the thread has ended')));

  const call = (method: string, argument: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      last += 1;
      open.set(last, { resolve, reject });
      worker.ref();
      worker.postMessage({ number: last, method, argument } satisfies Call, []);
    });

  return {
    // The thread answers each method with that method's type.
    call: call as Thread<M>['call'],
    isAlive: () => failure === undefined,
    close: async () => {
      await worker.terminate();
    },
  };
};
