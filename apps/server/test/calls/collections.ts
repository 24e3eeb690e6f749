/** Calls of collections for tests. */
import type { CardFeed, CollectionDetail, CollectionPage, Session } from '@vitrine/contract';
import type { TestServer } from '../harness.ts';

type Who = Session | undefined;

export const collectionCalls = (server: TestServer) => {
  const at = (id: string, rest = '') => `/api/collections/${id}${rest}`;
  const calls = {
    create: async (as: Session, body: Record<string, unknown> = {}): Promise<CollectionDetail> => {
      const reply = await server.call('POST', '/api/collections', { as, body: { title: 'Paper and light', ...body } });
      if (reply.status !== 201) throw new Error(`creating answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    read: (id: string, as?: Who) => server.call('GET', at(id), { as }),
    change: (id: string, as: Who, body: unknown) => server.call('PATCH', at(id), { as, body }),
    remove: (id: string, as: Who) => server.call('DELETE', at(id), { as }),
    restore: (id: string, as: Who) => server.call('POST', at(id, '/restore'), { as }),
    save: (id: string, postId: string, as: Who) => server.call('PUT', at(id, `/posts/${postId}`), { as }),
    unsave: (id: string, postId: string, as: Who) => server.call('DELETE', at(id, `/posts/${postId}`), { as }),
    place: (id: string, postId: string, before: string | null, as: Who) =>
      server.call('PUT', at(id, `/posts/${postId}/place`), { as, body: { before } }),
    follow: (id: string, as: Who, following = true) =>
      server.call('PUT', at(id, '/follow'), { as, body: { following } }),
    invite: (id: string, person: Session, as: Who) =>
      server.call('POST', at(id, '/editors'), { as, body: { handle: person.handle } }),
    answer: (id: string, as: Who, accept = true) => server.call('POST', at(id, '/answer'), { as, body: { accept } }),
    leave: (id: string, person: Session, as: Who) => server.call('DELETE', at(id, `/editors/${person._id}`), { as }),
    /** Ids of the posts, of all pages. */
    posts: async (id: string, as?: Who): Promise<string[]> => {
      const ids: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: CardFeed = (await server.call('GET', at(id, `/posts${next && `?after=${next}`}`), { as })).body;
        ids.push(...page.posts.map(({ card }) => card._id));
        next = page.next;
      }
      return ids;
    },
    /** Titles of the collections of a person. */
    listed: async (of: Session, as?: Who): Promise<string[]> => {
      const page: CollectionPage = (await server.call('GET', `/api/user/${of._id}/collections`, { as })).body;
      return page.collections.map(({ title }) => title);
    },
    /** In how many public collections a post is, and their titles. */
    withPost: async (postId: string) => {
      const page: CollectionPage & { total: number } = (await server.call('GET', `/api/post/${postId}/collections`))
        .body;
      return { total: page.total, titles: page.collections.map(({ title }) => title) };
    },
  };
  return calls;
};
