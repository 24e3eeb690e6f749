/** What the statements of a search read, with few and with many posts: no kind of search may read more. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { refreshTermCounts } from './indexing/count-queries.ts';
import { searchPosts } from './search.ts';
import { suggest } from './suggest/suggest.ts';
import { getTag } from './suggest/tag-page.ts';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
};

let server: TestServer;
let recorded: { readonly text: string; readonly values: unknown[] }[] = [];
let recordingPool: TestServer['deps']['pool'];

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
  await pool`vacuum analyze search_postings, search_words, search_word_deletions, search_term_counts`;
};

beforeAll(async () => {
  server = await createTestServer();
  const { host, port, database, user, pass, types } = server.deps.pool.options;
  recordingPool = postgres({
    host: host[0] ?? '',
    port: port[0] ?? 0,
    database,
    user,
    ...(pass ? { pass } : {}),
    types: { bigint: types.bigint },
    max: 1,
    debug: (_connection, text, values) => void recorded.push({ text, values }),
  }) as typeof recordingPool;
}, 120_000);
afterAll(async () => {
  await recordingPool.end();
  await server.close();
});

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

const find = (query: Parameters<typeof searchPosts>[1]) => () =>
  searchPosts({ db: recordingPool, now: server.deps.now }, query);
const type = (text: string) => () => suggest({ db: recordingPool, now: server.deps.now }, text);

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
  'a tag page': () => getTag(recordingPool, 'common'),
};

type Cost = { readonly rows: number; readonly blocks: number; readonly scans: readonly string[] };

const costOf = async (run: () => Promise<unknown>): Promise<Cost> => {
  await recordingPool`select 1`;
  recorded = [];
  await run();
  const statements = recorded;
  const plans: Plan[][] = [];
  for (const { text, values } of statements) {
    const [row] = await server.deps.pool.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      `explain (analyze, buffers, format json) ${text}`,
      values as never[],
    );
    if (row) plans.push(partsOf(row['QUERY PLAN'][0].Plan));
  }
  const tables = ['search_postings', 'search_words', 'search_word_deletions', 'search_term_counts', 'posts', 'users'];
  const reads = plans.flat().filter((part) => tables.includes(part['Relation Name'] ?? ''));
  const rowsOf = (part: Plan) => (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'];
  const blocksOf = ([root]: readonly Plan[]) =>
    (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
  return {
    rows: reads.reduce((sum, part) => sum + rowsOf(part), 0),
    blocks: plans.reduce((sum, plan) => sum + blocksOf(plan), 0),
    scans: reads
      .filter((part) => part['Node Type'] === 'Seq Scan' && rowsOf(part) > 1000)
      .map((part) => part['Relation Name'] ?? ''),
  };
};

const costs = async (): Promise<Map<string, Cost>> => {
  const found = new Map<string, Cost>();
  for (const [name, run] of Object.entries(kinds)) found.set(name, await costOf(run));
  return found;
};

it('no kind of search reads more when there are twice as many posts', { timeout: 300_000 }, async () => {
  // Each frequent term has more postings than are ever walked.
  await addPosts(0, 22_000);
  const few = await costs();
  await addPosts(22_000, 44_000);
  const many = await costs();
  const problems = [...many].flatMap(([name, { rows, blocks, scans }]) => {
    const before = few.get(name) ?? { rows: 0, blocks: 0 };
    return [
      ...scans.map((table) => `${name} scans ${table}`),
      // Trees get one level deeper.
      ...(blocks > before.blocks * 1.5 + 200 ? [`${name} touches ${blocks} blocks instead of ${before.blocks}`] : []),
      ...(rows > before.rows * 1.25 + 1000 ? [`${name} reads ${rows} rows instead of ${before.rows}`] : []),
    ];
  });
  expect(problems).toEqual([]);
});
