import { Failure } from '../../platform/http/failure.ts';
import type { LockedCollection } from './tables.ts';

/** For this long a deleted collection can be restored. */
export const undoWindow = 10 * 60 * 1000;

/** Who may not see a collection is not told that it exists; `isVisible` says the same in SQL. */
const refuse = ({ is_public, role }: LockedCollection): Failure =>
  new Failure(is_public || role !== 'none' ? 'forbidden' : 'collection_not_found');

export const checkOwner = (collection: LockedCollection): void => {
  if (collection.role !== 'owner') throw refuse(collection);
};

/** Owner and co-editors choose the posts and their order. */
export const checkEditor = (collection: LockedCollection): void => {
  if (collection.role === 'none') throw refuse(collection);
  if (collection.role === 'editor' && collection.hidden_as !== null) throw new Failure('collection_not_found');
};

export const canRestore = ({ deleted_at }: LockedCollection, at: Date): boolean =>
  deleted_at !== null && at.getTime() - deleted_at.getTime() <= undoWindow;
