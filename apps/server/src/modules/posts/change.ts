/** Changing one's own work: its words, taking it down, putting it back up, and forgetting it for good. */
import { inTransaction } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { dropUnused, removeFilesOf } from '../media/index.ts';
import { inTurn } from './in-turn.ts';
import { deleteViewMarks } from './like-queries.ts';
import { lockShelves, putOnShelves, takeOffShelves } from './membership-queries.ts';
import { canRestore, checkOwner, undoWindow } from './policy.ts';
import type { HeldPost } from './tables.ts';
import { viewWindow } from './view-count.ts';
import { reworded, type WordsChange } from './words.ts';
import { deleteRemoved, holdPost, markRemoved, updateWords } from './write-queries.ts';

const hold = async ({ db }: Deps, viewer: Viewer, id: string): Promise<HeldPost> => {
  const post = await holdPost(db, id);
  if (!post) throw new Failure('post_not_found');
  checkOwner(viewer, post);
  return post;
};

const holdStanding = async (deps: Deps, viewer: Viewer, id: string): Promise<HeldPost> => {
  const post = await hold(deps, viewer, id);
  if (post.removed_at !== null) throw new Failure('post_not_found');
  return post;
};

const change = (deps: Deps, work: (inside: Deps) => Promise<void>): Promise<void> =>
  inTurn(() => inTransaction(deps, work));

/** What others do about a change is part of its transaction. */
const announce = (inside: Deps, id: string) => inside.joint.run('postsChanged', inside, { postIds: [id] });

const shelvesOf = (post: HeldPost) => ['', ...post.categories];

export const edit = async (deps: Deps, viewer: Viewer, id: string, wanted: WordsChange): Promise<void> => {
  await change(deps, async (inside) => {
    const post = await holdStanding(inside, viewer, id);
    const words = reworded(post, wanted);
    const left = post.categories.filter((category) => !words.categories.includes(category));
    const joined = words.categories.filter((category) => !post.categories.includes(category));
    await updateWords(inside.db, id, words);
    if (left.length + joined.length > 0) {
      await lockShelves(inside.db, [...left, ...joined]);
      await takeOffShelves(inside.db, [id], left);
      await putOnShelves(inside.db, id, joined);
    }
    await announce(inside, id);
  });
};

export const remove = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await change(deps, async (inside) => {
    const post = await holdStanding(inside, viewer, id);
    await lockShelves(inside.db, shelvesOf(post));
    await takeOffShelves(inside.db, [id], shelvesOf(post));
    await markRemoved(inside.db, id, deps.now());
    await announce(inside, id);
  });
};

/** Putting back up what stands already changes nothing and is no error. */
export const restore = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  await change(deps, async (inside) => {
    const post = await hold(inside, viewer, id);
    if (post.removed_at === null) return;
    if (!canRestore(post, deps.now())) throw new Failure('post_not_found');
    await lockShelves(inside.db, shelvesOf(post));
    await putOnShelves(inside.db, id, shelvesOf(post));
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
      return { count: pictures.length, dropped: await dropUnused(inside, [...new Set(pictures)]) };
    });
    await removeFilesOf(deps, dropped);
    if (count < batch) break;
  }
  await deleteViewMarks(deps.db, new Date(at - viewWindow));
};
