/** Changes the pages of the caller's own posts. */
import { limits, type PageWords } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import type { Place } from './incoming-picture.ts';
import {
  appendPicturePage,
  findPagesVersion,
  type KnownPage,
  listKnownPages,
  type PageListRow,
  raisePagesVersion,
  replacePages,
  restorePage,
} from './page-queries.ts';
import { readPages } from './read-pages.ts';

export const readOwnPages = (deps: Deps, viewer: Viewer, postId: string): Promise<PageListRow> =>
  runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, postId);
    return readPages(tx, viewer, postId);
  });

export type NewPage = { readonly postId: string; readonly id: string };

/** The place of a picture that becomes the last page. One that was removed and is sent again is there again. */
export const newPage = ({ postId, id }: NewPage): Place => ({
  postId,
  isTaken: async ({ db }) => {
    const known = await listKnownPages(db, postId);
    const page = known.find((each) => each.id === id);
    if (page && !page.isRemoved) return true;
    if (known.filter(({ isRemoved }) => !isRemoved).length >= limits.pages) throw new Failure('too_many_pages');
    if (!page) return false;
    await restorePage(db, postId, id);
    await raisePagesVersion(db, postId);
    return true;
  },
  put: ({ db }, pictureId) => appendPicturePage(db, postId, id, pictureId),
});

/** A page that is not known can only be a text: pictures are uploaded first. */
const checkPage = ({ id, alt, caption, text }: PageWords, known: KnownPage | undefined): PageWords => {
  if (known?.hasPicture) {
    if (text !== '') throw new Failure('malformed', { message: `pages: ${id} is a picture and has no text.` });
    return { id, alt, caption, text };
  }
  if (text.trim() !== '') return { id, alt: '', caption: '', text };
  if (!known) throw new Failure('page_not_found');
  throw new Failure('malformed', { message: `pages: ${id} is a text and must not be empty.` });
};

export type SavedPages = { readonly version: number; readonly pages: readonly PageWords[] };

/** Refused if the pages have been changed since the caller read them. */
export const savePages = (deps: Deps, viewer: Viewer, postId: string, saved: SavedPages): Promise<PageListRow> => {
  if (new Set(saved.pages.map(({ id }) => id)).size < saved.pages.length) {
    throw new Failure('malformed', { message: 'pages: an id is listed twice.' });
  }
  return runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, postId);
    if ((await findPagesVersion(tx.db, postId)) !== saved.version) throw new Failure('pages_changed');
    const known = new Map((await listKnownPages(tx.db, postId)).map((page) => [page.id, page]));
    const pages = saved.pages.map((page) => checkPage(page, known.get(page.id)));
    await replacePages(tx.db, postId, pages, deps.now());
    await raisePagesVersion(tx.db, postId);
    return readPages(tx, viewer, postId);
  });
};
