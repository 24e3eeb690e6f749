/** Orders scored works so that the list is close to the work asked about yet not ten times the same. */
import type { Work } from '../work.ts';
import { type DiversityRule, diversityRule } from './diversity-rule.ts';
import type { Scored } from './evidence.ts';
import { likeness, samePicture } from './likeness.ts';
import { type Entry, poolOf } from './pool.ts';

export type Alike = (first: Work, second: Work) => number;

type Scale = {
  readonly share: number;
  readonly alike: Alike;
};

/** Maximal marginal relevance; copies of a picture already shown come last, if at all. */
export const diversify = (
  query: Work,
  scored: readonly Scored[],
  limit: number,
  rule: DiversityRule = diversityRule,
  alike: Alike = likeness,
): Scored[] => {
  const pool = poolOf(query, scored, limit, rule);
  const picked: Scored[] = [];
  const shown = new Map<string, number>();
  while (picked.length < limit) {
    const capped = picked.length < rule.among;
    const open = capped ? pool.filter(({ item }) => (shown.get(item.work.author) ?? 0) < rule.perAuthor) : pool;
    const best = highest(open, picked, { share: rule.relevance, alike });
    if (!best) break;
    const { author } = best.item.work;
    picked.push(best.item);
    shown.set(author, (shown.get(author) ?? 0) + 1);
    pool.splice(pool.indexOf(best), 1);
  }
  return picked;
};

const COPIED = 2;

/** Every pick can only lower what is left, so a work is compared with the latest picks only when it is about to win. */
const highest = (entries: readonly Entry[], picked: readonly Scored[], scale: Scale): Entry | undefined => {
  const { share } = scale;
  for (;;) {
    let best: Entry | undefined;
    for (const entry of entries) if (!best || worth(entry, share) > worth(best, share)) best = entry;
    if (!best || best.compared === picked.length) return best;
    compare(best, picked, scale);
  }
};

const worth = ({ relevance, nearest, copy }: Entry, share: number): number =>
  share * relevance - (1 - share) * nearest - (copy ? COPIED : 0);

const compare = (entry: Entry, picked: readonly Scored[], { share, alike }: Scale): void => {
  const { work } = entry.item;
  for (const other of picked.slice(entry.compared)) {
    if (share < 1) entry.nearest = Math.max(entry.nearest, alike(work, other.work));
    entry.copy ||= samePicture(work, other.work);
  }
  entry.compared = picked.length;
};
