/** Creates, changes, deletes and restores collections; follows them. */
import { limits } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { canRestore, checkOwner, undoWindow } from './policy.ts';
import { findCollection } from './queries.ts';
import { deliverChange, lockOpen, runChange, savePost } from './save.ts';
import { type Change, showPosts } from './save-queries.ts';
import type { DetailRow } from './tables.ts';
import {
  countOwn,
  findByKey,
  insertCollection,
  listPurgeable,
  lockCollection,
  lockCounts,
  markDeleted,
  purgeCollection,
  setFollow,
  type TextChange,
  updateCollection,
} from './write-queries.ts';

export const getCollection = async (
  { db }: Pick<Deps, 'db'>,
  viewerId: string | null,
  id: string,
): Promise<DetailRow> => {
  const found = await findCollection(db, id, viewerId);
  if (!found) throw new Failure('collection_not_found');
  return found;
};

type Given = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly isPublic?: boolean | undefined;
  readonly post?: string | undefined;
  readonly key?: string | undefined;
};

const checkRoom = async ({ db }: Deps, viewer: Viewer): Promise<void> => {
  if ((await countOwn(db, viewer.id)) >= limits.collections) throw new Failure('too_many_collections');
};

/**
 * The post follows in a transaction of its own, because it locks a post and its author, and others lock these first. If the process
 * dies in between, the client repeats the call with the same key, which finds the collection.
 */
export const createCollection = async (deps: Deps, viewer: Viewer, given: Given): Promise<DetailRow> => {
  const { title, description = '', isPublic = true, post, key = null } = given;
  const id = await runChange(deps, async (tx) => {
    await lockCounts(tx.db, viewer.id);
    const known = key === null ? null : await findByKey(tx.db, viewer.id, key);
    if (known !== null) return known;
    await checkRoom(tx, viewer);
    const made = { id: deps.newId(), ownerId: viewer.id, key, title, description, isPublic, at: deps.now() };
    await insertCollection(tx.db, made);
    return made.id;
  });
  if (post !== undefined) await savePost(deps, viewer, id, post);
  return getCollection(deps, viewer.id, id);
};

const none: Change = { jobId: null, event: null };

export const changeCollection = async (
  deps: Deps,
  viewer: Viewer,
  id: string,
  change: TextChange,
): Promise<DetailRow> => {
  const shown = await runChange(deps, async (tx) => {
    const at = deps.now();
    const collection = await lockOpen(tx, viewer, id);
    checkOwner(collection);
    await updateCollection(tx.db, id, change, at);
    const { isPublic } = change;
    return isPublic === undefined || isPublic === collection.is_public || collection.hidden_as !== null
      ? none
      : showPosts(tx.db, id, { shown: isPublic, saves: 0, at });
  });
  deliverChange(deps, shown);
  return getCollection(deps, viewer.id, id);
};

/** It can be restored for a while. Deleting it again changes nothing. */
export const removeCollection = async (deps: Deps, viewer: Viewer, id: string): Promise<void> => {
  const hidden = await runChange(deps, async (tx) => {
    const at = deps.now();
    const collection = await lockCollection(tx.db, id, viewer.id);
    if (!collection || (collection.deleted_at !== null && collection.role !== 'owner')) {
      throw new Failure('collection_not_found');
    }
    checkOwner(collection);
    if (collection.deleted_at !== null) return none;
    await markDeleted(tx.db, id, at);
    return showPosts(tx.db, id, { shown: false, saves: -1, at });
  });
  deliverChange(deps, hidden);
};

export const restoreCollection = async (deps: Deps, viewer: Viewer, id: string): Promise<DetailRow> => {
  const shown = await runChange(deps, async (tx) => {
    const at = deps.now();
    await lockCounts(tx.db, viewer.id);
    const collection = await lockCollection(tx.db, id, viewer.id);
    if (!collection || (collection.deleted_at !== null && collection.role !== 'owner')) {
      throw new Failure('collection_not_found');
    }
    checkOwner(collection);
    if (collection.deleted_at === null) return none;
    if (!canRestore(collection, at)) throw new Failure('collection_not_found');
    await markDeleted(tx.db, id, null);
    return showPosts(tx.db, id, { shown: collection.is_public && collection.hidden_as === null, saves: 1, at });
  });
  deliverChange(deps, shown);
  return getCollection(deps, viewer.id, id);
};

const purgedPerRun = 100;

/** Deletes what can no longer be restored. */
export const purgeCollections = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - undoWindow);
  for (const id of await listPurgeable(deps.db, before, purgedPerRun)) await purgeCollection(deps.db, id, before);
};

export const followCollection = async (deps: Deps, viewer: Viewer, id: string, following: boolean) => {
  const { found, full, followers } = await runChange(deps, async (tx) => {
    await lockCounts(tx.db, viewer.id);
    return setFollow(tx.db, { id, userId: viewer.id, following, at: deps.now() });
  });
  if (!found) throw new Failure('collection_not_found');
  if (full) throw new Failure('too_many_follows');
  return { isFollowing: following, followers };
};
