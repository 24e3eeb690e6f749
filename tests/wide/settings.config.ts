/** Paths of the services; `scripts/wide.mjs` finds or installs them. */
import { tmpdir } from 'node:os';

export const postgresPrograms = process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin';
export const redisProgram = process.env['REDIS_PROGRAM'] ?? '/usr/bin/redis-server';
/** Where the test servers count which process answered. */
export const countFolder = process.env['WIDE_FOLDER'] ?? tmpdir();
