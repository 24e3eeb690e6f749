/**
 * Bounds on the work a process takes on. Beyond its capacity a queue would only grow, until every answer comes after its
 * caller has given up; so the rest is refused at once (docs/decisions/0022-load-shedding.md).
 */
import { Socket } from 'node:net';
import type { FastifyInstance, onRequestHookHandler, RouteHandlerMethod } from 'fastify';
import { Failure } from '../http/failure.ts';

export type LoadBounds = {
  /** Requests at work at the same time. */
  readonly most: number;
  /** Milliseconds of one turn of the event loop in which new requests are taken on. */
  readonly turn: number;
};

const defaults: LoadBounds = { most: 256, turn: 250 };

const refusal = () => new Failure('unavailable', { retryAfter: 2 });

/** Milliseconds since the first request that was read in this turn of the event loop. */
const watchTurns = (): (() => number) => {
  let began: number | null = null;
  return () => {
    const now = performance.now();
    if (began === null) {
      began = now;
      setImmediate(() => {
        began = null;
      });
    }
    return now - began;
  };
};

/** Routes that are registered later are bounded; those before, such as health checks, are always served. */
export const shedLoad = (app: FastifyInstance, { most, turn }: LoadBounds = defaults): void => {
  const sinceTurnBegan = watchTurns();
  let running = 0;
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    // Calls that a page makes while it is rendered are part of a request that was accepted.
    const isOurs = !(request.raw.socket instanceof Socket);
    done(isOurs || (running < most && sinceTurnBegan() <= turn) ? undefined : refusal());
  };
  app.addHook('onRoute', (route) => {
    const { handler, onRequest = [] } = route;
    // Pictures have a bounded queue of their own, and would hold places for seconds.
    if (route.bodyLimit !== undefined) return;
    const counted: RouteHandlerMethod = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (!(result instanceof Promise) || !(request.raw.socket instanceof Socket)) return result;
      // Counted until the work is done, even if the caller has gone.
      running += 1;
      return result.finally(() => {
        running -= 1;
      });
    };
    route.handler = counted;
    route.onRequest = [refuse, onRequest].flat();
  });
};
