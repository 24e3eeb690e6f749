/** Changing one's own work: its text, taking it down, putting it back up, and forgetting it for good. */
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deletePictureFiles, deleteUnusedRows } from '../../media/index.ts';
import { deleteRecentViews } from '../engagement/like-queries.ts';
import { viewWindow } from '../engagement/view-count.ts';
import { addToLists, lockLists, removeFromLists } from '../lists/membership-queries.ts';
import { canRestore, checkOwner, undoWindow } from '../policy.ts';
import { runPostWrite } from '../post-write.ts';
import type { LockedPost } from '../tables.ts';
import { mergeText, type PostTextChange } from './post-text.ts';
import { deleteRemoved, lockPost, markRemoved, updateText } from './write-queries.ts';

const lockOwnPost = async ({ db }: Deps, viewer: Viewer, id: string): Promise<LockedPost> => {
  const post = await lockPost(db, id);
  if (!post) throw new Failure('post_not_found');
  checkOwner(viewer, post);
  return post;
};

const lockPublishedPost = async (deps: Deps, viewer: Viewer, id: string): Promise<LockedPost> => {
  const post = await lockOwnPost(deps, viewer, id);
  if (post.removed_at !== null) throw new Failure('post_not_found');
  return post;
};

const change = (deps: Deps, work: (inside: Deps) => Promise<void>): Promise<void> =>
  runPostWrite(() => inTransaction(deps, work));

/** What others do about a change is part of its transaction. */
const announce = (inside: Deps, id: string) => inside.joint.run('postsChanged', inside, { postIds: [id] });

const listsOf = (post: LockedPost) => ['', ...post.categories];

export const edit = async (deps: Deps, viewer: Viewer, id: string, wanted: PostTextChange): Promise<void> => {
  await change(deps, async (inside) => {
    const post = await lockPublishedPost(inside, viewer, id);
    const text = mergeText(post, wanted);
    const left = post.categories.filter((category) => !text.categories.includes(category));
    const joined = text.categories.filter((category) => !post.categories.includes(category));
    await updateText(inside.db, id, text);
    if (left.length + joined.length > 0) {
      await lockLists(inside.db, [...left, ...joined]);
      await removeFromLists(inside.db, [id], left);
      await addToLists(inside.db, id, joined);
    }
    await announce(inside, id);
  });
};

export const remove = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await change(deps, async (inside) => {
    const post = await lockPublishedPost(inside, viewer, id);
    await lockLists(inside.db, listsOf(post));
    await removeFromLists(inside.db, [id], listsOf(post));
    await markRemoved(inside.db, id, deps.now());
    await announce(inside, id);
  });
};

/** Putting back up what stands already changes nothing and is no error. */
export const restore = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await change(deps, async (inside) => {
    const post = await lockOwnPost(inside, viewer, id);
    if (post.removed_at === null) return;
    if (!canRestore(post, deps.now())) throw new Failure('post_not_found');
    await lockLists(inside.db, listsOf(post));
    await addToLists(inside.db, id, listsOf(post));
    await markRemoved(inside.db, id, null);
    await announce(inside, id);
  });
};

const batch = 100;

/** Forgets what can no longer be put back, with its pictures, and which views were too near to count. */
export const purge = async (deps: Deps): Promise<void> => {
  const at = deps.now().getTime();
  for (;;) {
    const { count, dropped } = await inTransaction(deps, async (inside) => {
      const pictures = await deleteRemoved(inside.db, new Date(at - undoWindow - 1000), batch);
      return { count: pictures.length, dropped: await deleteUnusedRows(inside, [...new Set(pictures)]) };
    });
    await deletePictureFiles(deps, dropped);
    if (count < batch) break;
  }
  await deleteRecentViews(deps.db, new Date(at - viewWindow));
};
