/** Calls about critique of a post, as a client makes them. */
import type { Comment, PagesOfPost, PinOfPost, Session } from '@vitrine/contract';
import { expect } from 'vitest';
import { blocksOf } from '../pictures.ts';
import { commentFixture, type Written } from './calls.ts';

export const at = (x: unknown, y: unknown, page: unknown = null) => ({ pin: { page, x, y } });

export const critiqueFixture = () => {
  const comments = commentFixture();
  const { all, send, read, on, pass } = comments;
  return {
    ...comments,
    ask: (request: unknown, as: Session | undefined = all.ada, postId = all.post._id) =>
      all.server.call('PUT', `/api/post/${postId}/critique`, { as, body: { request } }),
    pinned: async (as: Session, body: string, x = 0.2, y = 0.15, page: string | null = null): Promise<Comment> => {
      pass(0.001);
      const reply = await send(as, body, at(x, y, page));
      expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
      return (reply.body as Written).comment;
    },
    resolve: (comment: Comment, as: Session | undefined, resolved: unknown = true) =>
      on('PUT', comment, '/resolved', as, { resolved }),
    pins: async (as?: Session): Promise<readonly PinOfPost[]> => (await read('', as)).pins ?? [],
  };
};

/** Of the post of the test, by its author. */
export const pageCalls = ({ all, pass }: Pick<ReturnType<typeof critiqueFixture>, 'all' | 'pass'>) => {
  const pagesAt = () => `/api/post/${all.post._id}/pages`;
  const readPages = async (): Promise<PagesOfPost> => (await all.server.call('GET', pagesAt(), { as: all.ada })).body;
  return {
    readPages,
    addPage: async (id: string, postId = all.post._id) => {
      const headers = { 'content-type': 'image/webp', authorization: `Bearer ${all.ada.token}` };
      const request = { url: `/api/post/${postId}/pages?id=${id}`, headers, payload: await blocksOf(postId) };
      expect((await all.server.app.inject({ method: 'POST', ...request })).statusCode).toBe(201);
    },
    savePages: async (words: readonly object[]) => {
      const { version } = await readPages();
      const reply = await all.server.call('PUT', pagesAt(), { as: all.ada, body: { version, pages: words } });
      expect(reply.status).toBe(200);
    },
    /** Of the page `page-one`; `id` is the one of the version that is kept. */
    replacePicture: async (id: string) => {
      const file = await blocksOf(`${all.post._id} ${id}`);
      const [upload, as] = [`upload-${id}-${all.post._id}`.slice(0, 40), all.ada];
      await all.server.call('PUT', `/api/uploads/${upload}`, { as, body: { size: file.length } });
      const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${as.token}` };
      await all.server.app.inject({ method: 'PATCH', url: `/api/uploads/${upload}?offset=0`, headers, payload: file });
      pass(0.1);
      const reply = await all.server.call('POST', `${pagesAt()}/page-one/versions`, { as, body: { id, upload } });
      expect(reply.status).toBe(201);
    },
    onVersion: (id: string, method: 'PUT' | 'DELETE' | 'POST', path = '', body?: unknown) =>
      all.server.call(method, `${pagesAt()}/page-one/versions/${id}${path}`, {
        as: all.ada,
        ...(body ? { body } : {}),
      }),
  };
};
