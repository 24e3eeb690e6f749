/** Asks a method about every work and every person's likes, and keeps what each answer was worth. */
import { ndcg, precision } from './measures.ts';
import type { Method } from './methods.ts';
import type { Case, Split } from './split.ts';

const QUESTIONS = 5;
/** Long enough that ten are left without what a person likes already. */
export const LONG = 30;

export type Verdict = {
  readonly name: string;
  /** One number for each work asked about. */
  readonly precision: readonly number[];
  /** One number for each person, over their latest likes as questions. */
  readonly ndcg: readonly number[];
  /** The same, hoping only for works of the less liked half. */
  readonly tailNdcg: readonly number[];
  /** One for each work that appears in some list of ten, nought for the others. */
  readonly coverage: readonly number[];
};

export const judge = async (method: Method, split: Split): Promise<Verdict> => {
  const tastes = new Map(split.works.map(({ id, taste }) => [id, taste]));
  const lists = new Map<string, readonly string[]>();
  for (const { id } of split.works) lists.set(id, await method.list(id, LONG));
  const shown = new Set([...lists.values()].flatMap((list) => list.slice(0, 10)));
  const tailCases = split.cases.flatMap((one) => {
    const later = new Set([...one.later].filter((id) => split.tail.has(id)));
    return later.size > 0 ? [{ ...one, later }] : [];
  });
  return {
    name: method.name,
    precision: split.works.map(({ id, taste }) =>
      precision(lists.get(id) ?? [], (other) => tastes.get(other) === taste),
    ),
    ndcg: split.cases.map((one) => gain(one, lists)),
    tailNdcg: tailCases.map((one) => gain(one, lists)),
    coverage: split.works.map(({ id }) => (shown.has(id) ? 1 : 0)),
  };
};

/** What a person likes already cannot be liked again, so no method is asked to name it. */
const gain = ({ liked, later }: Case, lists: ReadonlyMap<string, readonly string[]>): number => {
  const known = new Set(liked);
  const asked = liked.slice(0, QUESTIONS);
  const gains = asked.map((id) =>
    ndcg(
      (lists.get(id) ?? []).filter((other) => !known.has(other)),
      later,
    ),
  );
  return gains.reduce((sum, value) => sum + value, 0) / asked.length;
};
