/** Serves endpoints of the contract: parses what comes in, asks the handler, parses what goes out. */
import type { Answer, Endpoint, Endpoints, ErrorCode, LimitName, Received, Schema } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './db.ts';
import { Failure } from './failure.ts';
import type { Budget, Limits } from './limits.ts';
import { originOf } from './origin.ts';
import type { Replica } from './replica.ts';
import { type Authenticate, bearer, type Viewer } from './viewer.ts';

export type Call<E extends Endpoint> = Received<E> & {
  readonly viewer: E['auth'] extends 'member' ? Viewer : Viewer | null;
  /** The address under which the caller reached us, for absolute picture addresses. */
  readonly origin: string;
  readonly ip: string;
  readonly userAgent: string;
  /** For lists: wherever they may be read without missing what the caller wrote. */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type Handlers<E extends Endpoints> = { readonly [V in keyof E]: (call: Call<E[V]>) => Promise<Answer<E[V]>> };

export type MountContext = {
  readonly authenticate: Authenticate;
  readonly limits: Limits;
  readonly budgets: Readonly<Record<LimitName | 'all', Budget>>;
  readonly publicUrl: string | undefined;
  readonly replica: Replica;
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

const identify = async (endpoint: Endpoint, request: FastifyRequest, context: MountContext): Promise<Viewer | null> => {
  const token = bearer(request.headers.authorization);
  const viewer = token ? await context.authenticate(token) : null;
  if (endpoint.auth === 'member' && !viewer) throw new Failure('unauthenticated');
  return viewer;
};

const draw = async (endpoint: Endpoint, viewer: Viewer | null, ip: string, context: MountContext): Promise<void> => {
  const { limits, budgets } = context;
  const key = viewer?.id ?? ip;
  await limits.take('all', budgets.all, key);
  if (endpoint.limit) await limits.take(endpoint.limit, budgets[endpoint.limit], key);
};

const serve = async (
  endpoint: Endpoint,
  handler: (call: never) => Promise<unknown>,
  context: MountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const viewer = await identify(endpoint, request, context);
  await draw(endpoint, viewer, request.ip, context);
  const caller = viewer ? [viewer.id, request.ip] : [request.ip];
  const call = {
    params: parse(endpoint.params, request.params, 'params'),
    query: parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, request.body, 'body'),
    viewer,
    origin: originOf(request, context.publicUrl),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    read: <T>(work: (db: Db) => Promise<T>) => context.replica.read(caller, work),
  };
  try {
    // The types of `mount` tie each handler to its endpoint; here they meet as a loop over values.
    const answer = endpoint.response.parse(await handler(call as never));
    if (endpoint.method !== 'GET' && !endpoint.safe) await context.replica.noteWrite(caller);
    return await reply
      .status(endpoint.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer));
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

export type Mount = <const E extends Endpoints>(endpoints: E, handlers: Handlers<E>) => void;

export const createMount =
  (app: FastifyInstance, context: MountContext): Mount =>
  (endpoints, handlers) => {
    for (const [verb, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[verb];
      if (!handler) throw new Error(`nobody serves ${verb}`);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
        handler: (request, reply) =>
          serve(endpoint, handler as (call: never) => Promise<unknown>, context, request, reply),
      });
    }
  };
