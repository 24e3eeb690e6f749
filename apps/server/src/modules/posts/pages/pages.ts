/** Changes the pages of the caller's own posts. */
import { limits, type PageWords } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ingest, type PictureRow, pictureRules } from '../../media/index.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import {
  appendPicturePage,
  findPages,
  findPagesVersion,
  type KnownPage,
  listKnownPages,
  type PageListRow,
  raisePagesVersion,
  replacePages,
} from './page-queries.ts';

export const readPages = async (deps: Deps, postId: string): Promise<PageListRow> => {
  const found = await findPages(deps.db, postId);
  if (!found) throw new Failure('post_not_found');
  return found;
};

/** True if the page exists already, and nothing is to be added. */
const isKnown = async (tx: Deps, viewer: Viewer, postId: string, pageId: string): Promise<boolean> => {
  await lockPublishedPost(tx, viewer, postId);
  const known = await listKnownPages(tx.db, postId);
  if (known.some(({ id }) => id === pageId)) return true;
  if (known.filter(({ isRemoved }) => !isRemoved).length >= limits.pages) throw new Failure('too_many_pages');
  return false;
};

export type NewPage = { readonly id: string; readonly file: Uint8Array };

/** A page with this id is added once, however often it is sent. Checked before the picture is decoded, and again afterwards. */
export const addPage = async (
  deps: Deps,
  viewer: Viewer,
  postId: string,
  { id, file }: NewPage,
  signal?: AbortSignal,
): Promise<PageListRow & { readonly picture: PictureRow }> => {
  await runChange(deps, (tx) => isKnown(tx, viewer, postId, id));
  const picture = await ingest(deps, file, pictureRules.page, { person: viewer.id, signal });
  return runChange(deps, async (tx) => {
    if (!(await isKnown(tx, viewer, postId, id))) {
      await appendPicturePage(tx.db, postId, id, picture.id);
      await raisePagesVersion(tx.db, postId);
    }
    return { ...(await readPages(tx, postId)), picture };
  });
};

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
    return readPages(tx, postId);
  });
};
