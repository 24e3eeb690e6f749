/** Keeps the index of people: triggers note whose data has changed, and a job indexes them. */
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { QueueDefinition } from '../../../platform/queue/index.ts';
import {
  deleteChanges,
  lockIndex,
  lockPeople,
  readChanges,
  readPeople,
  writePostings,
  writeWords,
} from './index-people-queries.ts';
import { termsOf } from './person-terms.ts';

/** In one transaction; whoever deletes their account meanwhile waits for it. */
const batchSize = 100;

/** Indexes everybody whose data has changed. */
export const indexPeople = async (deps: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted();
    const done = await inTransaction(deps, async ({ db }) => {
      await lockIndex(db);
      const changes = await readChanges(db, batchSize);
      if (changes.length === 0) return 0;
      const ids = await lockPeople(db, [...new Set(changes.map(({ user_id }) => user_id))]);
      const people = (await readPeople(db, ids)).map((person) => ({ id: person.id, ...termsOf(person) }));
      await writePostings(db, ids, people);
      await writeWords(
        db,
        people.flatMap(({ words }) => words),
      );
      return deleteChanges(db, changes, ids);
    });
    if (done < batchSize) return;
  }
};

/** Triggers enqueue a job with each change. The recurring one finds what a deletion that failed has kept from the others. */
export const peopleQueues = ({ pool }: Pick<Deps, 'pool'>): QueueDefinition[] => [
  { name: 'people-changes', run: ({ signal }) => indexPeople({ db: pool }, signal) },
  { name: 'people-index', everySeconds: 60, run: ({ signal }) => indexPeople({ db: pool }, signal) },
];
