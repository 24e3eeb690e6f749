/** Queues the daily digests: everybody is looked at once a day, in steps that a crash repeats as a whole or not at all. */
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { QueueDefinition } from '../../../platform/queue/index.ts';
import { lockProgress, queueDigestsAfter, saveProgress } from './mail-queries.ts';

/** In UTC: morning in Europe, where nights of the Americas and days of Asia have something to tell. */
const digestHour = 7;
const hourMs = 3600 * 1000;
const peoplePerStep = 500;

/** A day begins at the hour of the digests. */
const digestDay = (at: Date): string => new Date(at.getTime() - digestHour * hourMs).toISOString().slice(0, 10);

/** False when everybody has been looked at today. The progress and the jobs are one transaction. */
const queueSome = (deps: Deps, limit: number): Promise<boolean> =>
  inTransaction(deps, async ({ db, now }) => {
    const at = now();
    const today = digestDay(at);
    const { day, after_id } = await lockProgress(db, today);
    const isDone = day > today || (day === today && after_id === null);
    if (isDone) return false;
    const next = await queueDigestsAfter(db, day === today ? (after_id ?? '') : '', { at, limit });
    await saveProgress(db, { day: today, after_id: next });
    return next !== null;
  });

export const queueDigests = async (deps: Deps, limit = peoplePerStep, signal?: AbortSignal): Promise<void> => {
  if (!deps.mail.isOn) return;
  let isMore = true;
  while (isMore) isMore = (await queueSome(deps, limit)) && !signal?.aborted;
};

/** For developers, who do not wait for the morning. */
export const queueDigestsNow = async (deps: Deps): Promise<void> => {
  await saveProgress(deps.db, { day: '1970-01-01', after_id: null });
  await queueDigests(deps);
};

export const digestQueue = (deps: Deps): QueueDefinition => ({
  name: 'digests',
  everySeconds: 300,
  run: ({ signal }) => queueDigests(deps, peoplePerStep, signal),
});
