/** The calls of the editor, which also keep what the post shows up to date. */
import type { QueryClient } from '@tanstack/react-query';
import type { PagesOfPost } from '@vitrine/contract';
import { pagesQuery } from '../../entities/post/pages-query.ts';
import type { Client } from '../../lib/api/api.ts';
import { createUploadClient } from '../../lib/api/upload-client.ts';
import type { EditorCalls } from './sync.ts';

export const createEditorCalls = (client: Client, queries: QueryClient, postId: string): EditorCalls => {
  const params = { postId };
  const keep = ({ version, pages }: PagesOfPost): PagesOfPost => {
    queries.setQueryData(pagesQuery(client, postId).queryKey, { version, pages });
    return { version, pages };
  };
  return {
    add: async (id, file, onProgress) =>
      keep(await createUploadClient(onProgress).pages.add({ params, query: { id } }, { file })),
    save: async (version, pages) => keep(await client.pages.save({ params, body: { version, pages: [...pages] } })),
    read: async () => keep(await client.pages.list({ params })),
  };
};
