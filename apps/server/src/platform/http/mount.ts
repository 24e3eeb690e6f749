/** Serves endpoints of the contract: parses what comes in, asks the handler, parses what goes out. */
import type { Endpoint, Endpoints, ErrorCode, LimitName, ParsedRequest, ResponseOf, Schema } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutStoring, writeForm } from '../cache/cached-response.ts';
import type { SharedAnswers } from '../cache/response-cache.ts';
import type { Db } from '../db/db.ts';
import type { Replica } from '../db/replica.ts';
import type { Budget, Limits } from '../limits/limits.ts';
import { Failure } from './failure.ts';
import { networkOf } from './network.ts';
import { addressOf, originOf, type Reach } from './origin.ts';
import { completeAddresses } from './own-addresses.ts';
import type { TokenGuard } from './token-guard.ts';
import { bearer, type Viewer } from './viewer.ts';

export type Call<E extends Endpoint> = ParsedRequest<E> & {
  readonly viewer: E['auth'] extends 'member' ? Viewer : Viewer | null;
  /** The address under which the caller reached us, for what an identity provider has to know. */
  readonly origin: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Aborted when the caller closes the connection before the answer. */
  readonly signal: AbortSignal;
  /** For lists: wherever they may be read without missing what the caller wrote. */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type Handlers<E extends Endpoints> = {
  readonly [V in keyof E]: (call: Call<E[V]>) => Promise<ResponseOf<E[V]>>;
};

export type MountContext = {
  readonly authenticate: TokenGuard;
  readonly limits: Limits;
  readonly budgets: Readonly<Record<LimitName | 'all', Budget>>;
  readonly reach: Reach;
  readonly replica: Replica;
  readonly sharedAnswers: SharedAnswers;
  /** In tests a code that the endpoint does not declare is a bug, not an answer. */
  readonly strict: boolean;
};

/** Any call may meet these; endpoints need not repeat them. */
const everywhere = new Set<ErrorCode>(['malformed', 'too_large', 'too_fast', 'internal', 'unavailable']);

const parse = (schema: Schema | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = [part, ...(issue?.path ?? [])].join('.');
  throw new Failure('malformed', { message: `${where}: ${issue?.message ?? 'is not in the expected form'}` });
};

const identify = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  network: string,
  context: MountContext,
): Promise<Viewer | null> => {
  const token = bearer(request.headers.authorization);
  const viewer = token ? await context.authenticate(token, network) : null;
  if (endpoint.auth === 'member' && !viewer) {
    // Refusals count as well.
    await context.limits.take('all', context.budgets.all, network);
    throw new Failure('unauthenticated');
  }
  return viewer;
};

const draw = async (
  endpoint: Endpoint,
  viewer: Viewer | null,
  network: string,
  context: MountContext,
): Promise<void> => {
  const { limits, budgets } = context;
  const key = viewer?.id ?? network;
  await limits.take('all', budgets.all, key);
  if (endpoint.limit) await limits.take(endpoint.limit, budgets[endpoint.limit], key);
};

const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const closed = () => raw.writableFinished || controller.abort();
  if (raw.destroyed) closed();
  else raw.once('close', closed);
  return controller.signal;
};

type Served = {
  readonly endpoint: Endpoint;
  readonly handler: (call: never) => Promise<unknown>;
  /** The answer hangs on nothing but the address it was asked for under. */
  readonly isShared: boolean;
};

const serve = async (
  { endpoint, handler, isShared }: Served,
  context: MountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { replica, sharedAnswers, reach } = context;
  const ip = addressOf(request.raw, reach);
  const network = networkOf(ip);
  const viewer = await identify(endpoint, request, network, context);
  await draw(endpoint, viewer, network, context);
  const caller = viewer ? [viewer.id, ip] : [ip];
  const origin = originOf(request, reach);
  const answer = async (): Promise<string> => {
    const call = {
      params: parse(endpoint.params, request.params, 'params'),
      query: parse(endpoint.query, request.query, 'query'),
      body: parse(endpoint.body, request.body, 'body'),
      viewer,
      origin,
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      get signal() {
        return signalOf(reply);
      },
      read: <T>(work: (db: Db) => Promise<T>) => replica.read(caller, work),
    };
    // The types of `mount` tie each handler to its endpoint; here they meet as a loop over values.
    const answered = endpoint.response.parse(await handler(call as never));
    return JSON.stringify(completeAddresses(endpoint.response)(answered, origin));
  };
  try {
    if (isShared) {
      const shared = await sharedAnswers.get({ address: origin + request.url, caller }, endpoint.path, answer);
      const form = await shared.formFor(request.headers);
      reply.hijack();
      writeForm(reply.raw, request.id, viewer ? withoutStoring(form) : form);
      return reply;
    }
    const text = await answer();
    if (endpoint.method !== 'GET' && !endpoint.safe) {
      sharedAnswers.wrote(caller);
      await replica.recordWrite(caller);
    }
    return await reply
      .status(endpoint.status ?? 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(text);
  } catch (error) {
    if (
      context.strict &&
      error instanceof Failure &&
      !endpoint.errors.includes(error.code) &&
      !everywhere.has(error.code)
    ) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error });
    }
    throw error;
  }
};

/** `shared` names the verbs whose answers are the same for everybody who asks under the same address. */
export type Mount = <const E extends Endpoints>(
  endpoints: E,
  handlers: Handlers<E>,
  shared?: readonly (keyof E)[],
) => void;

export const createMount =
  (app: FastifyInstance, context: MountContext): Mount =>
  (endpoints, handlers, shared = []) => {
    for (const [verb, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[verb];
      if (!handler) throw new Error(`nobody serves ${verb}`);
      // An answer that stands ready is sent without looking at more than the address.
      if (shared.includes(verb) && (endpoint.limit || endpoint.auth === 'member'))
        throw new Error(`${verb} is not for all`);
      const served: Served = {
        endpoint,
        handler,
        isShared: shared.includes(verb),
      };
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
        // Shared answers are compressed once, when they are made.
        ...(served.isShared ? { compress: false } : {}),
        handler: (request, reply) => serve(served, context, request, reply),
      });
    }
  };
