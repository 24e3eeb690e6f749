/** Coverage slot: a place among the first ten of a list for a post that no other list shows. */
import type { DiversityParams } from './diversity-params.ts';
import type { ScoredPost } from './signal-scores.ts';

/**
 * Puts the post at the last of the first places, unless it is among them already. If its author has the maximum number of
 * posts there, it replaces the last of those instead. The displaced post moves right behind the first places.
 */
export const placeInSlot = (
  slotPost: ScoredPost,
  picked: readonly ScoredPost[],
  limit: number,
  params: DiversityParams,
): ScoredPost[] => {
  const among = Math.min(params.among, limit);
  const isSlotPost = ({ post }: ScoredPost) => post.id === slotPost.post.id;
  if (picked.slice(0, among).some(isSlotPost)) return [...picked];
  const others = picked.filter((item) => !isSlotPost(item));
  const sameAuthor = others.slice(0, among).filter(({ post }) => post.author === slotPost.post.author);
  const displaced = sameAuthor.length < params.perAuthor ? others[among - 1] : sameAuthor.at(-1);
  if (!displaced) return [...others, slotPost];
  const placed = others.with(others.indexOf(displaced), slotPost);
  return placed.length < among ? placed : placed.toSpliced(among, 0, displaced).slice(0, limit);
};
