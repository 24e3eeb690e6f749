/**
 * Answers that stand ready are sent before the framework is asked: it would take longer to find their route than to send
 * them (docs/decisions/0014-shared-answers.md). Whatever is not plain sailing goes the ordinary way.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/network.ts';
import { addressOf, originOf, type Reach } from '../http/origin.ts';
import { newRequestId } from '../http/request-ids.ts';
import type { Witness } from '../http/request-metrics.ts';
import type { Budget, LocalLimits } from '../limits/limits.ts';
import { writeForm } from './cached-response.ts';
import type { SharedAnswers } from './response-cache.ts';

export type ReadyAnswers = {
  readonly reach: Reach;
  readonly limits: LocalLimits;
  /** What any call draws from. */
  readonly budget: Budget;
  readonly answers: SharedAnswers;
  readonly witness: Witness;
};

/** Whoever shows a token has to be recognised first, which is for the ordinary way. */
const mayBeReady = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined;

/** Whether it was answered. A refusal is left to the ordinary way, and its ordinary form. */
const answer = (request: IncomingMessage, response: ServerResponse, context: ReadyAnswers): boolean => {
  const { reach, limits, budget, answers, witness } = context;
  const began = performance.now();
  const { method = '', url = '' } = request;
  const ip = addressOf(request, reach);
  const found = answers.ready(originOf(request, reach) + url, ip);
  const form = found?.formFor(request.headers);
  if (!found || !form || form instanceof Promise) return false;
  try {
    limits.take('all', budget, networkOf(ip));
  } catch {
    return false;
  }
  const id = newRequestId();
  writeForm(response, id, form);
  witness({ id, method, url, ip, status: form.status, took: performance.now() - began, route: found.route });
  return true;
};

/** Hears every request before all others who listen to the server, which they do once it is ready. */
export const sendReadyAnswers = (app: FastifyInstance, context: ReadyAnswers): void => {
  const { server } = app;
  let isOpen = true;
  app.addHook('onReady', async () => {
    const others = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (isOpen && mayBeReady(request) && answer(request, response, context)) return;
      for (const listener of others) listener.call(server, request, response);
    });
  });
  app.addHook('preClose', async () => {
    isOpen = false;
  });
};
