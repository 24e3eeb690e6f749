/** Telling a database that is away, or a full disk, from a question that was wrong. */
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
/** Starting, stopping, out of disk, memory or connections, or no longer the one that takes writes. */
const unavailable = /^(57P0[1-3]|53...|25006|08...)$/;

const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The unix socket of a database that has stopped; any other missing file is no outage. */
const isMissingSocket = (error: Error & { code: string }): boolean =>
  error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

export const isOutage = (error: unknown): boolean =>
  unavailable.test(sqlState(error) ?? '') ||
  (hasCode(error) && (unreachable.has(error.code) || isMissingSocket(error)) && !('statusCode' in error));

/**
 * Whether nothing of a failed write can have been kept: PostgreSQL refused a statement, or we refused before committing. A
 * lost connection, or a server that is stopping, may have committed before it fell silent.
 */
export const wasRolledBack = (error: unknown): boolean =>
  error instanceof Failure || (sqlState(error) !== undefined && !isOutage(error));
