import type { Post } from '@vitrine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { connect } from '../../../platform/db/db.ts';

let server: TestServer;
let post: Post;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  post = await publishPost(server, await server.join());
});
afterAll(() => server.close());

it('more lists than there are connections leave connections to other calls', async () => {
  const other = connect(server.databaseUrl, { max: 1 });
  let lists: Promise<{ status: number }[]> | undefined;
  try {
    await other.begin(async (transaction) => {
      await transaction`lock table post_list_totals in access exclusive mode`;
      lists = Promise.all(
        Array.from({ length: 40 }, (_, page) => server.call('GET', `/api/posts/cards?sort=oldest&page=${page + 1}`)),
      );
      expect(await server.call('GET', `/api/post/${post._id}`)).toMatchObject({ status: 200, body: { _id: post._id } });
    });
    expect((await lists)?.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  } finally {
    await other.end();
  }
});
