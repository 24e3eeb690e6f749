/** An error with a code of the contract; thrown by services, turned into a response by the HTTP server. */
import { type ErrorCode, errors } from '@vitrine/contract';

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which the caller should retry. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; retryAfter?: number } = {}) {
    super(options.message ?? errors[code].message);
    this.name = 'Failure';
    this.code = code;
    this.status = errors[code].status;
    this.retryAfter = options.retryAfter;
  }
}
