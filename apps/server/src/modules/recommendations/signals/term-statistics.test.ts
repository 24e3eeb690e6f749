import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { seedBulk } from '../../../seed.ts';
import { createDescriber } from './describe.ts';
import { refreshWords } from './term-statistics.ts';
import { countWords } from './term-statistics-queries.ts';

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
}, 60_000);
afterAll(() => server.close());

it('words can be counted by several at once, and are then counted once', async () => {
  const { pool } = server.deps;
  for (let round = 0; round < 5; round += 1) {
    await pool`update word_totals set works = 0`;
    await Promise.all(Array.from({ length: 6 }, () => refreshWords(server.deps)));
  }
  expect(await countWords(pool)).toEqual({ measured: posts, described: posts });
  // Every work says "Work" in its title, so that one term occurs in all of them and none in more.
  const [row] = await pool<{ most: number; terms: number }[]>`
    select max(works) as most, count(*)::integer as terms from word_counts`;
  expect(row?.most).toBe(posts);
  expect(row?.terms).toBeGreaterThan(posts);
});
