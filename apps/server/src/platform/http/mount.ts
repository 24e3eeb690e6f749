/** Registers endpoints of the contract as routes: parses requests, calls handlers, parses responses. */
import type { Endpoint, Endpoints, ErrorCode, LimitName, ParsedRequest, ResponseOf, Schema } from '@vitrine/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withoutStoring, writeRepresentation } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Db } from '../db/db.ts';
import type { Replica } from '../db/replica.ts';
import type { Budget, Limits } from '../limits/rate-limits.ts';
import { completeUrls } from './absolute-urls.ts';
import { disconnectSignal } from './caller/disconnect-signal.ts';
import { networkOf } from './caller/network.ts';
import { addressOf, originOf, type ProxySettings } from './caller/origin.ts';
import type { TokenGuard } from './caller/token-guard.ts';
import { Failure } from './failure.ts';
import { JsonText } from './json-text.ts';
import { checkRateLimits, type NewAccounts, runInTurn } from './rate-check.ts';
import { createReadUpload, passStream, uploadTypes } from './read-upload.ts';
import { checkStanding, needsViewer } from './standing.ts';
import { bearer, type Viewer } from './viewer.ts';

export type Call<E extends Endpoint> = ParsedRequest<E> & {
  readonly viewer: E['auth'] extends 'none' | 'optional' ? Viewer | null : Viewer;
  /** The origin the caller used, needed for redirects of an identity provider. */
  readonly origin: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Aborted when the caller closes the connection before the response. */
  readonly signal: AbortSignal;
  /** Reads from a replica if it has the caller's last write, otherwise from the primary. */
  readonly read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type Handlers<E extends Endpoints> = {
  readonly [V in keyof E]: (call: Call<E[V]>) => Promise<ResponseOf<E[V]> | JsonText>;
};

export type MountContext = {
  readonly authenticate: TokenGuard;
  readonly now: () => Date;
  readonly limits: Limits;
  readonly budgets: Readonly<Record<LimitName | 'all', Budget>>;
  readonly prefixBudgets: { readonly [Name in LimitName]?: Budget };
  readonly newAccounts: NewAccounts;
  readonly proxySettings: ProxySettings;
  readonly replica: Replica;
  readonly responseCache: ResponseCache;
  /** In tests an error code that the endpoint does not declare is thrown as a bug. */
  readonly strict: boolean;
};

/** Every endpoint may return these without declaring them. */
const alwaysAllowedErrors = new Set<ErrorCode>(['malformed', 'too_large', 'too_fast', 'internal', 'unavailable']);

const parse = (schema: Schema | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = [part, ...(issue?.path ?? [])].join('.');
  throw new Failure('malformed', { message: `${where}: ${issue?.message ?? 'is not in the expected form'}` });
};

const queryOf = ({ repeatable = [] }: Endpoint, request: FastifyRequest): unknown => {
  if (repeatable.length === 0) return request.query;
  const given = new URLSearchParams(request.url.split('?', 2)[1]);
  const lists = repeatable.filter((name) => given.has(name)).map((name) => [name, given.getAll(name)]);
  return { ...(request.query as object), ...Object.fromEntries(lists) };
};

const authenticateRequest = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  network: string,
  context: MountContext,
): Promise<Viewer | null> => {
  const token = bearer(request.headers.authorization);
  const viewer = token ? await context.authenticate(token, network) : null;
  if (!needsViewer(endpoint)) return viewer;
  if (!viewer) {
    // Unauthenticated calls count against the rate limit as well.
    await context.limits.take('all', context.budgets.all, network);
    throw new Failure('unauthenticated');
  }
  checkStanding(endpoint, viewer, context.now());
  return viewer;
};

const textOf = (endpoint: Endpoint, result: unknown, origin: string, strict: boolean): string | Buffer => {
  if (!(result instanceof JsonText))
    return JSON.stringify(completeUrls(endpoint.response)(endpoint.response.parse(result), origin));
  const bytes = result.bytesFor(origin);
  if (strict) endpoint.response.parse(JSON.parse(bytes.toString()));
  return bytes;
};

type MountedRoute = {
  readonly endpoint: Endpoint;
  readonly handler: (call: never) => Promise<unknown>;
  /** What everybody may see depends on the URL only. */
  readonly isCached: boolean;
};

/** In tests, an error code that the endpoint does not declare is a bug. */
const checkDeclared = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof Failure) || endpoint.errors.includes(error.code) || alwaysAllowedErrors.has(error.code))
    return;
  throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error });
};

const readUpload = createReadUpload();

/** What is not for everybody may be for this caller. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof Failure) return null;
  throw error;
};

const serve = async (
  { endpoint, handler, isCached }: MountedRoute,
  context: MountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { replica, responseCache, proxySettings } = context;
  const ip = addressOf(request.raw, proxySettings);
  const network = networkOf(ip);
  const viewer = await authenticateRequest(endpoint, request, network, context);
  await checkRateLimits(endpoint, viewer, ip, context);
  const callerKeys = viewer ? [viewer.id, ip] : [ip];
  const origin = originOf(request, proxySettings);
  const answer = async (body: unknown, as: Viewer | null = viewer): Promise<string | Buffer> => {
    const call = {
      params: parse(endpoint.params, request.params, 'params'),
      query: parse(endpoint.query, queryOf(endpoint, request), 'query'),
      body,
      viewer: as,
      origin,
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      get signal() {
        return disconnectSignal(reply);
      },
      read: <T>(query: (db: Db) => Promise<T>) => replica.read(callerKeys, query),
    };
    // The types of `mount` tie each handler to its endpoint; this code is generic over all of them.
    return textOf(endpoint, await handler(call as never), origin, context.strict);
  };
  const respond = (): Promise<string | Buffer> =>
    endpoint.upload
      ? readUpload(request, viewer?.id ?? network, endpoint.bodyLimit, answer)
      : runInTurn(endpoint, viewer, ip, context, () => answer(parse(endpoint.body, request.body, 'body')));
  try {
    const readCached = () =>
      responseCache.get({ url: origin + request.url, callerKeys }, endpoint.path, () => answer(undefined, null));
    const mayBeOwn = viewer !== null && endpoint.auth === 'optional';
    const cached = isCached ? await (mayBeOwn ? readCached().catch(nullIfRefused) : readCached()) : null;
    if (cached) {
      const representation = await cached.representationFor(request.headers);
      reply.hijack();
      writeRepresentation(reply.raw, request.id, viewer ? withoutStoring(representation) : representation);
      return reply;
    }
    const text = await respond();
    if (endpoint.method !== 'GET' && !endpoint.safe) {
      responseCache.invalidateFor(callerKeys);
      await replica.recordWrite(callerKeys);
    }
    return await reply
      .status(endpoint.status ?? 200)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(text);
  } catch (error) {
    if (context.strict) checkDeclared(endpoint, error);
    throw error;
  }
};

/**
 * `cached` names the endpoints whose response depends on the URL only. An endpoint with optional authentication fails for visitors if the
 * response depends on the caller; it is then asked again as the caller, and not cached.
 */
export type Mount = <const E extends Endpoints>(
  endpoints: E,
  handlers: Handlers<E>,
  cached?: readonly (keyof E)[],
) => void;

export const createMount =
  (app: FastifyInstance, context: MountContext): Mount =>
  (endpoints, handlers, cached = []) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`${name} has no handler`);
      // A cached response is sent by URL alone, without authentication or extra limits.
      if (cached.includes(name) && (endpoint.limit || needsViewer(endpoint)))
        throw new Error(`${name} cannot be cached: it needs a member or has its own limit`);
      const route: MountedRoute = {
        endpoint,
        handler,
        isCached: cached.includes(name),
      };
      const options: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
        // Cached responses are compressed once, in the cache.
        ...(route.isCached ? { compress: false } : {}),
        handler: (request, reply) => serve(route, context, request, reply),
      };
      if (endpoint.upload) {
        // In a scope of its own, because no other route takes such a body.
        void app.register(async (scope) => {
          scope.addContentTypeParser(uploadTypes, passStream);
          scope.route(options);
        });
      } else app.route(options);
    }
  };
