/** Reads error responses. Loaded with the contract, whose messages it uses. */
import { ErrorBody, type ErrorCode, errors, isErrorCode } from '@vitrine/contract';
import { ApiFailure } from './failure.ts';

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
