// Orders scored works so that the list is close to the work asked about yet not ten times the same.
import type { Work } from '../work.ts';
import { type DiversityRule, diversityRule } from './diversity-rule.ts';
import type { Scored } from './evidence.ts';
import { likeness, samePicture } from './likeness.ts';
import { type Entry, poolOf } from './pool.ts';

/** Maximal marginal relevance; copies of a picture already shown come last, if at all. */
export function diversify(
  query: Work,
  scored: readonly Scored[],
  limit: number,
  rule: DiversityRule = diversityRule,
): Scored[] {
  const pool = poolOf(query, scored, limit, rule);
  const picked: Scored[] = [];
  while (picked.length < limit) {
    const best = bestOf(pool, picked, rule);
    if (!best) break;
    picked.push(best.item);
    pool.splice(pool.indexOf(best), 1);
    for (const entry of pool) {
      if (rule.relevance < 1) entry.nearest = Math.max(entry.nearest, likeness(entry.item.work, best.item.work));
      entry.copy ||= samePicture(entry.item.work, best.item.work);
    }
  }
  return picked;
}

function bestOf(pool: readonly Entry[], picked: readonly Scored[], rule: DiversityRule): Entry | undefined {
  const capped = picked.length < rule.among;
  const open = pool.filter(({ item }) => !capped || countBy(picked, item.work.author) < rule.perAuthor);
  const quiet = open.filter((entry) => entry.quiet && !entry.copy);
  const turn = rule.quietEvery > 0 && (picked.length + 1) % rule.quietEvery === 0;
  return highest(turn && quiet.length > 0 ? quiet : open, rule.relevance);
}

function highest(entries: readonly Entry[], share: number): Entry | undefined {
  const worth = ({ relevance, nearest, copy }: Entry) => share * relevance - (1 - share) * nearest - (copy ? 2 : 0);
  let best: Entry | undefined;
  for (const entry of entries) if (!best || worth(entry) > worth(best)) best = entry;
  return best;
}

function countBy(picked: readonly Scored[], author: string): number {
  return picked.reduce((count, { work }) => count + (work.author === author ? 1 : 0), 0);
}
