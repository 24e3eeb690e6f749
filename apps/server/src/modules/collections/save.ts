/** Puts posts into collections, takes them out and moves them. */
import { limits } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, isForeignKeyViolation, retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkEditor } from './policy.ts';
import { findLastUsed } from './queries.ts';
import {
  type Change,
  containsPost,
  countPosts,
  deleteSave,
  findGap,
  insertSave,
  movePost,
  positionIn,
  spreadPositions,
} from './save-queries.ts';
import type { LockedCollection } from './tables.ts';
import { insertCollection, lockCollection, lockCounts, touchCollection } from './write-queries.ts';

/** Violated when the caller's account was deleted meanwhile. */
const callerKeys = [
  'collection_posts_added_by_fkey',
  'collections_owner_id_fkey',
  'collection_follows_user_id_fkey',
] as const;

/** Retries on deadlock, so `run` must do nothing but SQL. */
export const runChange = async <T>(deps: Deps, run: (tx: Deps) => Promise<T>): Promise<T> => {
  try {
    return await retryOnDeadlock(() => inTransaction(deps, run));
  } catch (error) {
    throw isForeignKeyViolation(error, ...callerKeys) ? new Failure('unauthenticated') : error;
  }
};

/** After the commit. */
export const deliverChange = ({ durableEvents }: Deps, { jobId, event }: Change): void => {
  if (jobId !== null && event !== null) void durableEvents.deliver('savesChanged', jobId, event);
};

export const lockOpen = async ({ db }: Deps, viewer: Viewer, id: string): Promise<LockedCollection> => {
  const collection = await lockCollection(db, id, viewer.id);
  if (!collection || collection.deleted_at !== null) throw new Failure('collection_not_found');
  return collection;
};

const lockEditable = async (deps: Deps, viewer: Viewer, id: string): Promise<LockedCollection> => {
  const collection = await lockOpen(deps, viewer, id);
  checkEditor(collection);
  return collection;
};

export type SaveResult = { readonly id: string; readonly title: string; readonly added: boolean };

export const savePost = async (deps: Deps, viewer: Viewer, id: string, postId: string): Promise<SaveResult> => {
  const { saved, title } = await runChange(deps, async (tx) => {
    const at = deps.now();
    const collection = await lockEditable(tx, viewer, id);
    if ((await countPosts(tx.db, id)) >= limits.collectionPosts && !(await containsPost(tx.db, id, postId))) {
      throw new Failure('collection_full');
    }
    const saved = await insertSave(tx.db, collection, { postId, userId: viewer.id, at });
    if (!saved.found) throw new Failure('post_not_found');
    if (saved.blocked) throw new Failure('blocked');
    if (saved.added) await touchCollection(tx.db, id, at);
    return { saved, title: collection.title };
  });
  deliverChange(deps, saved);
  return { id, title, added: saved.added };
};

const firstTitle = 'Saved works';

/** Creates the first collection of a person, private, once. */
const ensureTarget = (deps: Deps, viewer: Viewer): Promise<string> =>
  runChange(deps, async (tx) => {
    await lockCounts(tx.db, viewer.id);
    const known = await findLastUsed(tx.db, viewer.id);
    if (known !== null) return known;
    const id = deps.newId();
    const made = {
      id,
      ownerId: viewer.id,
      key: null,
      title: firstTitle,
      description: '',
      isPublic: false,
      at: deps.now(),
    };
    await insertCollection(tx.db, made);
    return id;
  });

export const saveToLast = async (deps: Deps, viewer: Viewer, postId: string): Promise<SaveResult> =>
  savePost(deps, viewer, (await findLastUsed(deps.db, viewer.id)) ?? (await ensureTarget(deps, viewer)), postId);

/** Returns the post that came after it, in front of which an undo puts it again. */
export const unsavePost = async (deps: Deps, viewer: Viewer, id: string, postId: string): Promise<string | null> => {
  const unsaved = await runChange(deps, async (tx) => {
    await lockEditable(tx, viewer, id);
    const deleted = await deleteSave(tx.db, id, postId, deps.now());
    if (deleted.removed) await touchCollection(tx.db, id, deps.now());
    return deleted;
  });
  deliverChange(deps, unsaved);
  return unsaved.before;
};

/** In front of another post of the collection, or to the end. */
export const placePost = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  { postId, before }: { postId: string; before: string | null },
) =>
  runChange(deps, async (tx) => {
    await lockEditable(tx, viewer, id);
    if (!(await containsPost(tx.db, id, postId))) throw new Failure('post_not_found');
    if (before === postId) return;
    const find = async () => {
      const gap = await findGap(tx.db, id, postId, before);
      if (!gap) throw new Failure('post_not_found');
      return positionIn(gap);
    };
    let position = await find();
    if (position === null) {
      await spreadPositions(tx.db, id);
      position = await find();
    }
    if (position !== null) await movePost(tx.db, id, postId, position);
  });
