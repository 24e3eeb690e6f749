/**
 * The API client, derived from the contract: `client.posts.list({ query })` returns the parsed response or throws an `ApiFailure`.
 * The contract's shapes and zod are loaded with the first call: a page that was rendered on the server makes none.
 */
import type { Api, CallInput, Endpoint, ResponseOf, Session } from '@vitrine/contract';
import { offline, unreadable } from './failure.ts';
import type { Call, Transport } from './transport.ts';

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Sends the request even if the page is closed meanwhile. */
  readonly keepalive?: boolean;
  /** The body of an upload, sent as it is. */
  readonly file?: Blob;
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
  readonly query?: Record<string, string | readonly string[] | undefined>;
  readonly body?: unknown;
};

/** Fills in the path parameters and appends the defined query parameters in their given order; a list repeats its parameter. */
const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value = []] of Object.entries(query))
    for (const each of typeof value === 'string' ? [value] : value) search.append(name, each);
  return search.size > 0 ? `${path}?${search}` : path;
};

const parseBody = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
};

export const parseResponse = (endpoint: Endpoint, body: string) => endpoint.response.safeParse(parseBody(body));

const toCall = (endpoint: Endpoint, parts: Parts, token: string | undefined, options: CallOptions): Call => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    // The browser names its type itself.
    ...(options.file ? { body: options.file } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  };
};

/**
 * Loads what every call needs, so that the first one does not wait for it. A failed load is tried again by the next call. The parts are
 * evaluated one after another, so that input is handled between them.
 */
export const loadContract = async () => {
  try {
    const contract = import('./contract.ts');
    await Promise.all([import('./contract-shapes.ts'), import('./contract-posts.ts'), contract]);
    return await contract;
  } catch {
    throw offline();
  }
};

const createOperation =
  (noun: string, verb: string, transport: Transport, credentials: Credentials, parse: typeof parseResponse) =>
  async (parts: Parts = {}, options: CallOptions = {}): Promise<unknown> => {
    // Read before anything is awaited: logging out clears the session right after the call.
    const sessionToken = credentials.token();
    const { api, readFailure } = await loadContract();
    const endpoint = api[noun]?.[verb];
    if (!endpoint) throw new Error(`No ${noun}.${verb}`);
    const token = endpoint.auth === 'none' ? undefined : sessionToken;
    const reply = await transport(toCall(endpoint, parts, token, options));
    if (reply.status >= 200 && reply.status < 300) {
      const parsed = parse(endpoint, reply.body);
      if (parsed.success) return parsed.data;
      throw unreadable(reply.status);
    }
    const failure = readFailure(reply.status, reply.body, reply.retryAfter);
    if (failure.code === 'unauthenticated' && token !== undefined) credentials.onUnauthenticated(token);
    throw failure;
  };

/** An object whose every property is made when it is read, and kept. */
const lazyRecord = <T>(make: (name: string) => T): Record<string, T> => {
  const made = new Map<string, T>();
  return new Proxy<Record<string, T>>(
    {},
    {
      get: (_, name) => {
        // A client that is awaited is not a promise.
        if (typeof name === 'symbol' || name === 'then') return undefined;
        const known = made.get(name) ?? make(name);
        made.set(name, known);
        return known;
      },
    },
  );
};

/** The cast is safe: the types allow only the contract's operations. */
export const createClient = (transport: Transport, credentials = anonymous, parse = parseResponse): Client =>
  lazyRecord<unknown>((noun) =>
    lazyRecord((verb) => createOperation(noun, verb, transport, credentials, parse)),
  ) as Client;
