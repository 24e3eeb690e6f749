/** A palette finds the posts that have its shares, also if thousands have more of one of its colours. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { vacuumAnalyze } from '../../../../test/sql/statement-costs.ts';
import { paletteCells, type Swatch } from '../indexing/colours.ts';
import { findHits, walkedPostings } from './find-hits.ts';
import { coloursGroup } from './groups.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Postings of posts that need not exist. */
const addPosts = async (first: number, count: number, palette: readonly Swatch[]): Promise<void> => {
  const cells = [...paletteCells(palette)];
  await server.deps.pool`
    insert into search_postings (term, post_no, impact, fields)
    select search_key(term), ${first}::integer + n, round(share * 10000), 0
    from generate_series(1, ${count}::integer) as n,
      unnest(${cells.map(([term]) => term)}::text[], ${cells.map(([, share]) => share)}::float8[]) as cell (term, share)`;
};

it('the nearest shares are walked first, not the largest', async () => {
  const [green, orange] = ['#2f7d4f', '#e2853a'];
  const swatches = (ofGreen: number, ofOrange: number): Swatch[] => [
    { colour: green, share: ofGreen },
    { colour: orange, share: ofOrange },
  ];
  await addPosts(10_000, 3000, swatches(0.95, 0));
  await addPosts(20_000, 3000, swatches(0, 0.95));
  await addPosts(30_000, 1, swatches(0.7, 0.3));
  await addPosts(40_000, 3000, swatches(0.05, 0.05));
  const { pool } = server.deps;
  await vacuumAnalyze(pool, ['search_postings']);
  const colours = [
    { colour: green, weight: 0.72 },
    { colour: orange, weight: 0.28 },
  ];
  const group = coloursGroup(colours);
  const { hits, cut } = await findHits(pool, {
    driver: { terms: group.terms, by: 'share' },
    groups: [{ group, required: true }],
    excluded: [],
    since: null,
    maxWalked: walkedPostings,
    limit: 400,
  });
  expect(hits[0]?.post).toBe(30_001);
  expect(cut).toBe(true);
});
