/** Files that are sent in chunks, and how much a person may store. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Acknowledgement, ClientId, Int4 } from './core/shapes.ts';
import { limits } from './limits.ts';

/** How much of a file has arrived. The next chunk starts there. */
export const UploadState = z.object({ size: Int4, received: Int4 });
export type UploadState = z.infer<typeof UploadState>;

export const StorageUse = z.object({ used: z.number(), limit: z.number() });
export type StorageUse = z.infer<typeof StorageUse>;

const params = z.object({ uploadId: ClientId });

export const uploads = defineEndpoints({
  storage: {
    summary: 'How many bytes the caller’s pages and unfinished uploads take, and how many they may take.',
    method: 'GET',
    path: '/api/uploads',
    auth: 'member',
    response: StorageUse,
    errors: ['unauthenticated'],
  },
  start: {
    summary:
      'Start an upload, or ask how much of it has arrived. The caller makes its id. It is deleted after a day without news.',
    method: 'PUT',
    path: '/api/uploads/:uploadId',
    auth: 'member',
    params,
    body: z.object({ size: z.int().check(z.minimum(1), z.maximum(limits.pageBytes)) }),
    response: UploadState,
    errors: ['malformed', 'unauthenticated', 'storage_full', 'too_many_uploads'],
  },
  append: {
    summary:
      'Send the bytes that start at `offset`. Bytes that do not start where the last ones ended change nothing; the answer says where to go on.',
    method: 'PATCH',
    path: '/api/uploads/:uploadId',
    auth: 'member',
    params,
    query: z.object({ offset: z.string().check(z.regex(/^\d{1,8}$/, 'must be a number')) }),
    response: UploadState,
    errors: ['malformed', 'unauthenticated', 'upload_not_found', 'picture_too_large', 'not_a_picture'],
    bodyLimit: limits.chunkBytes,
    upload: true,
  },
  cancel: {
    summary: 'Delete an upload that is not wanted any more.',
    method: 'DELETE',
    path: '/api/uploads/:uploadId',
    auth: 'member',
    params,
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated'],
  },
});
