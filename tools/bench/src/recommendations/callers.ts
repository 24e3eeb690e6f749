/** HTTP clients in a worker thread, so that their own work does not delay the measured server. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

export type Round = {
  readonly address: string;
  /** One request for each body. */
  readonly bodies: readonly string[];
  readonly concurrency: number;
};

export type Callers = {
  /** Milliseconds to each complete response, ascending. */
  time(round: Round): Promise<Float64Array>;
  close(): Promise<unknown>;
};

export const startCallers = (): Callers => {
  const worker = new Worker(new URL(import.meta.url));
  return {
    async time(round) {
      const answered = once(worker, 'message');
      worker.postMessage(round, []);
      const [times] = (await answered) as [Float64Array];
      return times.sort();
    },
    close: () => worker.terminate(),
  };
};

const timeOne = (agent: Agent, address: string, body: string): Promise<number> => {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(address, { agent, method: 'POST', headers }, (reply) => {
      reply.resume();
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${address} answered ${String(reply.statusCode)}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
};

const timeAll = async ({ address, bodies, concurrency }: Round): Promise<Float64Array> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times = new Float64Array(bodies.length);
  const waiting = bodies.entries();
  const caller = async () => {
    for (const [place, body] of waiting) times[place] = await timeOne(agent, address, body);
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  agent.destroy();
  return times;
};

if (!isMainThread) {
  parentPort?.on('message', (round: Round) => {
    void timeAll(round).then((times) => parentPort?.postMessage(times, [times.buffer as ArrayBuffer]));
  });
}
