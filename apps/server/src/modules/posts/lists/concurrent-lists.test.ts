import type { Post } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { connect } from '../../../platform/db/db.ts';

/** As in `routes.ts`. */
const maxListsAtOnce = 6;

let server: TestServer;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  post = await publishPost(server, await server.join());
});
afterAll(() => server.close());

const count = 40;
let asked = 0;
const allWith = (status: number) => Array.from({ length: count }, () => status);

/** Asks for more lists than there are connections, and runs `during` while nobody can read the lengths of lists. */
const whileListsWait = async (during: (statuses: Promise<number[]>) => Promise<void>): Promise<number[]> => {
  const other = connect(server.databaseUrl, { max: 1 });
  try {
    const answered = await other.begin(async (transaction) => {
      await transaction`lock table post_list_totals in access exclusive mode`;
      const statuses = Promise.all(
        Array.from({ length: count }, async () => {
          // Another address each time, because responses are cached.
          const { status } = await server.call('GET', `/api/posts/cards?sort=oldest&page=${(asked += 1)}`);
          return status;
        }),
      );
      await during(statuses);
      // Not awaited here: the lists may wait for the end of this transaction.
      return { statuses };
    });
    return await answered.statuses;
  } finally {
    await other.end();
  }
};

it('more lists than there are connections leave connections to other calls', async () => {
  const statuses = await whileListsWait(async () => {
    expect(await server.call('GET', `/api/post/${post._id}`)).toMatchObject({ status: 200, body: { _id: post._id } });
  });
  expect(statuses).toEqual(allWith(200));
});

it('lists that wait fail with those that have lost their connections', async () => {
  const { pool } = server.deps;
  const listWaiting = async () => {
    const rows = await pool<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.map(({ pid }) => pid);
  };
  await whileListsWait(async (statuses) => {
    const read = server.second ? 2 * maxListsAtOnce : maxListsAtOnce;
    await expect.poll(listWaiting, { timeout: 60_000 }).toHaveLength(read);
    await pool`select pg_terminate_backend(pid) from unnest(${await listWaiting()}::integer[]) as pid`;
    expect(await statuses).toEqual(allWith(503));
  });
});
