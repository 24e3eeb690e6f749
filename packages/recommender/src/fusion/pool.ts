// The few scored works that a list can be picked from.
import type { Work } from '../work.ts';
import type { DiversityRule } from './diversity-rule.ts';
import type { Scored } from './evidence.ts';
import { samePicture } from './likeness.ts';

export interface Entry {
  readonly item: Scored;
  /** The score moved into 0..1, to be weighed against likeness. */
  readonly relevance: number;
  /** Among the candidates that the fewest people like. */
  readonly quiet: boolean;
  /** Likeness to the nearest of the works picked so far ... */
  nearest: number;
  /** ... of which it was compared with so many. */
  compared: number;
  /** Shows a picture that the list shows already. */
  copy: boolean;
}

const POOLED = 3;
/** Candidates are liked more than works at large, so the quiet ones are less than half of them. */
const QUIET_SHARE = 0.3;

/** The best few times as many as wanted, as many quiet ones as wanted, and of one person no more than may be shown. */
export function poolOf(query: Work, scored: readonly Scored[], limit: number, rule: DiversityRule): Entry[] {
  const sorted = scored.toSorted((a, b) => b.score - a.score || (a.work.id < b.work.id ? -1 : 1));
  const allowed = withinAuthors(sorted, rule.perAuthor + Math.max(0, limit - rule.among));
  const bound = quietLikes(scored);
  const isQuiet = ({ work }: Scored) => work.likes < bound;
  const loud = allowed.slice(0, limit * POOLED);
  const pool = new Set([...loud, ...allowed.filter(isQuiet).slice(0, limit)]);
  const highest = loud[0]?.score ?? 0;
  const range = highest - (loud.at(-1)?.score ?? 0) || 1;
  return [...pool].map((item) => ({
    item,
    relevance: 1 - (highest - item.score) / range,
    quiet: isQuiet(item),
    nearest: 0,
    compared: 0,
    copy: samePicture(query, item.work),
  }));
}

function withinAuthors(sorted: readonly Scored[], perAuthor: number): Scored[] {
  const counts = new Map<string, number>();
  return sorted.filter(({ work }) => {
    const count = (counts.get(work.author) ?? 0) + 1;
    counts.set(work.author, count);
    return count <= perAuthor;
  });
}

function quietLikes(scored: readonly Scored[]): number {
  const likes = scored.map(({ work }) => work.likes).sort((a, b) => a - b);
  return likes[Math.floor(likes.length * QUIET_SHARE)] ?? 0;
}
