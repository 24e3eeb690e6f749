import { type SearchPage, type Session, searchLimits } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { deleteUnusedWords, refreshTermCounts } from './count-queries.ts';
import { documentOf } from './document.ts';
import { indexInBulk, indexStale } from './index-posts.ts';
import { countStale, readContent } from './index-queries.ts';
import { reindex } from './reindex.ts';

let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada Quist');
});
afterAll(() => server.close());

const found = async (query: string): Promise<string[]> => {
  const { body } = await server.call('GET', `/api/search?${query}`);
  return (body as SearchPage).posts.map(({ _id }) => _id);
};
const setPalette = (postId: string, colour: string) => server.deps.pool`
  update pictures set palette = jsonb_build_array(jsonb_build_object('colour', ${colour}::text, 'share', 1))
  where id = (select picture_id from posts where id = ${postId})`;

const keysOf = async (terms: readonly string[]): Promise<Map<string, string>> => {
  const rows = await server.deps.pool<{ term: string; key: string }[]>`
    select term, search_key(term)::text as key from unnest(${[...new Set(terms)]}::text[]) as term`;
  return new Map(rows.map(({ term, key }) => [term, key]));
};

/** Postings that are not what the published posts say; empty when the index is consistent. */
const findDifferences = async (): Promise<string[]> => {
  const { pool } = server.deps;
  const ids = (await pool<{ id: string }[]>`select id from posts`).map(({ id }) => id);
  const content = await readContent(pool, ids);
  const expected = content.flatMap((row) =>
    documentOf(row).postings.map(({ term, impact, fields }) => ({ id: row.id, term, rest: `${impact} ${fields}` })),
  );
  const keys = await keysOf(expected.map(({ term }) => term));
  const rows = await pool<{ line: string }[]>`
    select concat_ws(' ', post_id, p.term, impact, fields) as line from search_postings p left join search_documents using (post_no)`;
  const stored = new Set(rows.map(({ line }) => line));
  const known = new Set(expected.map(({ id, term, rest }) => `${id} ${keys.get(term)} ${rest}`));
  const missing = [...known].filter((line) => !stored.has(line));
  const extra = [...stored].filter((line) => !known.has(line));
  return [...missing.map((line) => `missing: ${line}`), ...extra.map((line) => `extra: ${line}`)];
};

it('words of pages are found soon after they are saved, and no longer than the pages are there', async () => {
  const post = await publishPost(server, ada, { title: 'Teapots' });
  const text = (id: string, words: string) => ({ id, alt: '', caption: '', text: words });
  const save = (version: number, pages: readonly unknown[]) =>
    server.call('PUT', `/api/post/${post._id}/pages`, { as: ada, body: { version, pages } });
  await save(0, [text('text-one', 'Fired with **celadon** glazes'), text('text-two', 'Kiln diaries')]);
  const jobs = await server.deps.pool`select from jobs where queue = 'search-changes' and key = ${post._id}`;
  expect(jobs).toHaveLength(1);
  await indexStale(server.deps);
  expect(await found('q=celadon')).toEqual([post._id]);
  await save(1, [text('text-two', 'Kiln diaries')]);
  await indexStale(server.deps);
  expect(await found('q=celadon')).toEqual([]);
  expect(await found('q=kiln')).toEqual([post._id]);
  await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
  expect(await found('q=kiln')).toEqual([]);
  expect(await findDifferences()).toEqual([]);
});

it('the index follows a post from its publication to its deletion, for whoever searches next', async () => {
  const post = await publishPost(server, ada, { title: 'Glasshouse' });
  expect(await found('q=glasshouse')).toEqual([post._id]);
  await server.call('PATCH', `/api/post/${post._id}`, { as: ada, body: { title: 'Orangery', tags: ['garden'] } });
  expect(await found('q=glasshouse')).toEqual([]);
  expect(await found('q=orangery&tag=garden')).toEqual([post._id]);
  await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
  expect(await found('q=orangery')).toEqual([]);
  expect(await found('tag=garden')).toEqual([]);
  await server.call('POST', `/api/post/${post._id}/restore`, { as: ada });
  expect(await found('q=orangery')).toEqual([post._id]);
  expect(await findDifferences()).toEqual([]);
  const postings = () => server.deps.pool`select from search_postings where post_no = ${post_no}`;
  const [{ post_no } = { post_no: 0 }] = await server.deps.pool<{ post_no: number }[]>`
    select post_no from search_documents where post_id = ${post._id}`;
  expect((await postings()).length).toBeGreaterThan(0);
  await server.deps.pool`delete from posts where id = ${post._id}`;
  expect(await postings()).toHaveLength(0);
});

it('the index is consistent after concurrent edits, removals and runs of the job', async () => {
  const posts = [
    await publishPost(server, ada, { title: 'First' }),
    await publishPost(server, ada, { title: 'Second' }),
    await publishPost(server, ada, { title: 'Third' }),
  ];
  const edits = posts.flatMap(({ _id }) =>
    ['alpha beta', 'beta gamma', 'gamma alpha'].map((title) =>
      server.call('PATCH', `/api/post/${_id}`, { as: ada, body: { title, tags: title.split(' ') } }),
    ),
  );
  const removed = server.call('DELETE', `/api/post/${posts[2]?._id}`, { as: ada });
  const marked = server.deps.pool`update search_documents set stale = true`;
  await Promise.all([...edits, removed, marked, indexStale(server.deps), indexStale(server.deps)]);
  await indexStale(server.deps);
  expect(await findDifferences()).toEqual([]);
  expect(await countStale(server.deps.pool)).toBe(0);
});

it('the index follows the name of the author, the palette of the picture and steps of hearts by the job', async () => {
  const post = await publishPost(server, ada, { title: 'Teapot' }, 'a picture of its own');
  await server.deps.pool`update users set name = 'Ada Renamed' where id = ${ada._id}`;
  await setPalette(post._id, '#12ab34');
  expect(await found('q=renamed')).toEqual([]);
  const enqueued = await server.deps.pool`
    select from jobs where queue = 'search-changes' and run_at <= clock_timestamp()
      and key in (${ada._id}, (select picture_id from posts where id = ${post._id}))`;
  expect(enqueued).toHaveLength(2);
  await indexStale(server.deps);
  // Another address, because responses are cached for a second.
  expect(await found('q=renamed&page=1')).toContain(post._id);
  expect(await found('color=12ab34')).toEqual([post._id]);
  await server.call('POST', '/api/posts/like', { as: ada, body: { postId: post._id } });
  await server.deps.durableEvents.idle();
  await indexStale(server.deps);
  expect(await findDifferences()).toEqual([]);
});

it('the index takes up posts that were written without it', async () => {
  const post = await publishPost(server, ada, { title: 'Copied often' });
  await copyPosts(server.deps.pool, post._id, 420);
  expect(await countStale(server.deps.pool)).toBe(420);
  await indexStale(server.deps);
  expect(await countStale(server.deps.pool)).toBe(0);
  const countOf = async (query: string) => {
    const { body } = await server.call('GET', `/api/search?q=${query}`);
    const { total, totalIsCapped } = body as SearchPage;
    return [total, totalIsCapped];
  };
  expect(await countOf('copied+often')).toEqual([421, false]);
  // Not all texts are compared with a phrase.
  expect(await countOf('%22copied+often%22')).toEqual([searchLimits.compared, true]);
});

it('numbers of posts are taken by new posts only, and newer posts have higher ones', async () => {
  const post = await publishPost(server, ada, { title: 'Numbered' });
  const numberOf = async (id: string) => {
    const [row] = await server.deps.pool<{ post_no: number }[]>`
      select post_no from search_documents where post_id = ${id}`;
    return row?.post_no ?? 0;
  };
  const number = await numberOf(post._id);
  for (const title of ['Once', 'Twice', 'Again'])
    await server.call('PATCH', `/api/post/${post._id}`, { as: ada, body: { title } });
  await reindex(server.deps.pool, { log: () => undefined, signal: AbortSignal.timeout(600_000) });
  expect(await numberOf(post._id)).toBe(number);
  const next = await publishPost(server, ada, { title: 'Numbered next' });
  expect(await numberOf(next._id)).toBe(number + 1);
});

it('the index is made again from nothing', async () => {
  await server.deps.pool`truncate search_postings, search_words, search_word_deletions`;
  await server.deps.pool`delete from search_documents where post_id in (select post_id from search_documents limit 3)`;
  const lines: string[] = [];
  const signal = AbortSignal.timeout(600_000);
  const count = await reindex(server.deps.pool, { log: (line) => lines.push(line), signal });
  expect(lines[0]).toBe(`Indexing ${count} posts`);
  expect(await findDifferences()).toEqual([]);
});

it('the index that tools make in bulk is the same', async () => {
  await server.deps.pool`truncate search_postings, search_words, search_word_deletions`;
  await server.deps.pool`update search_documents set stale = true, terms = '{}'`;
  await inTransaction(server.deps, ({ db }) => indexInBulk(db));
  expect(await countStale(server.deps.pool)).toBe(0);
  expect(await findDifferences()).toEqual([]);
});

it('the index counts terms, and forgets words that no post has', async () => {
  const post = await publishPost(server, ada, { title: 'Ephemeral' });
  const wordsLike = (word: string) => server.deps.pool`select word from search_words where word = ${word}`;
  await refreshTermCounts(server.deps.pool);
  await deleteUnusedWords(server.deps.pool);
  const [counted] = await server.deps.pool<{ posts: number }[]>`
    select posts from search_term_counts where term = search_key('category:Print')`;
  expect(counted?.posts).toBeGreaterThan(100);
  expect(await wordsLike('ephemeral')).toHaveLength(1);
  await server.call('DELETE', `/api/post/${post._id}`, { as: ada });
  await deleteUnusedWords(server.deps.pool);
  expect(await wordsLike('ephemeral')).toHaveLength(0);
  expect(await server.deps.pool`select from search_word_deletions where word = 'ephemeral'`).toHaveLength(0);
});

describe('colours', () => {
  it('are found by nearness and share, with the matching swatches', async () => {
    const setTwo = (postId: string, palette: [string, number][]) => server.deps.pool`
      update pictures set palette = ${JSON.stringify(palette.map(([colour, share]) => ({ colour, share })))}::text::jsonb
      where id = (select picture_id from posts where id = ${postId})`;
    const names = ['mostly green', 'a little green', 'blue'] as const;
    const [much, little, blue] = await Promise.all(
      names.map((name) => publishPost(server, ada, { title: `Palette ${name}` }, name)),
    );
    if (!much || !little || !blue) throw new Error('not published');
    await setTwo(much._id, [
      ['#1f8a70', 0.8],
      ['#f57c00', 0.2],
    ]);
    await setTwo(little._id, [
      ['#1f8a70', 0.2],
      ['#f57c00', 0.8],
    ]);
    await setTwo(blue._id, [['#1e4fc2', 1]]);
    await indexStale(server.deps);
    expect(await found('q=palette&color=20907a')).toEqual([much._id, little._id]);
    expect(await found('q=palette&color=20907a:0.2,f57c00:0.8')).toEqual([little._id, much._id]);
    expect(await found('color=1e4fc2')).toEqual([blue._id]);
    const { body } = await server.call('GET', '/api/search?color=20907a');
    expect((body as SearchPage).matches[much._id]?.colours).toEqual(['#1f8a70']);
  });
});
