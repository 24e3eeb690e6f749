import { expect, it } from 'vitest';
import { createTestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { listLockedBeforeMiddle } from '../../../../test/sql/lock-order.ts';
import { markPopularityChanges } from './index-queries.ts';

it('documents of posts with more hearts are locked in the order of ids', async () => {
  const server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  try {
    const { pool } = server.deps;
    const ada = await server.join('Ada');
    const posts = [];
    for (const title of ['First', 'Second', 'Third']) posts.push(await publishPost(server, ada, { title }));
    const keys = posts.map(({ _id }) => _id).sort() as [string, string, string];
    // Rows lie in the table in another order than that of their ids.
    for (const index of [2, 0, 1])
      await pool`update search_documents set popularity = 9, stale = false where post_id = ${keys[index] ?? ''}`;
    let marked = 0;
    const mark = async () => {
      marked = await markPopularityChanges(pool, keys.toReversed());
    };
    const documents = { table: 'search_documents', column: 'post_id', keys };
    expect(await listLockedBeforeMiddle(pool, documents, mark)).toEqual([keys[0]]);
    expect(marked).toBe(3);
  } finally {
    await server.close();
  }
});
