/** Earlier pictures of the pages of the caller's own posts. */
import { limits } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deletePictureFiles, deleteUnusedRows } from '../../media/index.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import type { Place } from './incoming-picture.ts';
import { findPagesVersion, type PageListRow, raisePagesVersion } from './page-queries.ts';
import { readPages } from './read-pages.ts';
import {
  deleteVersion,
  findPicturePage,
  listVersions,
  replacePicture,
  showVersion,
  swapPicture,
  type VersionId,
  type VersionRow,
} from './version-queries.ts';

export type NewVersion = { readonly postId: string; readonly pageId: string; readonly id: string };

/** The place of a picture that replaces the one of a page. */
export const replacedPicture = ({ postId, pageId, id }: NewVersion): Place => ({
  postId,
  isTaken: async ({ db }) => {
    const page = await findPicturePage(db, postId, pageId);
    if (!page) throw new Failure('page_not_found');
    if (page.versions.includes(id)) return true;
    if (page.versions.length >= limits.pageVersions) throw new Failure('too_many_versions');
    return false;
  },
  put: ({ db, now }, pictureId) => replacePicture(db, { postId, pageId, id, pictureId }, now()),
});

export const readVersions = (deps: Deps, viewer: Viewer, postId: string): Promise<VersionRow[]> =>
  runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, postId);
    return listVersions(tx.db, postId);
  });

/** Refused if the pages have been changed since the caller read them: a repeated call would take it back. */
export const restoreVersion = (deps: Deps, viewer: Viewer, id: VersionId, version: number): Promise<PageListRow> =>
  runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, id.postId);
    if ((await findPagesVersion(tx.db, id.postId)) !== version) throw new Failure('pages_changed');
    if (!(await swapPicture(tx.db, id, deps.now()))) throw new Failure('version_not_found');
    await raisePagesVersion(tx.db, id.postId);
    return readPages(tx, viewer, id.postId);
  });

/** No other change depends on it, so the version of the pages stays. */
export const setShown = (deps: Deps, viewer: Viewer, id: VersionId, isShown: boolean): Promise<PageListRow> =>
  runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, id.postId);
    if (!(await showVersion(tx.db, id, isShown))) throw new Failure('version_not_found');
    return readPages(tx, viewer, id.postId);
  });

export const removeVersion = async (deps: Deps, viewer: Viewer, id: VersionId): Promise<PageListRow> => {
  const { pages, dropped } = await runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, id.postId);
    const pictureId = await deleteVersion(tx.db, id);
    const dropped = pictureId === null ? [] : await deleteUnusedRows(tx, [pictureId]);
    return { pages: await readPages(tx, viewer, id.postId), dropped };
  });
  await deletePictureFiles(deps, dropped);
  return pages;
};
