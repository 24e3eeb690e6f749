/** What a call throws when it did not work out: the contract's code, or our own for a lost line or an unreadable answer. */
import { ErrorBody, type ErrorCode, errors, isErrorCode } from '@vitrine/contract';

export type FailureCode = ErrorCode | 'offline' | 'unreadable';

export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** Seconds, where the server named a time to come back. */
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

/** Reads an error answer, whoever wrote it: ours, or a proxy's page of HTML. */
export const readFailure = (status: number, body: string, retryAfter?: number): ApiFailure => {
  const told = ErrorBody.safeParse(parseJson(body));
  if (told.success && isErrorCode(told.data.error)) {
    return new ApiFailure(told.data.error, status, told.data.message, retryAfter);
  }
  const code = codeFor(status);
  return new ApiFailure(code, status, errors[code].message, retryAfter);
};

/** Not there, or asked for under a name that nothing can have. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.code === 'malformed');
