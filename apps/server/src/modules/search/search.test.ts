import type { Post, SearchPage, Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/harness.ts';
import { publishPost } from '../../../test/posts.ts';

let server: TestServer;
let ada: Session;
let lantern: Post;
let kiosk: Post;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join('Ada Quist');
  lantern = await publishPost(server, ada, { title: 'Paper lanterns', tags: ['paper', 'Light'], category: ['Print'] });
  kiosk = await publishPost(server, ada, {
    title: 'Museum kiosk',
    description: 'A terminal for visitors.',
    tags: ['wayfinding', 'paper'],
    tools: ['Figma'],
    category: ['UI Design'],
  });
});
afterAll(() => server.close());

const search = async (query: string): Promise<SearchPage> => {
  const { status, body } = await server.call('GET', `/api/search?${query}`);
  expect(status).toBe(200);
  return body;
};
const found = async (query: string) => (await search(query)).posts.map(({ title }) => title).toSorted();

describe('a search', () => {
  it('finds posts by words and filters', async () => {
    expect(await found('q=lanterns')).toEqual([lantern.title]);
    expect(await found('q=paper')).toEqual([kiosk.title, lantern.title]);
    expect(await found('q=paper+-museum')).toEqual([lantern.title]);
    expect(await found('q=paper&category=UI+Design')).toEqual([kiosk.title]);
    expect(await found('category=UI+Design&category=Print')).toEqual([kiosk.title, lantern.title]);
    expect(await found('tag=LIGHT')).toEqual([lantern.title]);
    expect(await found('tool=Blender')).toEqual([lantern.title]);
    expect(await found('q=nothing+of+this+kind+exists')).toEqual([]);
  });

  it('counts what it finds', async () => {
    const { total, totalIsCapped, totalPages, currentPage, facets } = await search('q=paper');
    expect({ total, totalIsCapped, totalPages, currentPage }).toEqual({
      total: 2,
      totalIsCapped: false,
      totalPages: 1,
      currentPage: 1,
    });
    expect(facets.tag[0]).toEqual({ value: 'paper', count: 2, isCapped: false });
    expect(facets.category.map(({ value }) => value).toSorted()).toEqual(['Print', 'UI Design']);
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
    ['sort=best', 'unknown_sort', 'best'],
    ['q=%00', 'malformed', 'NUL'],
  ])('refuses %s with a sentence', async (query, error, word) => {
    const reply = await server.call('GET', `/api/search?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { error, message: expect.stringContaining(word) } });
  });

  it('cuts a query that is too long, and says so', async () => {
    expect((await search(`q=${'paper+'.repeat(17)}`)).cut).toBe(true);
    expect((await search(`q=${'x'.repeat(2000)}`)).cut).toBe(true);
    expect((await search('q=paper')).cut).toBe(false);
  });
});
