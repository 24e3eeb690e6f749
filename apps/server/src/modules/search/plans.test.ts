/** What the statements of a search read, with few and with many posts: no kind of search may read more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { type CostMeter, createCostMeter, findGrowth, vacuumAnalyze } from '../../../test/sql/statement-costs.ts';
import type { Db } from '../../platform/db/db.ts';
import { palettePairs } from './indexing/colour-pairs.ts';
import { refreshTermCounts } from './indexing/count-queries.ts';
import { searchPosts } from './search.ts';
import { suggest } from './suggest/suggest.ts';
import { getTag } from './suggest/tag-page.ts';

let server: TestServer;
let meter: CostMeter;

/** The two colours of a search by three that are not alike. */
const [pair] = palettePairs([
  { colour: '#c05050', share: 0.6 },
  { colour: '#2040d0', share: 0.4 },
]).keys();
const shared = [
  '*',
  'common',
  'tag:common',
  'category:Print',
  '#6,1,1',
  pair ?? '',
  'available:any',
  'pictures:several',
];

const insertPosts = async (db: Db, from: number, to: number): Promise<void> => {
  await db`set local statement_timeout = 0`;
  await db`
    insert into search_postings (term, post_no, impact, fields)
    select search_key(term), n + 1000, 1 + n::bigint * 7919 % 20000, 1
    from generate_series(${from}::integer, ${to - 1}::integer) as n cross join lateral (
      select unnest(${shared}::text[]) as term
      union all select 'often' where n % 2 = 0
      union all select 'seldom' where n < 100
      union all select 'disjoint' where n % 2 = 1
    ) as terms`;
  // Of collections that need not exist either.
  await db`set local session_replication_role = 'replica'`;
  await db`
    insert into collection_postings (term, collection_id, impact)
    select term, 'c' || n, n::bigint * 7919 % 64 from generate_series(${from}::integer, ${to - 1}::integer) as n cross join lateral (
      select unnest(array['c', 'com', 'comm']) as term union all select 'oft' where n % 2 = 0
    ) as terms`;
  await db`set local session_replication_role = 'origin'`;
  await db`
    insert into search_words (kind, word, term, label)
    select kind, 'com' || md5(n::text), 'com' || md5(n::text), 'com' || n
    from generate_series(${from}::integer, ${to - 1}::integer, 4) as n, unnest(array['word', 'tag']) as kind`;
  await db`
    insert into search_word_deletions (deletion, word)
    select d, 'com' || md5(n::text) from generate_series(${from}::integer, ${to - 1}::integer, 4) as n,
      unnest(array['comon', 'commn', left(md5(n::text), 6)]) as d on conflict do nothing`;
  await refreshTermCounts(db);
};

/** Postings, documents and words of so many more posts, which need not exist: their postings cost the same. */
const addPosts = async (from: number, to: number): Promise<void> => {
  const { pool } = server.deps;
  await pool.begin((db) => insertPosts(db, from, to));
  await vacuumAnalyze(pool, [
    'search_postings',
    'search_words',
    'search_word_deletions',
    'search_term_counts',
    'collection_postings',
  ]);
};

beforeAll(async () => {
  server = await createTestServer();
  meter = createCostMeter(server, [
    'search_postings',
    'search_words',
    'search_word_deletions',
    'search_term_counts',
    'collection_postings',
    'people_postings',
    'people_words',
    'people_word_deletions',
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
  'available authors': find({ available: 'any' }),
  'several pictures': find({ pictures: 'several', category: 'Print' }),
  'the newest posts of a filter': find({ category: 'Print', sort: 'latest' }),
  'a time span': find({ q: 'common ', since: 'year' }),
  nothing: find({}),
  'sixteen words': find({ q: 'common often seldom disjoint '.repeat(4) }),
  'only exclusions': find({ q: '-common -often -disjoint' }),
  'a percent sign': find({ q: '%' }),
  '2,000 characters': find({ q: 'common'.repeat(334).slice(0, 2000) }),
  '500 words': find({ q: 'common often disjoint common '.repeat(125) }),
  'regex characters': find({ q: '.* (common|often)+ % _' }),
  'a suggestion': type('comm'),
  'a suggestion for one letter': type('c'),
  'a suggestion for two words': type('common oft'),
  'a suggestion for two beginnings of words': type('comm oft'),
  'a suggestion for a typing error': type('comomn'),
  'a tag page': () => getTag(meter.db, 'common'),
};

/** Blocks of a search whose look-ups share none: 3,000 of them, each through three levels of the index to a row. */
const maxSearchBlocks = 12_000;
/** Blocks of the suggestions: far fewer than a search reads, because they are asked for with each letter. */
const maxSuggestionBlocks = 2_500;

it('no kind of search reads more among 100,000 posts than among 20,000', { timeout: 600_000 }, async () => {
  // Each frequent term has as many postings as are ever walked, or more.
  await addPosts(0, 20_000);
  const few = await meter.measure(kinds);
  await addPosts(20_000, 100_000);
  const many = await meter.measure(kinds);
  expect(findGrowth(few, many, maxSearchBlocks)).toEqual([]);
  const dear = [...many].filter(([name, { blocks }]) => name.includes('suggestion') && blocks > maxSuggestionBlocks);
  expect(dear).toEqual([]);
});
