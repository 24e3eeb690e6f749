/** Where the maker of lists keeps them. */
import type { ListStore } from '@vitrine/recommender';
import type { Db } from '../kernel/db.ts';
import { invite, release, survey } from './guest-queries.ts';
import { keepLists, listDue, postponeList } from './list-queries.ts';

export const createListStore = (db: Db): ListStore => ({
  listDue: (limit) => listDue(db, limit),
  keep: (made) => keepLists(db, made),
  postpone: (id) => postponeList(db, id),
  survey: (after, limit) => survey(db, after ?? '', limit),
  invite: (guest, hosts) => invite(db, guest, hosts),
  release: (guest) => release(db, guest),
});
