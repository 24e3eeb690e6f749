/** Which posts of the demo world ask for critique, and the comments with pins on them. */
import { type CritiqueText, critiques } from '../texts/critiques.ts';
import { idsOf } from './ids.ts';
import type { Post, World } from './types.ts';

export type DemoRemark = {
  readonly id: string;
  readonly personId: string;
  readonly body: string;
  readonly x: number;
  readonly y: number;
  readonly isResolved: boolean;
  readonly at: Date;
};

export type DemoCritique = {
  readonly postId: string;
  readonly request: string;
  readonly remarks: readonly DemoRemark[];
};

const minutes = 60_000;

/** Nobody speaks twice; the author does not speak. */
const critiqueOf = ({ seed, people }: Pick<World, 'seed' | 'people'>, post: Post, text: CritiqueText): DemoCritique => {
  const idAt = idsOf(seed);
  const others = people.filter(({ id, role }) => role === 'maker' && id !== post.personId);
  const first = people.findIndex(({ id }) => id === post.personId);
  const remarks = text.remarks.slice(0, others.length).map(({ body, x, y, isResolved = false }, index) => {
    const at = new Date(post.createdAt.getTime() + (index + 1) * 17 * minutes);
    const personId = others[(first + index * 5) % others.length]?.id ?? '';
    return { id: idAt(at, `critique ${post.id} ${index}`), personId, body, x, y, isResolved, at };
  });
  return { postId: post.id, request: text.request, remarks };
};

/** One by the demo person, one by somebody else; not their newest ones, which have had no time for it. */
export const critiquesOf = (made: Pick<World, 'seed' | 'people' | 'posts'>): DemoCritique[] => {
  const own = made.posts.filter((post) => post.personId === made.people[0]?.id).at(-2);
  const other = made.posts.filter((post) => post.personId !== made.people[0]?.id).at(-8);
  return [own, other].flatMap((post, index) => {
    const text = critiques[index];
    return post && text ? [critiqueOf(made, post, text)] : [];
  });
};
