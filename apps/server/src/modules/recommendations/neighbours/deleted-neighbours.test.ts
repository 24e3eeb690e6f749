import type { Post, Recommendations } from '@vitrine/contract';
import { modelStamp } from '@vitrine/recommender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { publishPost } from '../../../../test/posts.ts';
import { deletedNeighboursQueue } from './deleted-neighbours.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => server.close());

const lists = () => server.deps.pool<{ ids: string[]; scores: number[] }[]>`
  select ids, scores from post_neighbours order by post_id, signal`;

it('a deleted post is shown nowhere, and leaves the neighbour lists of others; a hidden one stays in them', async () => {
  const { pool, db } = server.deps;
  const ada = await server.join();
  const posts: Post[] = [];
  for (const title of ['Asked', 'Kept', 'Hidden', 'Deleted']) posts.push(await publishPost(server, ada, { title }));
  const [asked, kept, hidden, deleted] = posts.map(({ _id }) => _id) as [string, string, string, string];
  const ids = [deleted, kept, hidden];
  for (const signal of ['colour', 'form', 'words'])
    for (const post of [asked, kept])
      await pool`
        insert into post_neighbours (post_id, signal, models, ids, scores)
        values (${post}, ${signal}, ${modelStamp()}, ${ids.filter((id) => id !== post)}::text[],
          ${post === asked ? [0.9, 0.8, 0.7] : [0.9, 0.7]}::real[])`;
  await server.call('PUT', `/api/post/${hidden}/visibility`, { as: ada, body: { visibility: 'private' } });
  await pool`delete from posts where id = ${deleted}`;

  const { body } = await server.call('POST', '/recommend', { body: { id: asked } });
  const { recommendations, reasons } = body as Recommendations;
  expect([recommendations, Object.keys(reasons)]).toEqual([[kept], [kept]]);

  // In three statements, and in one that begins anew.
  const { run } = deletedNeighboursQueue({ db }, 2);
  for (let times = 0; times < 2; times += 1) await run({} as never);
  const scores = (await lists()).map((list) => [list.ids, list.scores.map((score) => Math.round(score * 10))]);
  const ofAsked = [
    [kept, hidden],
    [8, 7],
  ];
  const ofKept = [[hidden], [7]];
  expect(scores).toEqual([ofAsked, ofAsked, ofAsked, ofKept, ofKept, ofKept]);
});
