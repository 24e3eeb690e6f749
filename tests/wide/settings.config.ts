/** Where the engines of this machine are; `scripts/wide.mjs` finds them, or has them installed. */
export const postgresPrograms = process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin';
export const redisProgram = process.env['REDIS_PROGRAM'] ?? '/usr/bin/redis-server';
