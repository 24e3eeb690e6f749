import { categories, type PostPage } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBulk } from '../../../../../../tools/demo/src/seed/seed-bulk.ts';
import { bulkOf, coversOf } from '../../../../test/bulk.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { refreshPageAnchors } from './page-anchors.ts';

const size = 1500;
let server: TestServer;
let everything: { id: string; hearts: number; views: number; categories: string[] }[];
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  await seedBulk(server.deps, bulkOf({ posts: size, people: 40, likesEach: 6 }), coversOf(2));
  everything = await server.deps.pool`select id, hearts, views, categories from posts order by id`;
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}): Promise<PostPage> => {
  const { status, body } = await server.call('GET', `/api/posts?${new URLSearchParams({ hearts: 'count', ...query })}`);
  expect(status).toBe(200);
  return body;
};

const pages = async (query: Record<string, string>): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await list({ ...query, page: String(page) });
    ids.push(...response.posts.map(({ _id }) => _id));
    if (page >= response.totalPages) return ids;
  }
};

type Row = (typeof everything)[number];
const newest = (one: Row, other: Row) => (one.id < other.id ? 1 : -1);
const orders: Record<string, (one: Row, other: Row) => number> = {
  '': newest,
  latest: newest,
  oldest: (one, other) => -newest(one, other),
  hearts: (one, other) => other.hearts - one.hearts || newest(one, other),
  views: (one, other) => other.views - one.views || newest(one, other),
};

const expected = (sort: string, category: string) =>
  everything
    .filter((row) => category === '' || row.categories.includes(category))
    .toSorted(orders[sort])
    .map(({ id }) => id);

describe.each(['before its anchors are stored', 'after its anchors are stored'])('a list, %s,', (when) => {
  beforeAll(async () => {
    if (when.startsWith('after')) await refreshPageAnchors(server.deps);
  });

  it.each(Object.keys(orders))('sorted by "%s", shows every post once and in order, page by page', async (sort) => {
    expect(await pages({ sort })).toEqual(expected(sort, ''));
    expect(await pages({ sort, category: 'Print' })).toEqual(expected(sort, 'Print'));
  });
});

describe('a list', () => {
  it('shows a category and nothing else, for every category', async () => {
    for (const category of categories) {
      const { posts, totalPages } = await list({ category });
      expect(posts.map(({ _id }) => _id)).toEqual(expected('', category).slice(0, 36));
      expect(totalPages).toBe(Math.ceil(expected('', category).length / 36));
    }
  });

  it.each(['', 'undefined', 'null', 'NaN', 'two', '0', '-3', '1.5', '%'])(
    'takes page "%s" for the first',
    async (page) => {
      const { posts, currentPage } = await list({ page });
      expect(currentPage).toBe(1);
      expect(posts[0]?._id).toBe(everything.at(-1)?.id);
    },
  );

  it('is empty past its end', async () => {
    const response = await list({ page: '5000' });
    expect(response).toEqual({ posts: [], currentPage: 5000, totalPages: Math.ceil(size / 36), total: size });
  });

  it('has thirty-six posts a page', async () => {
    const { posts, totalPages } = await list();
    expect(posts).toHaveLength(36);
    expect(totalPages).toBe(Math.ceil(size / 36));
  });

  it('refuses unknown sorts and categories', async () => {
    const refused = async (query: string) => {
      const { status, body } = await server.call('GET', `/api/posts?${query}`);
      return [status, body] as const;
    };
    expect(await refused('sort=prettiest')).toEqual([
      400,
      { error: 'unknown_sort', message: 'There is no sort order called "prettiest".' },
    ]);
    expect(await refused('category=Cooking')).toEqual([
      400,
      { error: 'unknown_category', message: 'There is no category called "Cooking".' },
    ]);
  });
});

describe('a shuffled list', () => {
  it('shows every post exactly once over the pages of one seed', async () => {
    for (const category of ['', 'Mobile']) {
      const shuffled = await pages({ sort: 'shuffle', seed: 'one seed', category });
      expect(shuffled).not.toEqual(expected('', category));
      expect(shuffled.toSorted()).toEqual(expected('oldest', category));
    }
  });

  it('returns its seed, which gives the same order again', async () => {
    const first = await list({ sort: 'shuffle' });
    expect(first.seed).toEqual(expect.any(String));
    const again = await list({ sort: 'shuffle', seed: first.seed ?? '' });
    expect(again.posts.map(({ _id }) => _id)).toEqual(first.posts.map(({ _id }) => _id));
    const other = await list({ sort: 'shuffle', seed: 'another' });
    expect(other.posts.map(({ _id }) => _id)).not.toEqual(first.posts.map(({ _id }) => _id));
  });
});
