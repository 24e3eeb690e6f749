/** Tells an unavailable database or a full disk from a wrong query. */
import { sqlState } from '../db/db.ts';
import { Failure } from './failure.ts';

const unreachable = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Starting, stopping, out of disk, memory or connections, or no longer the primary. */
const unavailable = /^(57P0[1-3]|53...|25006|08...)$/;

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The Unix socket of a database that has stopped or does not accept connections; other missing files do not count. */
const isClosedSocket = (error: Error & { code: string }): boolean =>
  (error.code === 'ENOENT' || error.code === 'EAGAIN') && 'syscall' in error && error.syscall === 'connect';

export const isUnavailable = (error: unknown): boolean =>
  unavailable.test(sqlState(error) ?? '') ||
  (hasCode(error) && (unreachable.has(error.code) || isClosedSocket(error)) && !('statusCode' in error));

/**
 * Whether a failed write was certainly rolled back: PostgreSQL rejected a statement, or we failed before committing.
 * After a lost connection the write may have been committed.
 */
export const wasRolledBack = (error: unknown): boolean =>
  error instanceof Failure || (sqlState(error) !== undefined && !isUnavailable(error));
