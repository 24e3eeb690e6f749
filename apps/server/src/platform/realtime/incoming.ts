/** Reads events from clients and runs them in order. Malformed events never throw. */
import type { ErrorCode } from '@vitrine/contract';
import { toFailure } from '../http/server/server.ts';

export type Reply = { readonly ok: true } | { readonly ok: false; readonly error: ErrorCode };

type Acknowledge = (reply: Reply) => void;

export type Incoming = { readonly name: string; readonly payload: unknown; readonly acknowledge: Acknowledge };

/** A packet holds a name, a payload and perhaps an acknowledgement callback. */
export const readPacket = (packet: readonly unknown[]): Incoming => {
  const [name, payload] = packet;
  const last = packet.at(-1);
  return {
    name: typeof name === 'string' ? name : '',
    payload: typeof payload === 'function' ? undefined : payload,
    acknowledge: typeof last === 'function' ? (reply) => void last(reply) : () => undefined,
  };
};

/** Events of one connection are handled one after the other, in the order they were sent. */
export type SerialQueue = (task: () => Promise<void>) => void;

const maxQueued = 200;

export const createSerialQueue = (report: (error: unknown) => void): SerialQueue => {
  let tail = Promise.resolve();
  let queued = 0;
  return (task) => {
    if (queued >= maxQueued) return;
    queued += 1;
    tail = tail
      .then(task)
      .catch(report)
      .finally(() => (queued -= 1));
  };
};

export const errorCodeOf = (error: unknown): ErrorCode => toFailure(error).code;
