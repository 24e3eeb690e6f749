/** Debian's PostgreSQL in a temporary folder, and a streaming replica of it. */
import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import connect from 'postgres';
import { freePort } from '../../apps/server/test/free-port.ts';
import { tempFolder } from '../../apps/server/test/services/temp-folder.ts';
import { createService, type ServiceProcess } from './service-process.ts';
import { postgresPrograms } from './settings.config.ts';

const execute = promisify(execFile);

export type Postgres = ServiceProcess & {
  readonly port: number;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
};

/** PostgreSQL does not run as root. */
const findOwner = async () => {
  if (process.getuid?.() !== 0) return undefined;
  const ids = await Promise.all(['-u', '-g'].map((which) => execute('id', [which, 'postgres'])));
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

type Owner = Awaited<ReturnType<typeof findOwner>>;

/** No fsync: killed processes lose nothing, and a power cut is not tested. */
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'listen_addresses=127.0.0.1', 'jit=off'];

const isReachable = async (url: string): Promise<boolean> => {
  const sql = connect(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
};

const makeFolder = async (owner: Owner): Promise<string> => {
  const folder = await mkdtemp(join(tempFolder(), 'vitrine-wide-'));
  await chmod(folder, 0o700);
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
};

const serve = async (folder: string, owner: Owner, port: number): Promise<Postgres> => {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const service = createService({
    url,
    port,
    command: join(postgresPrograms, 'postgres'),
    args: ['-D', join(folder, 'data'), '-p', String(port), ...options],
    owner,
    isReady: () => isReachable(url),
  });
  await service.start();
  return {
    ...service,
    port,
    remove: async () => {
      await service.resume();
      await service.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

export const startPostgres = async (): Promise<Postgres> => {
  const owner = await findOwner();
  const folder = await makeFolder(owner);
  const initial = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await execute(join(postgresPrograms, 'initdb'), ['-D', join(folder, 'data'), ...initial], { ...owner, cwd: '/' });
  return serve(folder, owner, await freePort());
};

/** A streaming read replica. */
export const startReplica = async (primary: Postgres): Promise<Postgres> => {
  const owner = await findOwner();
  const folder = await makeFolder(owner);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  const how = ['-D', join(folder, 'data'), '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  await execute(join(postgresPrograms, 'pg_basebackup'), [...from, ...how], { ...owner, cwd: '/' });
  return serve(folder, owner, await freePort());
};
