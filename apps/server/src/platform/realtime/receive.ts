/** One event from a client: within budget, known, well-formed and from somebody, or it is dropped. Junk never throws. */
import type { ErrorCode } from '@vitrine/contract';
import { toFailure } from '../http/http.ts';

export type Reply = { readonly ok: true } | { readonly ok: false; readonly error: ErrorCode };

type Acknowledge = (reply: Reply) => void;

export type Incoming = { readonly name: string; readonly payload: unknown; readonly acknowledge: Acknowledge };

/** The packet as it came: a name, what was said, and perhaps somebody waiting for an answer. */
export const readPacket = (packet: readonly unknown[]): Incoming => {
  const [name, payload] = packet;
  const last = packet.at(-1);
  return {
    name: typeof name === 'string' ? name : '',
    payload: typeof payload === 'function' ? undefined : payload,
    acknowledge: typeof last === 'function' ? (reply) => void last(reply) : () => undefined,
  };
};

/** Events of one connection are heard one after the other, in the order they were sent. */
export type Lane = (work: () => Promise<void>) => void;

const mostWaiting = 200;

export const createLane = (report: (error: unknown) => void): Lane => {
  let tail = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    tail = tail
      .then(work)
      .catch(report)
      .finally(() => (waiting -= 1));
  };
};

export const refusalOf = (error: unknown): ErrorCode => toFailure(error).code;
