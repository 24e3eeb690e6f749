/** The calls of the editor, which also keep what the post shows up to date. */
import type { QueryClient } from '@tanstack/react-query';
import type { PagesOfPost } from '@vitrine/contract';
import { pagesQuery } from '../../entities/post/pages-query.ts';
import type { Client } from '../../lib/api/api.ts';
import { createUploadClient } from '../../lib/api/upload-client.ts';
import type { EditorCalls } from './sync.ts';
import { withRetries } from './transfer.ts';

export const createEditorCalls = (client: Client, queries: QueryClient, postId: string): EditorCalls => {
  const params = { postId };
  const keep = ({ version, pages }: PagesOfPost): PagesOfPost => {
    queries.setQueryData(pagesQuery(client, postId).queryKey, { version, pages });
    return { version, pages };
  };
  return {
    start: (uploadId, size, signal) => client.uploads.start({ params: { uploadId }, body: { size } }, { signal }),
    append: (uploadId, offset, file, { signal, onProgress }) =>
      createUploadClient(onProgress).uploads.append(
        { params: { uploadId }, query: { offset: String(offset) } },
        { file, signal },
      ),
    discard: (uploadId) => client.uploads.cancel({ params: { uploadId } }),
    attach: async (id) => keep(await withRetries(() => client.pages.attach({ params, body: { id, upload: id } }))),
    replace: async (pageId, upload) => {
      const body = { id: upload, upload };
      return keep(await withRetries(() => client.versions.replace({ params: { postId, pageId }, body })));
    },
    save: async (version, pages) => keep(await client.pages.save({ params, body: { version, pages: [...pages] } })),
    read: async () => keep(await client.pages.list({ params })),
  };
};
