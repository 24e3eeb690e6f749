/** Types that describe an HTTP endpoint as a value. */
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;

/** `none` ignores tokens, `optional` uses a valid one if sent, `member` requires one, the others also a role; an admin may do what a moderator may. */
export type Auth = 'none' | 'optional' | 'member' | 'moderator' | 'admin';

/** Rate limits that apply besides the general one; the server defines their sizes. */
export type LimitName =
  | 'signup'
  | 'publish'
  | 'profilePicture'
  | 'message'
  | 'contact'
  | 'view'
  | 'pictureSearch'
  | 'pagePicture'
  | 'passwordReset'
  | 'secondFactor'
  | 'passkey'
  | 'credit'
  | 'comment'
  | 'collection'
  | 'save'
  | 'invite'
  | 'report'
  | 'appeal'
  | 'pushSubscription'
  | 'dismiss'
  | 'follow'
  | 'openChat';

export type Endpoint = {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** A POST that only reads. */
  readonly safe?: true;
  /** Possible for somebody who is suspended although it writes: it concerns their own account, or takes something away. */
  readonly whileSuspended?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Query parameters that may have several values; of all others the last one counts. */
  readonly repeatable?: readonly string[];
  readonly body?: Schema;
  readonly response: Schema;
  readonly status?: 200 | 201;
  readonly errors: readonly ErrorCode[];
  readonly limit?: LimitName;
  /** In bytes; only endpoints that take a picture need more than the default. */
  readonly bodyLimit?: number;
  /** The body is a picture file, at most `bodyLimit` bytes, which the handler gets as it is. */
  readonly upload?: true;
};

export type Endpoints = { readonly [operation: string]: Endpoint };

export const defineEndpoints = <const E extends Endpoints>(endpoints: E): E => endpoints;

type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler receives. */
export type ParsedRequest<E extends Endpoint> = {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: E['upload'] extends true ? Uint8Array : Out<E['body']>;
};

type Nothing = { readonly [key in never]: never };

type Sent<K extends string, S> = S extends Schema
  ? Nothing extends z.input<S>
    ? { readonly [key in K]?: z.input<S> }
    : { readonly [key in K]: z.input<S> }
  : Nothing;

/** What a caller passes: the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Sent<'params', E['params']> &
  Sent<'query', E['query']> &
  Sent<'body', E['body']>;

export type ResponseOf<E extends Endpoint> = Out<E['response']>;
