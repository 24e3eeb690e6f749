/** Calls about drafts, as their author. */
import type { OwnPost, PostText, Session } from '@vitrine/contract';
import type { Reply, TestServer } from './harness.ts';
import { blocksOf, dataUrl, webpOf } from './pictures.ts';
import { examplePostText } from './posts.ts';

type OwnReply = Omit<Reply, 'body'> & { readonly body: OwnPost };

export const draftCalls = (server: () => TestServer, author: () => Session) => {
  const set = async (id: string, body: object, as = author()) =>
    (await server().call('PUT', `/api/post/${id}/visibility`, { body, as })) as OwnReply;
  return {
    create: async (text: Partial<PostText> = examplePostText, as = author()): Promise<OwnPost> => {
      const body = { ...text, image: dataUrl(await webpOf('common')) };
      const reply = await server().call('POST', '/api/drafts', { body, as });
      if (reply.status !== 201) throw new Error(`a draft answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    read: async (id: string, as = author()) => (await server().call('GET', `/api/drafts/${id}`, { as })) as OwnReply,
    set,
    publish: (id: string) => set(id, { visibility: 'public' }),
    addPage: async (id: string, pageId: string) => {
      const headers = { 'content-type': 'image/webp', authorization: `Bearer ${author().token}` };
      const payload = await blocksOf(pageId);
      return server().app.inject({ method: 'POST', url: `/api/post/${id}/pages?id=${pageId}`, headers, payload });
    },
  };
};
