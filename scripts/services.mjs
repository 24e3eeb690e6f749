/** Finds PostgreSQL and Redis on this machine, or installs Debian's packages. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { print, run } from './shell.mjs';

const versions = '/usr/lib/postgresql';

const newestFirst = () => (existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []);

const onPath = () => (process.env.PATH ?? '').split(':').filter(Boolean);

const folderWith = (program, folders) => folders.find((folder) => existsSync(join(folder, program)));

const find = () => {
  const postgres = folderWith('pg_basebackup', [
    ...newestFirst().map((name) => join(versions, name, 'bin')),
    ...onPath(),
  ]);
  const redis = folderWith('redis-server', [...onPath(), '/usr/bin']);
  return postgres && redis ? { POSTGRES_PROGRAMS: postgres, REDIS_PROGRAM: join(redis, 'redis-server') } : null;
};

/** Environment variables with their paths; null if they are missing and cannot be installed. */
export const findServices = async () => {
  const found = find();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  print('Installing PostgreSQL and Redis (once) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'redis-server'], {
    quiet: true,
    env,
  });
  return find();
};
