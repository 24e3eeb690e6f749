/** The error an API call throws: a code of the contract, or `offline` or `unreadable`. */
import type { ErrorCode } from '@vitrine/contract';

export type FailureCode = ErrorCode | 'offline' | 'unreadable';

export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export const offline = () => new ApiFailure('offline', 0, 'We could not reach the server. Are you online?');

export const unreadable = (status: number) =>
  new ApiFailure('unreadable', status, 'The server answered in a way we do not understand.');

/** What was a draft when it was read is published by now. */
export const isPublished = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'already_published';

/** Not found, or requested by an id that cannot exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.code === 'malformed');
