import postgres from 'postgres';
import { expect, it } from 'vitest';
import { isUnavailable } from './db-unavailable.ts';
import { toFailure } from './server/server.ts';

const fromDatabase = (code: string) => Object.assign(new postgres.PostgresError(code), { code });
const fromSystem = (code: string) => Object.assign(new Error(code), { code });

it.each(['53100', '53200', '53300', '57P01', '08006', '25006'])('SQLSTATE %s counts as unavailable', (code) => {
  expect(isUnavailable(fromDatabase(code))).toBe(true);
  expect(toFailure(fromDatabase(code))).toMatchObject({ status: 503, retryAfter: 2 });
});

it.each(['ENOSPC', 'EDQUOT', 'ECONNREFUSED'])('%s counts as unavailable', (code) => {
  expect(toFailure(fromSystem(code))).toMatchObject({ status: 503, retryAfter: 2 });
});

it.each(['ENOENT', 'EAGAIN'])('%s counts as unavailable if it is about a connection', (code) => {
  expect(toFailure(Object.assign(fromSystem(code), { syscall: 'connect' }))).toMatchObject({ status: 503 });
  expect(toFailure(Object.assign(fromSystem(code), { syscall: 'open' }))).toMatchObject({ status: 500 });
});

it.each(['23505', '42601', '22003'])('SQLSTATE %s is an internal error', (code) => {
  expect(toFailure(fromDatabase(code))).toMatchObject({ status: 500 });
});
