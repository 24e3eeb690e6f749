/** Where the engines of this machine are; `scripts/wide.mjs` finds them, or has them installed. */
import { tmpdir } from 'node:os';

export const postgresPrograms = process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin';
export const redisProgram = process.env['REDIS_PROGRAM'] ?? '/usr/bin/redis-server';
/** Where the worlds of the second run write down which process answered. */
export const countFolder = process.env['WIDE_FOLDER'] ?? tmpdir();
