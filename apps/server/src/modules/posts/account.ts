/** Posts and likes in the deletion and the export of an account. */
import type { Deps } from '../../deps.ts';
import { readAll } from '../../platform/db/read-all.ts';
import { deletePictureFiles, deleteUnusedRows } from '../media/index.ts';
import { deleteLikesOf, deletePosts, listLikedIds, lockPostsOf } from './account-queries.ts';
import { lockLists, removeFromLists } from './lists/membership-queries.ts';
import { getPosts, listAllIdsOfAuthor, listLiked } from './queries.ts';
import type { PostRow } from './tables.ts';

/** Small, because publishing waits while the lists are locked. */
const postsPerStep = 100;
const likesPerStep = 200;
const rowsPerPage = 200;

/** Deletes some posts of a user in the caller's transaction; null when none are left. */
export const deleteSomePosts = async (deps: Deps, userId: string) => {
  const posts = await lockPostsOf(deps.db, userId, postsPerStep);
  if (posts.length === 0) return null;
  const ids = posts.map((post) => post.id);
  const categories = ['', ...new Set(posts.flatMap((post) => post.categories))];
  await lockLists(deps.db, categories);
  await removeFromLists(deps.db, ids, categories);
  const dropped = await deleteUnusedRows(deps, [...new Set(await deletePosts(deps.db, ids))]);
  await deps.transactionHooks.run('postsChanged', deps, { postIds: ids });
  return (committed: Deps): Promise<void> => deletePictureFiles(committed, dropped);
};

/** Deletes some likes of a user in the caller's transaction; null when none are left. */
export const deleteSomeLikes = async ({ db, now }: Deps, userId: string) => {
  const postIds = await listLikedIds(db, userId, likesPerStep);
  if (postIds.length === 0) return null;
  await deleteLikesOf(db, userId, postIds, now());
  return async (): Promise<void> => undefined;
};

export const readAllPosts = ({ db }: Deps, userId: string): AsyncGenerator<PostRow> =>
  readAll(
    async (after) => getPosts(db, await listAllIdsOfAuthor(db, userId, { after, limit: rowsPerPage })),
    (post) => post.id,
  );

export const readAllLikes = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listLiked(db, userId, { after, limit: rowsPerPage }),
    (like) => like.post_id,
  );
