/** What a search of people reads, with few and with many of them: no kind of search may read more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { type CostMeter, createCostMeter, findGrowth, vacuumAnalyze } from '../../../../test/sql/statement-costs.ts';
import { searchPeople } from './search-people.ts';

let server: TestServer;
let meter: CostMeter;
beforeAll(async () => {
  server = await createTestServer();
  meter = createCostMeter(server, ['people_postings', 'people_words', 'people_word_deletions', 'posts', 'users']);
}, 120_000);
afterAll(async () => {
  await meter.close();
  await server.close();
});

/**
 * Postings and words as the job would write them for people with these names; each frequent term has more than are walked.
 * The people need not exist: their postings cost the same.
 */
const addPeople = async (from: number, to: number): Promise<void> => {
  const { pool } = server.deps;
  await pool.begin(async (db) => {
    await db`set local session_replication_role = 'replica'`;
    await db`
      insert into people_postings (user_id, term, impact)
      select 'p' || n, term, n * 7919 % 128
      from generate_series(${from}::integer, ${to - 1}::integer) as n cross join lateral (
        select unnest(array['*', 'w:common', 'b:c', 'b:co', 'b:com', 'role:designer', 'city:oslo', 'tool:Figma']) as term
        union all select 'w:often' where n % 2 = 0
        union all select 'w:disjoint' where n % 2 = 1
        union all select 'w:seldom' where n < 50
        union all select 'w:com' || md5(n::text) where n % 4 = 0
      ) as terms`;
    await db`
      insert into people_words (word)
      select word from generate_series(${from}::integer, ${to - 1}::integer, 4) as n,
        unnest(array['com' || md5(n::text), 'common', 'often', 'disjoint', 'seldom']) as word
      on conflict do nothing`;
    await db`
      insert into people_word_deletions (deletion, word)
      select deletion, 'com' || md5(n::text) from generate_series(${from}::integer, ${to - 1}::integer, 4) as n,
        unnest(array['comon', 'commn', left(md5(n::text), 6)]) as deletion on conflict do nothing`;
  });
  await vacuumAnalyze(pool, ['people_postings', 'people_words', 'people_word_deletions']);
};

const find = (query: Parameters<typeof searchPeople>[1]) => () =>
  searchPeople({ db: meter.db, now: server.deps.now }, query, null);

const kinds = {
  everybody: find({}),
  'a frequent word': find({ q: 'common ' }),
  'a rare word': find({ q: 'seldom ' }),
  'two frequent words': find({ q: 'common often ' }),
  'two words that nobody has both of': find({ q: 'often disjoint ' }),
  'one letter': find({ q: 'c' }),
  'the beginning of a word': find({ q: 'comm' }),
  'a typing error': find({ q: 'comomn ' }),
  'a filter': find({ role: 'designer' }),
  'three filters and a word': find({ role: 'designer', city: 'oslo', tool: 'figma', q: 'common ' }),
  'eight words': find({ q: 'common often seldom disjoint comomn sledom oftne com' }),
};

it('no kind of search reads more when there are twice as many people', { timeout: 300_000 }, async () => {
  await addPeople(0, 3000);
  const few = await meter.measure(kinds);
  await addPeople(3000, 6000);
  expect(findGrowth(few, await meter.measure(kinds))).toEqual([]);
});
