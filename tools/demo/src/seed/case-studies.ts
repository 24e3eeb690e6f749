/** Adds the pages of case studies, and who worked on them, to posts that exist and have none. */
import { type Deps, insertPictures, inTransaction } from '@vitrine/server/for-tools';
import type { CaseStudy } from '../world/case-studies.ts';
import { insertMany } from './insert-many.ts';
import { type StoredPictures, storePictures } from './pictures.ts';
import { insertCredits, lockPostsWithoutPages, markPages } from './queries.ts';
import type { SeedPicture } from './types.ts';

/** The name of a page among the pictures. */
export const pageOwner = (postId: string, pageId: string): string => `${postId}/${pageId}`;

/** The name of its earlier picture. */
export const earlierOwner = (postId: string, pageId: string): string => `${pageOwner(postId, pageId)}/before`;

const columns = ['post_id', 'id', 'position', 'picture_id', 'alt', 'caption', 'text'];

const rowsOf = ({ postId, pages }: CaseStudy, pictures: StoredPictures) =>
  pages.map(({ id, alt, caption, text }, position) => {
    const picture = pictures.find('cover', pageOwner(postId, id)) ?? null;
    return [postId, id, position, picture, alt, caption, text];
  });

const versionColumns = ['post_id', 'page_id', 'id', 'picture_id', 'replaced_at', 'is_shown'];

const versionRowsOf = ({ postId, pages }: CaseStudy, pictures: StoredPictures, at: Date) =>
  pages.flatMap(({ id }) => {
    const picture = pictures.find('cover', earlierOwner(postId, id));
    return picture ? [[postId, id, `${id}-earlier`, picture, at, 't']] : [];
  });

export const seedCaseStudies = async (
  deps: Deps,
  studies: readonly CaseStudy[],
  pictures: AsyncIterable<SeedPicture>,
): Promise<void> => {
  const stored = await storePictures(deps, pictures, () => {});
  await inTransaction(deps, async ({ db, now }) => {
    const open = await lockPostsWithoutPages(
      db,
      studies.map(({ postId }) => postId),
    );
    const added = studies.filter(({ postId }) => open.has(postId));
    if (added.length === 0) return;
    await insertPictures(db, stored.rows, now());
    await insertMany(
      db,
      'post_pages',
      columns,
      added.flatMap((study) => rowsOf(study, stored)),
    );
    await insertMany(
      db,
      'page_versions',
      versionColumns,
      added.flatMap((study) => versionRowsOf(study, stored, now())),
    );
    const ids = added.map(({ postId }) => postId);
    await markPages(db, ids);
    await insertCredits(db, ids);
  });
};
