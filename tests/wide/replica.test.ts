import type { Post, Session } from '@vitrine/contract';
import connect from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataUrl, webpOf } from '../../apps/server/test/pictures.ts';
import { examplePostText } from '../../apps/server/test/posts.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { type Postgres, startPostgres, startReplica } from './postgres.ts';
import { startRedis } from './redis.ts';
import type { ServiceProcess } from './service-process.ts';
import { signUp, until } from './site.ts';

let primary: Postgres;
let replica: Postgres;
let redis: ServiceProcess;
let servers: readonly ServerProcess[] = [];
beforeAll(async () => {
  [primary, redis] = await Promise.all([startPostgres(), startRedis()]);
  replica = await startReplica(primary);
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: 'on',
  };
  servers = [await startServer(env), await startServer(env)];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await replica.remove();
  await primary.remove();
  await redis.kill();
});

const runOnReplica = async (statement: string): Promise<void> => {
  const sql = connect(replica.url, { max: 1 });
  await sql.unsafe(statement);
  await sql.end();
};

type Caller = { readonly address: string; readonly session?: Session };
const headersOf = ({ address, session }: Caller) => ({
  'content-type': 'application/json',
  'x-forwarded-for': address,
  ...(session ? { authorization: `Bearer ${session.token}` } : {}),
});

const publish = async (server: ServerProcess | undefined, caller: Caller, title: string): Promise<void> => {
  const body = JSON.stringify({ ...examplePostText, title, image: dataUrl(await webpOf(title)) });
  const reply = await fetch(`${server?.url}/api/post`, { method: 'POST', headers: headersOf(caller), body });
  expect(reply.status).toBe(201);
};

const titles = async (server: ServerProcess | undefined, caller: Caller): Promise<string[]> => {
  const reply = await fetch(`${server?.url}/api/posts?sort=latest`, { headers: headersOf(caller) });
  expect(reply.status).toBe(200);
  const { posts } = (await reply.json()) as { posts: Post[] };
  return posts.map((post) => post.title);
};

const anonymous = { address: '192.0.2.1' };

describe('lists from a read replica', () => {
  it('contain the caller’s own writes on every process, however far the replica lags', async () => {
    const [one, two] = servers;
    const session = await signUp(one?.url ?? '');
    const ada = { address: '192.0.2.2', session };
    await publish(one, ada, 'Before');
    await until('the copy following', async () => (await titles(two, anonymous)).includes('Before'));
    await runOnReplica('select pg_wal_replay_pause()');
    await publish(one, ada, 'Meanwhile');
    expect(await titles(two, ada)).toEqual(['Meanwhile', 'Before']);
    expect(await titles(two, { address: ada.address })).toEqual(['Meanwhile', 'Before']);
    expect(await titles(two, { address: '192.0.2.3', session })).toEqual(['Meanwhile', 'Before']);
    expect(await titles(two, anonymous)).toEqual(['Before']);
    await runOnReplica('select pg_wal_replay_resume()');
    await until('the copy following', async () => (await titles(two, anonymous)).length === 2);
  });

  it('come from the primary while the replica is down, and from the replica afterwards', async () => {
    const [one, two] = servers;
    const ada = { address: '192.0.2.4', session: await signUp(one?.url ?? '') };
    await replica.kill();
    await publish(one, ada, 'Without a copy');
    await expect.poll(async () => (await titles(two, anonymous))[0]).toBe('Without a copy');
    await replica.start();
    await until('being read again', async () => {
      await runOnReplica('select pg_wal_replay_pause()');
      const title = `Probe ${Date.now()}`;
      await publish(one, ada, title);
      const seen = await titles(two, anonymous);
      await runOnReplica('select pg_wal_replay_resume()');
      return !seen.includes(title);
    });
    await until('the copy following', async () => (await titles(two, anonymous))[0]?.startsWith('Probe') ?? false);
  });
});
