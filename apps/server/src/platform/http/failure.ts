/** The one way to say no below the routes: a code of the contract, thrown. */
import { type ErrorCode, errors } from '@vitrine/contract';

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds until trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; retryAfter?: number } = {}) {
    super(options.message ?? errors[code].message);
    this.name = 'Failure';
    this.code = code;
    this.status = errors[code].status;
    this.retryAfter = options.retryAfter;
  }
}
