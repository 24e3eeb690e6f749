/** Sums of the site by day, written by a job. */
import type { Deps } from '../../deps.ts';
import { type DayRow, listDays, listDaysToWrite, writeDay, writeStorage } from './day-queries.ts';

const dayLength = 24 * 3600 * 1000;
const keptDays = 365;
/** A new site, or an old one that gets this, has the whole year after a few runs. */
const daysPerRun = 60;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Today and yesterday again, and days that are missing. */
export const sumUpSite = async (deps: Deps): Promise<void> => {
  const at = deps.now();
  const days = await listDaysToWrite(deps.db, { today: dayOf(at), days: keptDays, limit: daysPerRun });
  for (const day of days) await writeDay(deps.db, day);
  await writeStorage(deps.db, at);
};

export type Numbers = { readonly from: string; readonly to: string; readonly days: readonly DayRow[] };

export const readNumbers = async (deps: Deps, days: number): Promise<Numbers> => {
  const to = dayOf(deps.now());
  const from = dayOf(new Date(deps.now().getTime() - (days - 1) * dayLength));
  return { from, to, days: await listDays(deps.db, from, to) };
};
