/** The posts of one user: plain arrays with a maximum length, and pages beyond it. */
import { limits, type Post, type Session } from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { copyPosts, publishPost } from '../../../../test/posts.ts';

const total = limits.listLength + 51;
let server: TestServer;
let ada: Session;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.join();
  const post = await publishPost(server, ada);
  await copyPosts(server.deps.pool, post._id, total - 1);
});
afterAll(() => server.close());

type Part = { readonly after?: string; readonly limit?: number };

const asOwner = async ({ after, limit }: Part): Promise<Post[]> => {
  const query = new URLSearchParams({ hearts: 'count' });
  if (after) query.set('after', after);
  if (limit) query.set('limit', String(limit));
  return (await server.call('GET', `/api/posts/user?${query}`, { as: ada })).body;
};
const asVisitor = async (part: Part): Promise<Post[]> =>
  (await server.call('POST', '/api/posts/getSomeonesUserPosts', { body: { id: ada._id, hearts: 'count', ...part } }))
    .body;

describe.each([
  ['own', asOwner],
  ['someone’s', asVisitor],
])('%s posts', (_, ask) => {
  it('are a plain array up to the maximum length', async () => {
    expect(await ask({})).toHaveLength(limits.listLength);
    expect(await ask({ limit: 9999 })).toHaveLength(limits.listLength);
  });

  it('are complete, unique and newest first when read page by page', async () => {
    const seen: string[] = [];
    for (let after: string | undefined; ; after = seen.at(-1)) {
      const page = await ask({ limit: 300, ...(after ? { after } : {}) });
      seen.push(...page.map((post) => post._id));
      if (page.length < 300) break;
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('continue after a post that was deleted meanwhile', async () => {
    const [first, second, third] = await ask({ limit: 3 });
    await server.call('DELETE', `/api/post/${second?._id}`, { as: ada });
    const [next] = await ask({ limit: 1, after: second?._id ?? '' });
    await server.call('POST', `/api/post/${second?._id}/restore`, { as: ada });
    expect(next?._id).toBe(third?._id);
    expect(first?._id).not.toBe(next?._id);
  });
});

it('refuse invalid parameters', async () => {
  for (const limit of ['0', '-1', 'many', '99999']) {
    expect((await server.call('GET', `/api/posts/user?limit=${limit}`, { as: ada })).status).toBe(400);
  }
  const body = { id: ada._id, limit: 0 };
  expect((await server.call('POST', '/api/posts/getSomeonesUserPosts', { body })).status).toBe(400);
});
