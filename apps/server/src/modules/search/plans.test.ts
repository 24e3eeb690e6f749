/** What the statements of a search read, with few and with many posts: no kind of search may read more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type CostMeter, createCostMeter, findGrowth, vacuumAnalyze } from '../../../test/statement-costs.ts';
import { refreshTermCounts } from './indexing/count-queries.ts';
import { searchPosts } from './search.ts';
import { suggest } from './suggest/suggest.ts';
import { getTag } from './suggest/tag-page.ts';

let server: TestServer;
let meter: CostMeter;

/** Postings, documents and words of so many more posts, which need not exist: their postings cost the same. */
const addPosts = async (from: number, to: number): Promise<void> => {
  const { pool } = server.deps;
  await pool`
    insert into search_postings (term, post_id, impact, fields)
    select term, 'cc' || lpad(to_hex(n), 22, '0'), 1 + n * 7919 % 20000, 1
    from generate_series(${from}::integer, ${to - 1}::integer) as n cross join lateral (
      select unnest(array['*', 'common', 'tag:common', 'category:Print', '#6,1,1']) as term
      union all select 'often' where n % 2 = 0
      union all select 'seldom' where n < 100
      union all select 'disjoint' where n % 2 = 1
    ) as terms`;
  await pool`
    insert into search_words (kind, word, term, label)
    select kind, 'com' || md5(n::text), 'com' || md5(n::text), 'com' || n
    from generate_series(${from}::integer, ${to - 1}::integer, 4) as n, unnest(array['word', 'tag']) as kind`;
  await pool`
    insert into search_word_deletions (deletion, word)
    select d, 'com' || md5(n::text) from generate_series(${from}::integer, ${to - 1}::integer, 4) as n,
      unnest(array['comon', 'commn', left(md5(n::text), 6)]) as d on conflict do nothing`;
  await refreshTermCounts(pool);
  await vacuumAnalyze(pool, ['search_postings', 'search_words', 'search_word_deletions', 'search_term_counts']);
};

beforeAll(async () => {
  server = await createTestServer();
  meter = createCostMeter(server, [
    'search_postings',
    'search_words',
    'search_word_deletions',
    'search_term_counts',
    'posts',
    'users',
  ]);
}, 120_000);
afterAll(async () => {
  await meter.close();
  await server.close();
});

const find = (query: Parameters<typeof searchPosts>[1]) => () =>
  searchPosts({ db: meter.db, now: server.deps.now }, query);
const type = (text: string) => () => suggest({ db: meter.db, now: server.deps.now }, text, null);

const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
  'a frequent word': find({ q: 'common ' }),
  'a rare word': find({ q: 'seldom ' }),
  'two words': find({ q: 'common often ' }),
  'two words that no post has both of': find({ q: 'often disjoint ' }),
  'a frequent and a rare word': find({ q: 'common seldom ' }),
  'a phrase': find({ q: '"common often"' }),
  'an exclusion': find({ q: 'common -often' }),
  'only an exclusion': find({ q: '-often' }),
  'one letter': find({ q: 'c' }),
  'the beginning of a word': find({ q: 'comm' }),
  'a typing error': find({ q: 'comomn ' }),
  'one colour': find({ color: 'c05050' }),
  'three colours': find({ color: 'c05050,b06060:0.4,2040d0' }),
  'a word and a colour': find({ q: 'common ', color: 'c05050' }),
  'filters alone': find({ category: 'Print', tag: 'common' }),
  'the newest posts of a filter': find({ category: 'Print', sort: 'latest' }),
  'a time span': find({ q: 'common ', since: 'year' }),
  nothing: find({}),
  'sixteen words': find({ q: 'common often seldom disjoint '.repeat(4) }),
  'regex characters': find({ q: '.* (common|often)+ % _' }),
  'a suggestion': type('comm'),
  'a suggestion for one letter': type('c'),
  'a tag page': () => getTag(meter.db, 'common'),
};

it('no kind of search reads more when there are twice as many posts', { timeout: 300_000 }, async () => {
  // Each frequent term has more postings than are ever walked.
  await addPosts(0, 22_000);
  const few = await meter.measure(kinds);
  await addPosts(22_000, 44_000);
  expect(findGrowth(few, await meter.measure(kinds))).toEqual([]);
});
