/** Scores a method on every post and on every person's later likes. */

import type { Method } from './methods.ts';
import { ndcg, precision } from './metrics.ts';
import type { Case, Split } from './split.ts';

const QUESTIONS = 5;
/** Long enough to have ten left after removing what a person likes already. */
export const LONG = 30;

export type MethodScores = {
  readonly name: string;
  /** One value for each query post. */
  readonly precision: readonly number[];
  /** One value for each person, averaged over their latest likes as queries. */
  readonly ndcg: readonly number[];
  /** The same, counting only posts of the less liked half as relevant. */
  readonly tailNdcg: readonly number[];
  /** The same for the queries of the less liked half. */
  readonly tailQueries: readonly number[];
  /** 1 for each post that is in some list of ten, else 0. */
  readonly coverage: readonly number[];
};

export const evaluateMethod = async (method: Method, split: Split): Promise<MethodScores> => {
  const tastes = new Map(split.posts.map(({ id, taste }) => [id, taste]));
  const lists = new Map<string, readonly string[]>();
  for (const { id } of split.posts) lists.set(id, await method.list(id, LONG));
  const shown = new Set([...lists.values()].flatMap((list) => list.slice(0, 10)));
  const tailCases = split.cases.flatMap((one) => {
    const later = new Set([...one.later].filter((id) => split.tail.has(id)));
    return later.size > 0 ? [{ ...one, later }] : [];
  });
  return {
    name: method.name,
    precision: split.posts.map(({ id, taste }) =>
      precision(lists.get(id) ?? [], (other) => tastes.get(other) === taste),
    ),
    ndcg: split.cases.map((one) => gain(one, lists)),
    tailNdcg: tailCases.map((one) => gain(one, lists)),
    tailQueries: split.cases.flatMap((one) => {
      const asked = one.liked.slice(0, QUESTIONS).filter((id) => split.tail.has(id));
      return asked.length > 0 ? [gain(one, lists, asked)] : [];
    }),
    coverage: split.posts.map(({ id }) => (shown.has(id) ? 1 : 0)),
  };
};

/** Posts that a person likes already are removed from the lists. */
const gain = (
  { liked, later }: Case,
  lists: ReadonlyMap<string, readonly string[]>,
  asked: readonly string[] = liked.slice(0, QUESTIONS),
): number => {
  const known = new Set(liked);
  const gains = asked.map((id) =>
    ndcg(
      (lists.get(id) ?? []).filter((other) => !known.has(other)),
      later,
    ),
  );
  return gains.reduce((sum, value) => sum + value, 0) / asked.length;
};
