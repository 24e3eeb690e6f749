import type { Deps } from '../../../deps.ts';
import { retryOnDeadlock } from '../../../platform/db/db.ts';
import { viewWindow } from '../engagement/view-count.ts';
import { dayOf } from './day-queries.ts';
import { countViewers, startNewDay } from './viewer-queries.ts';

/** Counts the viewers of views that no longer keep others from being counted. Those of an ended day come before its salt is replaced. */
export const countDayViewers = async ({ db, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - viewWindow);
  const day = dayOf(before);
  await retryOnDeadlock(() => countViewers(db, new Date(day)));
  await startNewDay(db, day);
  await retryOnDeadlock(() => countViewers(db, before));
};
