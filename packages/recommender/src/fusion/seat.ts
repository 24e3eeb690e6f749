/** Gives a guest its place: a work that no other list would show. */
import type { DiversityRule } from './diversity-rule.ts';
import type { Scored } from './evidence.ts';

/**
 * The last place among the first ones, unless it stands there already. Where as many works by its author are shown as may
 * be, it takes the place of the last of them instead. Whoever gave up a place comes right after the first ones, if anybody does.
 */
export const seat = (guest: Scored, picked: readonly Scored[], limit: number, rule: DiversityRule): Scored[] => {
  const among = Math.min(rule.among, limit);
  const isGuest = ({ work }: Scored) => work.id === guest.work.id;
  if (picked.slice(0, among).some(isGuest)) return [...picked];
  const others = picked.filter((item) => !isGuest(item));
  const kin = others.slice(0, among).filter(({ work }) => work.author === guest.work.author);
  const outgoing = kin.length < rule.perAuthor ? others[among - 1] : kin.at(-1);
  if (!outgoing) return [...others, guest];
  const seated = others.with(others.indexOf(outgoing), guest);
  return seated.length < among ? seated : seated.toSpliced(among, 0, outgoing).slice(0, limit);
};
