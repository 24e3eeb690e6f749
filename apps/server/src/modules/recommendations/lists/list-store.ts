/** Where the maker of lists keeps them. */
import type { ListStore } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { assignSlot, freeSlot, listCoverage } from './coverage-queries.ts';
import { keepLists, listDue, postponeList } from './list-queries.ts';

export const createListStore = (db: Db): ListStore => ({
  listDue: (limit) => listDue(db, limit),
  keep: (made) => keepLists(db, made),
  requeueLast: (id) => postponeList(db, id),
  listCoverage: (after, limit) => listCoverage(db, after ?? '', limit),
  assignSlot: (guest, hosts) => assignSlot(db, guest, hosts),
  freeSlot: (guest) => freeSlot(db, guest),
});
