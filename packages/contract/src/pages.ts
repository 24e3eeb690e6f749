/** The pages of a post below its cover: pictures with captions, and texts between them. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { ClientId, Id, Int4, Picture, text } from './core/shapes.ts';
import { limits } from './limits.ts';

/** Unique within its post. */
const PageId = ClientId;

/** `alt` and `caption` belong to a picture; `text` is a page without one, in a subset of Markdown. Nothing of it is HTML. */
const PageWords = z.object({
  id: PageId,
  alt: text(limits.altLength),
  caption: text(limits.captionLength),
  text: text(limits.pageTextLength),
});
export type PageWords = z.infer<typeof PageWords>;

export const PageOfPost = z.extend(PageWords, {
  picture: z.nullable(Picture),
  /** An earlier picture that its author shows beside it; see `versions`. */
  before: z.optional(Picture),
});
export type PageOfPost = z.infer<typeof PageOfPost>;

export const PagesOfPost = z.object({
  /** Grows with each change; a change of an older version is refused. */
  version: Int4,
  pages: z.array(PageOfPost),
  /** Whether comments have pins on its pictures, or had some; absent if there never was one. */
  hasPins: z.optional(z.boolean()),
});
export type PagesOfPost = z.infer<typeof PagesOfPost>;

/** What was received, and what the widest stored copy will be. */
export const PageReceipt = z.object({ bytes: z.number(), width: z.number(), height: z.number() });
export type PageReceipt = z.infer<typeof PageReceipt>;

/** What was uploaded, what was changed in it, and what is stored of it; more of that may follow within minutes. */
export const PictureReceipt = z.object({
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  format: z.string(),
  /** The name of the colour profile that was converted to sRGB; empty if there was none. */
  profile: z.string(),
  /** Whether metadata, such as place and camera, was removed. */
  metadata: z.boolean(),
  rotated: z.boolean(),
  frames: z.number(),
  /** `bytes` of the largest file. */
  stored: z.object({ width: z.number(), height: z.number(), bytes: z.number(), formats: z.array(z.string()) }),
});
export type PictureReceipt = z.infer<typeof PictureReceipt>;

const postId = z.object({ postId: Id });

const picture = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'post_not_found',
  'picture_too_large',
  'not_a_picture',
  'too_fast',
] as const;

/** Of calls that take a picture: the file itself, or an upload that has arrived. */
export const pageErrors = {
  file: [...picture, 'storage_full', 'too_large'],
  upload: [...picture, 'upload_not_found', 'upload_incomplete'],
} as const;

export const pages = defineEndpoints({
  list: {
    summary: 'The pages of a post, in order.',
    method: 'GET',
    path: '/api/post/:postId/pages',
    auth: 'optional',
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
    errors: [...pageErrors.file, 'too_many_pages'],
    limit: 'pagePicture',
    bodyLimit: limits.pageBytes,
    upload: true,
  },
  attach: {
    summary:
      'Add an upload that has arrived as the last page of the caller’s own post. A page id that exists adds nothing.',
    method: 'POST',
    path: '/api/post/:postId/pages/uploaded',
    auth: 'member',
    params: postId,
    body: z.object({ id: PageId, upload: ClientId }),
    response: PagesOfPost,
    status: 201,
    errors: [...pageErrors.upload, 'too_many_pages'],
    limit: 'pagePicture',
  },
  receipts: {
    summary: 'What was done with the pictures on the pages of the caller’s own post, by page id.',
    method: 'GET',
    path: '/api/post/:postId/pages/receipts',
    auth: 'member',
    params: postId,
    response: z.object({ receipts: z.record(z.string(), PictureReceipt) }),
    errors: ['malformed', 'unauthenticated', 'forbidden', 'post_not_found'],
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
