import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { createDescriber } from './describe.ts';
import { refreshTermStatistics } from './term-statistics.ts';
import { getTermTotals } from './term-statistics-queries.ts';

const posts = 64;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedBulk(server.deps, bulkOf({ posts, people: 5, likesEach: 1 }), coversOf(1));
  const describer = createDescriber(server.deps);
  for (let before: string | undefined; ; ) {
    const next = await describer.describeNext(before);
    if (!next) break;
    before = next.before;
  }
});
afterAll(() => server.close());

it('concurrent refreshes count the terms once', async () => {
  const { pool } = server.deps;
  for (let round = 0; round < 5; round += 1) {
    await pool`update term_totals set posts = 0`;
    await Promise.all(Array.from({ length: 6 }, () => refreshTermStatistics(server.deps)));
  }
  expect(await getTermTotals(pool)).toEqual({ counted: posts, described: posts });
  // Every title contains "Work", so one term occurs in all posts and none in more.
  const [row] = await pool<{ highest: number; terms: number }[]>`
    select max(posts) as highest, count(*)::integer as terms from term_counts`;
  expect(row?.highest).toBe(posts);
  expect(row?.terms).toBeGreaterThan(posts);
});
