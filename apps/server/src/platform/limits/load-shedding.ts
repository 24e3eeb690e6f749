/**
 * Refuses requests above the capacity of the process at once. Otherwise a queue would grow until every response comes
 * after its caller has given up (docs/decisions/0023-load-shedding.md).
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, onRequestHookHandler, RouteHandlerMethod } from 'fastify';
import { Failure } from '../http/failure.ts';
import { openProcessorClock } from './processor-clock.ts';

export type LoadLimits = {
  /** Requests that run at the same time. */
  readonly maxRunning: number;
  /** Milliseconds of processor time in one event-loop turn in which new requests are accepted. */
  readonly maxTurnMs: number;
};

const defaults: LoadLimits = { maxRunning: 64, maxTurnMs: 1000 };

/** Above a limit, addresses with accepted requests are refused; above this many times the limit, all are. */
const newAddressFactor = 4;

/** How long the current event-loop turn has lasted, and whether this is the first request of an address in it. */
const trackTurns = () => {
  const processorTime = openProcessorClock();
  const addresses = new Set<string>();
  let startedAt = 0;
  return (address: string): { elapsedMs: number; isNew: boolean } => {
    const now = processorTime();
    if (addresses.size === 0) {
      startedAt = now;
      setImmediate(() => addresses.clear());
    }
    const isNew = !addresses.has(address);
    addresses.add(address);
    return { elapsedMs: now - startedAt, isNew };
  };
};

/** Counts running requests by address. */
const createRunningCounts = () => {
  const counts = new Map<string, number>();
  let all = 0;
  const add = (address: string, change: 1 | -1): void => {
    const count = (counts.get(address) ?? 0) + change;
    all += change;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  return { add, all: () => all, isIdle: (address: string) => !counts.has(address) };
};

const isWithin = (value: number, bound: number, isFirst: boolean): boolean =>
  value < bound * (isFirst ? newAddressFactor : 1);

/** Applies to routes registered later; earlier ones, such as health checks, are always served. */
export const shedLoad = (
  app: FastifyInstance,
  addressOf: (request: IncomingMessage) => string,
  { maxRunning, maxTurnMs }: LoadLimits = defaults,
): void => {
  const enterTurn = trackTurns();
  const running = createRunningCounts();
  const refuseWhenOverloaded: onRequestHookHandler = ({ raw }, _reply, done) => {
    // Calls that a page makes while it is rendered are part of a request that was accepted.
    if (!(raw.socket instanceof Socket)) return done();
    const address = addressOf(raw);
    const { elapsedMs, isNew } = enterTurn(address);
    const isAccepted =
      isWithin(running.all(), maxRunning, running.isIdle(address)) && isWithin(elapsedMs, maxTurnMs, isNew);
    done(isAccepted ? undefined : new Failure('unavailable', { retryAfter: 2 }));
  };
  app.addHook('onRoute', (route) => {
    const { handler, onRequest = [] } = route;
    // Uploads have a bounded queue of their own, and would count for seconds.
    if (route.bodyLimit !== undefined) return;
    // An accepted page needs its built files, and each costs little.
    if (route.config && 'file' in route.config) return;
    const counted: RouteHandlerMethod = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise) || !(request.raw.socket instanceof Socket)) return result;
      // Counted until the handler has finished, even if the caller has disconnected.
      const address = addressOf(request.raw);
      running.add(address, 1);
      return result.finally(() => running.add(address, -1));
    };
    route.handler = counted;
    route.onRequest = [refuseWhenOverloaded, onRequest].flat();
  });
};
