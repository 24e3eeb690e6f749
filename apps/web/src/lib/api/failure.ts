/** The error an API call throws: a code of the contract, or `offline` or `unreadable`. */
import { ErrorBody, type ErrorCode, errors, isErrorCode } from '@vitrine/contract';

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

const codeFor = (status: number): ErrorCode =>
  status === 404 ? 'not_found' : status === 401 ? 'unauthenticated' : status === 429 ? 'too_fast' : 'internal';

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Reads an error response of our server, or any error page of a proxy. */
export const readFailure = (status: number, body: string, retryAfter?: number): ApiFailure => {
  const parsed = ErrorBody.safeParse(parseJson(body));
  if (parsed.success && isErrorCode(parsed.data.error)) {
    return new ApiFailure(parsed.data.error, status, parsed.data.message, retryAfter);
  }
  const code = codeFor(status);
  return new ApiFailure(code, status, errors[code].message, retryAfter);
};

/** Not found, or requested by an id that cannot exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.code === 'malformed');
