/** The list builder's storage over the tables. */
import type { ListStore } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { assignSlot, freeSlot, listCoverage } from './coverage-queries.ts';
import { listQueued, requeueLast, saveLists } from './list-queries.ts';

export const createListStore = (db: Db): ListStore => ({
  listQueued: (limit) => listQueued(db, limit),
  save: (built) => saveLists(db, built),
  requeueLast: (id) => requeueLast(db, id),
  listCoverage: (after, limit) => listCoverage(db, after ?? '', limit),
  assignSlot: (postId, owners) => assignSlot(db, postId, owners),
  freeSlot: (postId) => freeSlot(db, postId),
});
