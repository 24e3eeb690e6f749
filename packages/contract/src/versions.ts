/** Earlier pictures of a page: kept when its picture is replaced, seen by the author, and by visitors if the author shows one. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { ClientId, Id, Int4, Picture } from './core/shapes.ts';
import { PagesOfPost, pageErrors } from './pages.ts';

export const PageVersion = z.object({
  id: ClientId,
  pageId: ClientId,
  picture: Picture,
  replacedAt: z.string(),
  /** Whether visitors see it beside the picture of today. */
  isShown: z.boolean(),
});
export type PageVersion = z.infer<typeof PageVersion>;

const page = z.object({ postId: Id, pageId: ClientId });
const version = z.extend(page, { versionId: ClientId });
const errors = ['malformed', 'unauthenticated', 'forbidden', 'post_not_found'] as const;

export const versions = defineEndpoints({
  list: {
    summary: 'The earlier pictures of all pages of the caller’s own post, the latest first.',
    method: 'GET',
    path: '/api/post/:postId/versions',
    auth: 'member',
    params: z.object({ postId: Id }),
    response: z.object({ versions: z.array(PageVersion) }),
    errors,
  },
  replace: {
    summary:
      'Replace the picture of a page of the caller’s own post by an upload that has arrived. The earlier one is kept as a version with this id; an id that exists replaces nothing.',
    method: 'POST',
    path: '/api/post/:postId/pages/:pageId/versions',
    auth: 'member',
    params: page,
    body: z.object({ id: ClientId, upload: ClientId }),
    response: PagesOfPost,
    status: 201,
    errors: [...pageErrors.upload, 'page_not_found', 'too_many_versions'],
    limit: 'pagePicture',
  },
  restore: {
    summary:
      'Make an earlier picture the one of its page again; the one that was there takes its place among the versions.',
    method: 'POST',
    path: '/api/post/:postId/pages/:pageId/versions/:versionId/restore',
    auth: 'member',
    params: version,
    /** The version of the pages that the caller has seen. */
    body: z.object({ version: Int4 }),
    response: PagesOfPost,
    errors: [...errors, 'version_not_found', 'pages_changed'],
  },
  show: {
    summary: 'Show visitors an earlier picture beside the one of today, or none any more. A page shows one at a time.',
    method: 'PUT',
    path: '/api/post/:postId/pages/:pageId/versions/:versionId/shown',
    auth: 'member',
    params: version,
    body: z.object({ isShown: z.boolean() }),
    response: PagesOfPost,
    errors: [...errors, 'version_not_found'],
  },
  remove: {
    summary: 'Delete an earlier picture. Repeating it changes nothing.',
    method: 'DELETE',
    path: '/api/post/:postId/pages/:pageId/versions/:versionId',
    auth: 'member',
    params: version,
    response: PagesOfPost,
    errors,
  },
});
