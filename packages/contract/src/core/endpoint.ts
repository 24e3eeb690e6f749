/** The small language in which every HTTP call is written down: an endpoint is a value. */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;

/** `none` never looks at a token, `optional` uses a valid one where there is one, `member` insists on it. */
export type Auth = 'none' | 'optional' | 'member';

/** The budgets a call draws from besides the general one; the server knows their sizes. */
export type LimitName = 'signup' | 'publish' | 'profilePicture' | 'message' | 'contact' | 'view';

export type Endpoint = {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** Asks by POST, and changes nothing. */
  readonly safe?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  readonly status?: 200 | 201;
  readonly errors: readonly ErrorCode[];
  readonly limit?: LimitName;
  /** Bytes; only calls that carry a picture need more than the default. */
  readonly bodyLimit?: number;
};

export type Endpoints = { readonly [operation: string]: Endpoint };

export const defineEndpoints = <const E extends Endpoints>(endpoints: E): E => endpoints;

type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler receives: everything parsed. */
export type ParsedRequest<E extends Endpoint> = {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
};

type Nothing = { readonly [key in never]: never };

type Sent<K extends string, S> = S extends Schema
  ? Nothing extends z.input<S>
    ? { readonly [key in K]?: z.input<S> }
    : { readonly [key in K]: z.input<S> }
  : Nothing;

/** What a caller must hand over: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']>;

export type ResponseOf<E extends Endpoint> = Out<E['response']>;
