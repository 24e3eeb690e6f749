/**
 * Answers that stand ready are sent before the framework is asked: it would take longer to find their route than to send
 * them (docs/decisions/0014-shared-answers.md). Whatever is not plain sailing goes the ordinary way.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Budget, LocalLimits } from './limits.ts';
import { addressOf, originOf, type Reach } from './origin.ts';
import { writeForm } from './shared-answer.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { Witness } from './witness.ts';

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
  const found = answers.ready({ address: originOf(request, reach) + url, caller: [ip] });
  const form = found?.formFor(request.headers);
  if (!found || !form || form instanceof Promise) return false;
  try {
    limits.take('all', budget, ip);
  } catch {
    return false;
  }
  const id = randomUUID();
  writeForm(response, id, form);
  witness({ id, method, url, ip, status: form.status, took: performance.now() - began, route: found.route });
  return true;
};

/** Hears every request before those who listen by now. */
export const sendReadyAnswers = (app: FastifyInstance, context: ReadyAnswers): void => {
  const { server } = app;
  const others = server.listeners('request') as RequestListener[];
  let isOpen = true;
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isOpen && mayBeReady(request) && answer(request, response, context)) return;
    for (const listener of others) listener.call(server, request, response);
  });
};
