/**
 * Bounds on the work a process takes on. Beyond its capacity a queue would only grow, until every answer comes after its
 * caller has given up; so the rest is refused at once (docs/decisions/0023-load-shedding.md).
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, onRequestHookHandler, RouteHandlerMethod } from 'fastify';
import { Failure } from '../http/failure.ts';

export type LoadBounds = {
  /** Requests at work at the same time. */
  readonly most: number;
  /** Milliseconds of one turn of the event loop in which new requests are taken on. */
  readonly turn: number;
};

const defaults: LoadBounds = { most: 64, turn: 1000 };

/** Who asks beyond a bound is refused if they have been let in already; beyond so many times the bound, everybody is. */
const timesForAll = 4;

/** For a request of this address: how far this turn of the event loop has come, and whether the address is new in it. */
const watchTurns = () => {
  const seen = new Set<string>();
  let began = 0;
  return (address: string): { sinceBegan: number; isNew: boolean } => {
    const now = performance.now();
    if (seen.size === 0) {
      began = now;
      setImmediate(() => seen.clear());
    }
    const isNew = !seen.has(address);
    seen.add(address);
    return { sinceBegan: now - began, isNew };
  };
};

/** How many requests of each address are at work. */
const countRunning = () => {
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
  value < bound * (isFirst ? timesForAll : 1);

/** Routes that are registered later are bounded; those before, such as health checks, are always served. */
export const shedLoad = (
  app: FastifyInstance,
  addressOf: (request: IncomingMessage) => string,
  { most, turn }: LoadBounds = defaults,
): void => {
  const enterTurn = watchTurns();
  const running = countRunning();
  const refuse: onRequestHookHandler = ({ raw }, _reply, done) => {
    // Calls that a page makes while it is rendered are part of a request that was accepted.
    if (!(raw.socket instanceof Socket)) return done();
    const address = addressOf(raw);
    const { sinceBegan, isNew } = enterTurn(address);
    const isTaken = isWithin(running.all(), most, running.isIdle(address)) && isWithin(sinceBegan, turn, isNew);
    done(isTaken ? undefined : new Failure('unavailable', { retryAfter: 2 }));
  };
  app.addHook('onRoute', (route) => {
    const { handler, onRequest = [] } = route;
    // Uploads have a bounded queue of their own, and would hold places for seconds.
    if (route.bodyLimit !== undefined) return;
    // A page that was let in needs its built files, and each of them costs next to nothing.
    if (route.config && 'file' in route.config) return;
    const counted: RouteHandlerMethod = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise) || !(request.raw.socket instanceof Socket)) return result;
      // Counted until the work is done, even if the caller has gone.
      const address = addressOf(request.raw);
      running.add(address, 1);
      return result.finally(() => running.add(address, -1));
    };
    route.handler = counted;
    route.onRequest = [refuse, onRequest].flat();
  });
};
