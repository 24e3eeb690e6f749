import type { Post, SearchCardPage, SearchPage, Session, Suggestions, TagPage } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexEverybody } from '../../../test/calls/people-index.ts';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';
import { countFacets } from './facets.ts';
import { findHits } from './find/find-hits.ts';
import { readIds, readSummaries } from './find/post-queries.ts';
import { tagTerm } from './indexing/document.ts';
import { indexStale } from './indexing/index-posts.ts';

let server: TestServer;
let ada: Session;
let lantern: Post;
let kiosk: Post;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada Quist');
  lantern = await publishPost(server, ada, { title: 'Paper lanterns', tags: ['paper', 'Light'], category: ['Print'] });
  kiosk = await publishPost(server, await server.join('Zoë Orr'), {
    title: 'Museum kiosk',
    description: 'A terminal for visitors of the architecture museum.',
    tags: ['wayfinding', 'paper'],
    tools: ['Figma'],
    category: ['UI Design'],
  });
  await indexEverybody(server);
});
afterAll(() => server.close());

const search = async (query: string): Promise<SearchPage> => {
  const { status, body } = await server.call('GET', `/api/search?${query}`);
  expect(status).toBe(200);
  return body;
};
const found = async (query: string) => (await search(query)).posts.map(({ title }) => title).toSorted();

it.each([
  ['a word', 'q=lanterns', ['Paper lanterns']],
  ['another form of a word', 'q=lantern', ['Paper lanterns']],
  ['a word of the description', 'q=visitor', ['Museum kiosk']],
  ['a name without its accent', 'q=zoe', ['Museum kiosk']],
  ['all words, in any order', 'q=lanterns+paper', ['Paper lanterns']],
  ['the beginning of the last word', 'q=paper+lant', ['Paper lanterns']],
  ['words before stop words', 'q=paper+lanterns+of+the', ['Paper lanterns']],
  ['a letter that no word of a post begins with, after words', 'q=paper+lanterns+x', ['Paper lanterns']],
  ['one letter', 'q=k', ['Museum kiosk']],
  ['a swapped letter', 'q=lantrens', ['Paper lanterns']],
  ['a stop word with a typing error, beside others', 'q=paper+lanterns+atfer', ['Paper lanterns']],
  ['two edits in a long word', 'q=arcitectrue', ['Museum kiosk']],
  ['a phrase', 'q=%22architecture+museum%22', ['Museum kiosk']],
  ['a phrase of a word that is searched for too', 'q=museum+%22architecture+museum%22', ['Museum kiosk']],
  ['a phrase in another order', 'q=%22museum+architecture%22', []],
  ['a word and not another', 'q=paper+-museum', ['Paper lanterns']],
  ['only an exclusion', 'q=-museum', ['Paper lanterns']],
  ['a word without a phrase', 'q=paper+-%22museum+kiosk%22', ['Paper lanterns']],
  ['an author', 'q=from:ada', ['Paper lanterns']],
  ['an author by the whole name', 'q=from:%22Zoe+Orr%22', ['Museum kiosk']],
  ['a tag in the query', 'q=tag:LIGHT', ['Paper lanterns']],
  ['a tool in the query', 'q=paper+tool:blender', ['Paper lanterns']],
  ['a word in a category', 'q=paper&category=UI+Design', ['Museum kiosk']],
  ['any of two categories', 'category=UI+Design&category=Print', ['Museum kiosk', 'Paper lanterns']],
  ['a tag', 'tag=light', ['Paper lanterns']],
  ['a tool', 'tool=Blender', ['Paper lanterns']],
  ['a time span', 'q=paper&since=day', ['Museum kiosk', 'Paper lanterns']],
  ['a time that has not come', 'q=paper&since=2999-01-01', []],
  ['nothing that exists', 'q=zzzzqqqq', []],
  ['punctuation', 'q=%25+()*', []],
  ['no words', '', ['Museum kiosk', 'Paper lanterns']],
])('a search finds %s', async (_, query, titles) => {
  expect(await found(query)).toEqual(titles);
});

it('a search finds posts with some of the words if none has all, and says so', async () => {
  const { posts, partial } = await search('q=lanterns+kiosk+zzzzqqqq');
  expect(posts).toHaveLength(2);
  expect(partial).toBe(true);
  expect((await search('q=paper')).partial).toBe(false);
});

it('a search says what it corrected', async () => {
  expect((await search('q=Papr+lantrens')).corrected).toEqual({ query: 'paper lanterns', applied: true });
  expect((await search('q=paper')).corrected).toBeNull();
});

it('a search says why a post was found', async () => {
  const { matches } = await search('q=paper+museum');
  expect(matches[kiosk._id]).toEqual({
    words: [
      { word: 'paper', fields: ['tags'] },
      { word: 'museum', fields: ['title', 'description'] },
    ],
    colours: [],
  });
});

it('a search ranks a word in the title above one in a tag, unless another order is asked for', async () => {
  const titles = async (query: string) => (await search(query)).posts.map(({ title }) => title);
  expect(await titles('q=paper')).toEqual(['Paper lanterns', 'Museum kiosk']);
  expect(await titles('q=paper&sort=latest')).toEqual(['Museum kiosk', 'Paper lanterns']);
  await server.call('POST', '/api/posts/like', { as: ada, body: { postId: kiosk._id } });
  expect(await titles('q=paper&sort=hearts')).toEqual(['Museum kiosk', 'Paper lanterns']);
});

it('a search counts what it finds', async () => {
  const { total, totalIsCapped, totalPages, currentPage, facets } = await search('q=paper');
  expect({ total, totalIsCapped, totalPages, currentPage }).toEqual({
    total: 2,
    totalIsCapped: false,
    totalPages: 1,
    currentPage: 1,
  });
  expect(facets.tag[0]).toEqual({ value: 'paper', count: 2, isCapped: false });
  expect(facets.category.map(({ value }) => value).toSorted()).toEqual(['Print', 'UI Design']);
  expect(facets.color.length).toBeGreaterThan(0);
});

it('a search has a compact form with the same posts', async () => {
  const compact: SearchCardPage = (await server.call('GET', '/api/search/cards?q=paper')).body;
  expect(compact.posts.map(({ card }) => card._id)).toEqual([lantern._id, kiosk._id]);
  expect(compact.total).toBe(2);
});

it.each([
  ['category=Cooking', 'unknown_category', 'Cooking'],
  ['tool=Hammer', 'malformed', 'Hammer'],
  ['color=red', 'malformed', 'red'],
  ['color=e33:0', 'malformed', 'weight'],
  ['color=111,222,333,444,555,666', 'malformed', 'At most 5'],
  ['q=color:nothing', 'malformed', 'nothing'],
  ['since=yesterday', 'malformed', 'yesterday'],
  ['since=2026-13-45', 'malformed', '2026-13-45'],
  ['since=0000-01-01', 'malformed', '0000-01-01'],
  ['sort=best', 'unknown_sort', 'best'],
  ['pictures=few', 'malformed', 'few'],
  ['available=fun', 'malformed', 'fun'],
  ['q=%00', 'malformed', 'NUL'],
])('a search refuses %s with a sentence', async (query, error, word) => {
  const reply = await server.call('GET', `/api/search?${query}`);
  expect(reply).toMatchObject({ status: 400, body: { error, message: expect.stringContaining(word) } });
});

it('a search cuts a query that is too long, and says so', async () => {
  expect((await search(`q=${'paper+'.repeat(17)}`)).cut).toBe(true);
  expect((await search(`q=${'x'.repeat(2000)}`)).cut).toBe(true);
  expect((await search('q=paper')).cut).toBe(false);
});

describe('suggestions', () => {
  const suggest = async (q: string): Promise<Suggestions> => {
    const { status, body } = await server.call('GET', `/api/search/suggest?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return body;
  };

  it('are posts, people, tags, tools and categories that begin like the text', async () => {
    const { posts, people, tags } = await suggest('way');
    expect(posts.map(({ title }) => title)).toEqual(['Museum kiosk']);
    expect(tags.map(({ value }) => value)).toEqual(['wayfinding']);
    expect(people).toEqual([]);
    expect((await suggest('zo')).people.map(({ name }) => name)).toEqual(['Zoë Orr']);
    expect((await suggest('orr zoe')).people.map(({ name }) => name)).toEqual(['Zoë Orr']);
    expect((await suggest('ada qiust')).people.map(({ name }) => name)).toEqual(['Ada Quist']);
    expect((await suggest('figma')).people).toEqual([]);
    expect((await suggest('illu')).tools).toEqual(['Adobe Illustrator']);
    expect((await suggest('illu')).categories).toEqual(['Illustration']);
    expect((await suggest('design')).categories).toHaveLength(7);
  });

  it.each(['', ' ', '%', '"', 'tag:', 'color:x', '-', 'x'.repeat(2000)])('take any text, such as %j', async (text) => {
    expect(Object.keys(await suggest(text))).toEqual(['posts', 'people', 'tags', 'collections', 'tools', 'categories']);
  });

  it('do not reveal an e-mail address', async () => {
    expect((await suggest('ada.quist')).people.map(({ name }) => name)).toEqual(['Ada Quist']);
    expect((await suggest('vitrine.example')).people).toEqual([]);
    expect((await suggest('ada.quist@vitrine.example')).people).toEqual([]);
  });
});

it('a tag page counts its posts and names related tags', async () => {
  const { body }: { body: TagPage } = await server.call('GET', '/api/tags/Paper');
  expect(body).toMatchObject({ tag: 'paper', count: 2, isCapped: false });
  expect(body.related.map(({ value }) => value).toSorted()).toEqual(['Light', 'wayfinding']);
  expect((await server.call('GET', '/api/tags/none')).body).toEqual({
    tag: 'none',
    count: 0,
    isCapped: false,
    related: [],
  });
});

describe('counts', () => {
  const walk = async (tags: readonly string[], maxWalked: number, required: string | null, since: Date | null) => {
    const termOf = (tag: string) => ({ term: tagTerm(tag), weight: 1 });
    const group = { kind: 'filter' as const, terms: required === null ? [] : [termOf(required)], posts: 1 };
    const { hits, cut } = await findHits(server.deps.pool, {
      driver: { terms: tags.map(termOf), by: 'latest' },
      groups: required === null ? [] : [{ group, required: true }],
      excluded: [],
      since,
      maxWalked,
      limit: 10,
    });
    const posts = hits.map(({ post }) => post);
    return { ids: await readIds(server.deps.pool, posts), cut };
  };

  it('are "at least" if the walk stopped early, also if it found nothing', async () => {
    expect(await walk(['paper'], 3, null, null)).toEqual({ ids: [kiosk._id, lantern._id], cut: false });
    expect(await walk(['light', 'wayfinding'], 4, null, null)).toEqual({ ids: [kiosk._id, lantern._id], cut: false });
    expect(await walk(['paper'], 1, null, null)).toEqual({ ids: [kiosk._id], cut: true });
    expect(await walk(['paper'], 1, 'light', null)).toEqual({ ids: [], cut: true });
  });

  it('are exact if the walk went back further than was asked for', async () => {
    await server.deps.pool`update posts set created_at = '2020-01-01' where id = ${lantern._id}`;
    const ofBoth = new Date('2019-01-01');
    expect(await walk(['paper'], 2, null, ofBoth)).toEqual({ ids: [kiosk._id, lantern._id], cut: true });
    expect(await walk(['paper'], 2, null, new Date('2021-01-01'))).toEqual({ ids: [kiosk._id], cut: false });
  });

  it('of filters are "at least" if there are more results than were counted', async () => {
    const { pool } = server.deps;
    const [{ post_no } = { post_no: 0 }] = await pool<{ post_no: number }[]>`
      select post_no from search_documents where post_id = ${kiosk._id}`;
    const { facets } = await readSummaries(pool, [], [post_no]);
    const countsOf = (areAll: boolean) => countFacets([facets], areAll).category;
    expect(countsOf(true)).toEqual([{ value: 'UI Design', count: 1, isCapped: false }]);
    expect(countsOf(false)).toEqual([{ value: 'UI Design', count: 1, isCapped: true }]);
  });
});

it('a search by author means the person with that handle, and by name everybody of that name', async () => {
  const other = await server.join('Ada Quíst');
  await publishPost(server, other, { title: 'Loom', tags: ['weaving'] });
  const [{ handle } = { handle: '' }] = await server.deps.pool<{ handle: string }[]>`
    select handle from users where id = ${other._id}`;
  expect(handle).not.toBe('ada-quist');
  expect(await found('q=from:@ada-quist')).toEqual(['Paper lanterns']);
  expect(await found('q=from:Ada-Quist')).toEqual(['Paper lanterns']);
  expect(await found(`q=from:@${handle}`)).toEqual(['Loom']);
  expect(await found('q=from:%22Ada+Quist%22')).toEqual(['Loom', 'Paper lanterns']);
  await server.deps.pool`update handles set handle = 'weaver' where handle = ${handle}`;
  expect(await found('q=from:weaver')).toEqual(['Loom']);
  expect(await found('q=from:@nobody-here')).toEqual([]);
});

it('posts of people who are available, and posts with several pictures, are filters', async () => {
  const mira = await server.join('Mira Holt');
  const { _id } = await publishPost(server, mira, { title: 'Quarry signs' });
  const about = {
    firstname: '',
    lastname: '',
    occupation: '',
    company: '',
    country: '',
    city: '',
    title: '',
    description: '',
  };
  const become = async (availability: string) => {
    await server.call('POST', '/api/user/about', { as: mira, body: { ...about, availability } });
    await indexStale({ db: server.deps.pool });
  };
  expect(await found('available=any&call=1')).toEqual([]);
  await become('freelance');
  expect(await found('available=any&call=2')).toEqual(['Quarry signs']);
  expect(await found('available=job&call=3')).toEqual([]);
  expect(await found('q=signs&available=freelance')).toEqual(['Quarry signs']);
  await become('none');
  expect(await found('available=any&call=4')).toEqual([]);
  expect(await found('pictures=several')).toEqual([]);
  await server.deps.pool`
    insert into post_pages (post_id, id, position, picture_id, alt, caption, text)
    select ${_id}, 'first', 1, picture_id, '', '', '' from posts where id = ${_id}`;
  await server.deps.pool`update posts set pages_version = pages_version + 1 where id = ${_id}`;
  await indexStale({ db: server.deps.pool });
  expect(await found('pictures=several&call=2')).toEqual(['Quarry signs']);
});
