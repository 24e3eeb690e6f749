/** Lets a few pieces of heavy work run at a time, so that a burst of them never starves the rest of the process. */
import { Failure } from '../http/failure.ts';

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export const createGate = (atOnce: number, mostWaiting: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new Failure('unavailable', { retryAfter: 2 });
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
