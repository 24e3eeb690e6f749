import type { Post, Session } from '@vitrine/contract';
import connect from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataUrl, webpOf } from '../../apps/server/test/pictures.ts';
import { someWords } from '../../apps/server/test/works.ts';
import { type House, openHouse } from '../faults/house.ts';
import type { Engine } from './engine.ts';
import { type Postgres, startPostgres, startReplica } from './postgres.ts';
import { startRedis } from './redis.ts';
import { newcomer, until } from './site.ts';

let primary: Postgres;
let copy: Postgres;
let redis: Engine;
let houses: readonly House[] = [];
beforeAll(async () => {
  [primary, redis] = await Promise.all([startPostgres(), startRedis()]);
  copy = await startReplica(primary);
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: copy.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: 'on',
  };
  houses = [await openHouse(env), await openHouse(env)];
});
afterAll(async () => {
  for (const house of houses) await house.close();
  await copy.remove();
  await primary.remove();
  await redis.kill();
});

const tell = async (statement: string): Promise<void> => {
  const sql = connect(copy.url, { max: 1 });
  await sql.unsafe(statement);
  await sql.end();
};

type Caller = { readonly address: string; readonly session?: Session };
const headersOf = ({ address, session }: Caller) => ({
  'content-type': 'application/json',
  'x-forwarded-for': address,
  ...(session ? { authorization: `Bearer ${session.token}` } : {}),
});

const publish = async (house: House | undefined, caller: Caller, title: string): Promise<void> => {
  const body = JSON.stringify({ ...someWords, title, image: dataUrl(await webpOf(title)) });
  const reply = await fetch(`${house?.url}/api/post`, { method: 'POST', headers: headersOf(caller), body });
  expect(reply.status).toBe(201);
};

const titles = async (house: House | undefined, caller: Caller): Promise<string[]> => {
  const reply = await fetch(`${house?.url}/api/posts?sort=latest`, { headers: headersOf(caller) });
  expect(reply.status).toBe(200);
  const { posts } = (await reply.json()) as { posts: Post[] };
  return posts.map((post) => post.title);
};

const visitor = { address: '192.0.2.1' };

describe('lists from a read replica', () => {
  it('lack nothing that the reader wrote, however far behind it is, on whichever process', async () => {
    const [one, two] = houses;
    const session = await newcomer(one?.url ?? '');
    const ada = { address: '192.0.2.2', session };
    await publish(one, ada, 'Before');
    await until('the copy following', async () => (await titles(two, visitor)).includes('Before'));
    await tell('select pg_wal_replay_pause()');
    await publish(one, ada, 'Meanwhile');
    expect(await titles(two, ada)).toEqual(['Meanwhile', 'Before']);
    expect(await titles(two, { address: ada.address })).toEqual(['Meanwhile', 'Before']);
    expect(await titles(two, { address: '192.0.2.3', session })).toEqual(['Meanwhile', 'Before']);
    expect(await titles(two, visitor)).toEqual(['Before']);
    await tell('select pg_wal_replay_resume()');
    await until('the copy following', async () => (await titles(two, visitor)).length === 2);
  });

  it('come from the database itself while the replica is away, and from the replica again afterwards', async () => {
    const [one, two] = houses;
    const ada = { address: '192.0.2.4', session: await newcomer(one?.url ?? '') };
    await copy.kill();
    await publish(one, ada, 'Without a copy');
    expect((await titles(two, visitor))[0]).toBe('Without a copy');
    await copy.start();
    await until('being read again', async () => {
      await tell('select pg_wal_replay_pause()');
      const title = `Probe ${Date.now()}`;
      await publish(one, ada, title);
      const seen = await titles(two, visitor);
      await tell('select pg_wal_replay_resume()');
      return !seen.includes(title);
    });
    await until('the copy following', async () => (await titles(two, visitor))[0]?.startsWith('Probe') ?? false);
  });
});
