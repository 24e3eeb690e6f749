/** Calls about comments on one post, as a client makes them; each test has a post of its own. */
import type { Comment, CommentPage, Post, Reply, Session } from '@vitrine/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestServer, type TestServer } from '../harness.ts';
import { findDayDiscrepancies, findDiscrepancies, publishPost } from '../posts.ts';

export type Written = { readonly comment: Comment; readonly total: number };
type Fixture = { server: TestServer; ada: Session; ben: Session; cy: Session; post: Post };

let clientIds = 0;
export const clientId = () => `client-id-${(clientIds += 1)}`;

export const texts = ({ comments }: CommentPage) => comments.map(({ body }) => body);

/** Ada publishes, Ben and Cy comment. */
export const commentFixture = () => {
  let now = new Date();
  const all = {} as Fixture;
  beforeAll(async () => {
    all.server = await createTestServer({ env: { RATE_LIMIT: 'off' }, now: () => now });
    [all.ada, all.ben, all.cy] = await Promise.all([all.server.join(), all.server.join(), all.server.join()]);
  });
  beforeEach(async () => {
    all.post = await publishPost(all.server, all.ada);
  });
  afterAll(() => all.server.close());

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const send = (as: Session | undefined, body: unknown, more: object = {}, postId = all.post._id) =>
    all.server.call('POST', `/api/post/${postId}/comments`, { as, body: { body, clientId: clientId(), ...more } });
  return {
    all,
    now: () => now,
    pass,
    send,
    write: async (as: Session, body: string, parent?: Reply): Promise<Comment> => {
      pass(0.001);
      const reply = await send(as, body, parent ? { parent: parent._id } : {});
      expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
      return (reply.body as Written).comment;
    },
    read: async (query = '', as?: Session): Promise<CommentPage> =>
      (await all.server.call('GET', `/api/post/${all.post._id}/comments${query}`, { as })).body,
    on: (method: 'PUT' | 'DELETE' | 'POST', comment: Reply, path: string, as: Session | undefined, body?: unknown) =>
      all.server.call(method, `/api/comment/${comment._id}${path}`, { as, ...(body === undefined ? {} : { body }) }),
    setAudience: (audience: string, as: Session | undefined = all.ada) =>
      all.server.call('PUT', `/api/post/${all.post._id}/comments/audience`, { as, body: { audience } }),
    setVisibility: (visibility: string) =>
      all.server.call('PUT', `/api/post/${all.post._id}/visibility`, { as: all.ada, body: { visibility } }),
    discrepancies: async () => [
      ...(await findDiscrepancies(all.server.deps.db)),
      ...(await findDayDiscrepancies(all.server.deps.db)),
    ],
  };
};
