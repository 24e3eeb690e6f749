/** Runs saved searches again and notifies their owners of new posts. */
import { limits } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { QueueDefinition } from '../../../platform/queue/index.ts';
import { notifyOfSearch } from '../../notifications/index.ts';
import { findPosts } from '../find/find-posts.ts';
import { readIds } from '../find/post-queries.ts';
import { parseRequest } from '../request/parse-request.ts';
import {
  findNewestPost,
  listMatched,
  listUnchecked,
  lockPeople,
  lockSaved,
  type SavedSearchRow,
  updateChecked,
} from './saved-queries.ts';
import { firstIdAt, searchOf } from './saved-searches.ts';

/** Of one run; the others come with the next ones. */
const maxChecked = 100;

/** A post gets its id before it is committed: so long after its check, a search looks at the same posts again. */
const overlapMs = 10 * 60 * 1000;

const timeOf = (id: string): number => Number.parseInt(id.slice(0, 12), 16);
const shifted = (id: string, ms: number): string => firstIdAt(new Date(Math.max(0, timeOf(id) + ms)));

/** Null if it is refused: a category or a tool that existed when it was saved may be gone. */
const requestOf = (query: string, now: Date) => {
  try {
    const asked = searchOf(query);
    return { request: parseRequest({ ...asked, sort: 'latest' }, now), typed: asked.q ?? '' };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
};

/** The newest posts that match all words; none if others were searched for instead. */
const findNew = async (deps: Deps, { query, created_at, checked_to }: SavedSearchRow): Promise<string[]> => {
  const asked = requestOf(query, deps.now());
  if (!asked) return [];
  const { posts, partial, corrected } = await findPosts(deps.pool, asked.request, asked.typed);
  if (partial || corrected?.applied) return [];
  const savedAt = firstIdAt(created_at);
  const lookedAt = shifted(checked_to, -overlapMs);
  const ids = await readIds(
    deps.pool,
    posts.map(({ post }) => post),
  );
  return ids.filter((id) => id >= savedAt && id >= lookedAt).slice(0, limits.pageSize);
};

/** In one transaction with the notification, so that nothing is notified about twice or never. */
const record = async (deps: Deps, search: SavedSearchRow, found: readonly string[], checkedTo: string) => {
  const { db } = deps;
  const matched = await listMatched(db, found, search.user_id);
  const people = await lockPeople(db, [search.user_id, ...matched.map(({ author_id }) => author_id)]);
  const current = people.has(search.user_id) ? await lockSaved(db, search.id) : null;
  if (!current) return null;
  const fresh = matched.filter(({ id, author_id }) => people.has(author_id) && !current.notified.includes(id));
  const lookedAtNext = shifted(checkedTo, -overlapMs);
  const notified = [...current.notified, ...fresh.map(({ id }) => id)].filter((id) => id >= lookedAtNext);
  await updateChecked(db, { id: search.id, checked_to: checkedTo, notified });
  const [newest] = fresh;
  if (!newest) return null;
  return notifyOfSearch(deps, {
    userId: search.user_id,
    actorId: newest.author_id,
    search: current,
    count: fresh.length,
  });
};

const check = async (deps: Deps, search: SavedSearchRow): Promise<void> => {
  const checkedTo = firstIdAt(deps.now());
  const found = await findNew(deps, search);
  const afterCommit = await retryOnDeadlock(() =>
    inTransaction({ ...deps, db: deps.pool }, (inside) => record(inside, search, found, checkedTo)),
  );
  afterCommit?.();
};

/** Those that were checked longest ago, unless nothing was published since. */
export const checkSavedSearches = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const newest = await findNewestPost(deps.pool);
  if (newest === null) return;
  const due = await listUnchecked(deps.pool, shifted(newest, overlapMs), maxChecked);
  for (const search of due) {
    signal?.throwIfAborted();
    await check(deps, search);
  }
};

export const savedSearchQueue = (deps: Deps): QueueDefinition => ({
  name: 'saved-searches',
  everySeconds: 10,
  pauseFactor: 4,
  run: ({ signal }) => checkSavedSearches(deps, signal),
});
