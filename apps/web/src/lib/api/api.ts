/** The API client, derived from the contract: `client.posts.list({ query })` returns the parsed response or throws an `ApiFailure`. */
import { type Api, api, type CallInput, type Endpoint, type ResponseOf, type Session } from '@vitrine/contract';
import { readFailure, unreadable } from './failure.ts';
import type { Call, Transport } from './transport.ts';

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Sends the request even if the page is closed meanwhile. */
  readonly keepalive?: boolean;
};

type Operation<E extends Endpoint> = keyof CallInput<E> extends never
  ? (input?: CallInput<E>, options?: CallOptions) => Promise<ResponseOf<E>>
  : (input: CallInput<E>, options?: CallOptions) => Promise<ResponseOf<E>>;

export type Client = {
  readonly [N in keyof Api]: {
    readonly [V in keyof Api[N]]: Api[N][V] extends Endpoint ? Operation<Api[N][V]> : never;
  };
};

/** The token to send, and what to do when the server rejects it. */
export type Credentials = {
  readonly token: () => Session['token'] | undefined;
  readonly onUnauthenticated: (token: string) => void;
};

const anonymous: Credentials = { token: () => undefined, onUnauthenticated: () => undefined };

type Parts = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
};

/** Fills in the path parameters and appends the defined query parameters in their given order. */
export const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
};

const parseBody = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
};

const toCall = (endpoint: Endpoint, parts: Parts, token: string | undefined, options: CallOptions): Call => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  };
};

const createOperation =
  (endpoint: Endpoint, transport: Transport, credentials: Credentials) =>
  async (parts: Parts = {}, options: CallOptions = {}): Promise<unknown> => {
    const token = endpoint.auth === 'none' ? undefined : credentials.token();
    const reply = await transport(toCall(endpoint, parts, token, options));
    if (reply.status >= 200 && reply.status < 300) {
      const parsed = endpoint.response.safeParse(parseBody(reply.body));
      if (parsed.success) return parsed.data;
      throw unreadable(reply.status);
    }
    const failure = readFailure(reply.status, reply.body, reply.retryAfter);
    if (failure.code === 'unauthenticated' && token !== undefined) credentials.onUnauthenticated(token);
    throw failure;
  };

const mapValues = <T, R>(record: Readonly<Record<string, T>>, make: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]));

/** The cast is safe: the object has exactly the contract's operations, but `Object.entries` loses their types. */
export const createClient = (transport: Transport, credentials: Credentials = anonymous): Client =>
  mapValues<Readonly<Record<string, Endpoint>>, unknown>(api, (endpoints) =>
    mapValues(endpoints, (endpoint) => createOperation(endpoint, transport, credentials)),
  ) as Client;
