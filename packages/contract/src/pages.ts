/** The pages of a post below its cover: pictures with captions, and texts between them. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Id, Int4, Picture, text } from './core/shapes.ts';
import { limits } from './limits.ts';

/** Made by the client, so that a repeated call adds nothing twice; unique within its post. */
const PageId = z.string().check(z.regex(/^[\w-]{8,40}$/, 'must be 8 to 40 letters, digits, - or _'));

/** `alt` and `caption` belong to a picture; `text` is a page without one, in a subset of Markdown. Nothing of it is HTML. */
const PageWords = z.object({
  id: PageId,
  alt: text(limits.altLength),
  caption: text(limits.captionLength),
  text: text(limits.pageTextLength),
});
export type PageWords = z.infer<typeof PageWords>;

export const PageOfPost = z.extend(PageWords, { picture: z.nullable(Picture) });
export type PageOfPost = z.infer<typeof PageOfPost>;

export const PagesOfPost = z.object({
  /** Grows with each change; a change of an older version is refused. */
  version: Int4,
  pages: z.array(PageOfPost),
});
export type PagesOfPost = z.infer<typeof PagesOfPost>;

/** What was received, and what the widest stored copy will be. */
export const PageReceipt = z.object({ bytes: z.number(), width: z.number(), height: z.number() });
export type PageReceipt = z.infer<typeof PageReceipt>;

const postId = z.object({ postId: Id });

export const pages = defineEndpoints({
  list: {
    summary: 'The pages of a post, in order.',
    method: 'GET',
    path: '/api/post/:postId/pages',
    auth: 'none',
    params: postId,
    response: PagesOfPost,
    errors: ['post_not_found'],
  },
  add: {
    summary:
      'Add a picture as the last page of the caller’s own post. The body is the file itself; a page id that exists adds nothing.',
    method: 'POST',
    path: '/api/post/:postId/pages',
    auth: 'member',
    params: postId,
    query: z.object({ id: PageId }),
    response: z.extend(PagesOfPost, { receipt: PageReceipt }),
    status: 201,
    errors: [
      'malformed',
      'unauthenticated',
      'forbidden',
      'post_not_found',
      'too_many_pages',
      'picture_too_large',
      'not_a_picture',
      'too_large',
      'too_fast',
    ],
    limit: 'pagePicture',
    bodyLimit: limits.pageBytes,
    upload: true,
  },
  save: {
    summary:
      'Set the order and the words of the pages of the caller’s own post. Pictures that are not listed are removed, and can be listed again for ten minutes.',
    method: 'PUT',
    path: '/api/post/:postId/pages',
    auth: 'member',
    params: postId,
    body: z.object({
      version: Int4,
      pages: z.array(PageWords).check(z.maxLength(limits.pages, 'a work has at most 20 pages')),
    }),
    response: PagesOfPost,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found', 'page_not_found', 'pages_changed'],
    bodyLimit: 512 * 1024,
  },
});
