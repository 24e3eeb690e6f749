/** Comments below the most liked works, written by people who like them; every text is used once. */
import { createRandom, type Random } from '../random.ts';
import { commentThreads } from '../texts/comments.ts';
import { idsOf } from './ids.ts';
import { after, hour, minute } from './time.ts';
import type { Like, Post, World } from './types.ts';

export type DemoComment = {
  readonly id: string;
  readonly postId: string;
  readonly personId: string;
  readonly parentId: string | null;
  readonly body: string;
  readonly at: Date;
  /** Who likes it. */
  readonly heartedBy: readonly string[];
};

const maxThreads = 4;

type Place = { readonly post: Post; readonly likes: readonly Like[]; readonly random: Random };

const idAt = idsOf('comments');

/** A comment, the author's reply and the answer to it, each after the one before, as far as they fit before `now`. */
const threadOf = (
  { post, likes, random }: Place,
  number: number,
  texts: readonly string[],
  now: Date,
): DemoComment[] => {
  const [like, ...others] = random.shuffle(likes);
  if (!like) return [];
  const speakers = [like.personId, post.personId, like.personId];
  const thread: DemoComment[] = [];
  let at = after(like.at, Math.round(random.range(2, 40) * minute));
  for (const [place, body] of texts.entries()) {
    if (at >= now) break;
    const personId = speakers[place] ?? post.personId;
    const heartedBy = others
      .slice(0, random.int(0, place === 0 ? 7 : 3))
      .map((other) => other.personId)
      .filter((id) => id !== personId);
    const id = idAt(at, `${post.id}/${number}/${place}`);
    thread.push({ id, postId: post.id, personId, parentId: thread[0]?.id ?? null, body, at, heartedBy });
    at = after(at, Math.round(random.range(0.2, 9) * hour));
  }
  return thread;
};

const groupByPost = (likes: readonly Like[]): Map<string, Like[]> => {
  const groups = new Map<string, Like[]>();
  for (const like of likes) groups.set(like.postId, [...(groups.get(like.postId) ?? []), like]);
  return groups;
};

/** The more likes, the earlier a work gets its share of what is written about its category. Makers write, if any like it. */
export const commentsOf = ({ seed, posts, likes, people }: World, now: Date): DemoComment[] => {
  const makers = new Set(people.filter(({ role }) => role === 'maker').map(({ id }) => id));
  const byPost = groupByPost(likes);
  const left = new Map(Object.entries(commentThreads).map(([category, threads]) => [category, [...threads]]));
  const mostLiked = posts.toSorted((a, b) => (byPost.get(b.id)?.length ?? 0) - (byPost.get(a.id)?.length ?? 0));
  return mostLiked.flatMap((post) => {
    const others = (byPost.get(post.id) ?? []).filter(({ personId }) => personId !== post.personId);
    const ofMakers = others.filter(({ personId }) => makers.has(personId));
    if (others.length === 0) return [];
    const random = createRandom(`${seed}/comments/${post.title}`);
    const place = { post, likes: ofMakers.length > 0 ? ofMakers : others, random };
    const threads = left.get(post.categories[0] ?? '')?.splice(0, random.int(1, maxThreads)) ?? [];
    return threads.flatMap((texts, number) =>
      threadOf(
        place,
        number,
        texts.filter((text) => text !== undefined),
        now,
      ),
    );
  });
};
