/**
 * Real likes with words. The file has none, so the choices of one half of the people describe the items, and the other
 * half is measured: an item is tagged with the well-known items that the describing half likes together with it. Words
 * thus say about an item what tags by other people would say; no like is used for both.
 */
import { bagOf } from '@vitrine/recommender';
import type { Gallery, GalleryPost } from '../gallery.ts';
import { seededRandom } from '../random.ts';

/** Fixed before the first measurement. */
const NAMED = 100;
const TAGS = 4;
const SHRINKAGE = 5;
const LEAST_SHARED = 2;

/** Expects likes without content; the order of the people decides who describes. */
export const describedByHalf = ({ posts, likes }: Gallery, seed: number): Gallery => {
  const next = seededRandom(seed);
  const people = [...new Set(likes.map(({ personId }) => personId))].sort();
  const describing = new Set(people.filter(() => next() < 0.5));
  const tagsOf = createTags(likes.filter(({ personId }) => describing.has(personId)));
  return {
    posts: posts.map((post) => withTags(post, tagsOf(post.id))),
    likes: likes.filter(({ personId }) => !describing.has(personId)),
  };
};

const withTags = (post: GalleryPost, tags: readonly string[]): GalleryPost => {
  const document = { ...post.document, tags };
  return { ...post, document, description: { ...post.description, words: bagOf(document) } };
};

const createTags = (likes: Gallery['likes']): ((id: string) => string[]) => {
  const likers = new Map<string, Set<string>>();
  for (const { personId, postId } of likes) likers.set(postId, (likers.get(postId) ?? new Set<string>()).add(personId));
  const named = [...likers].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1)).slice(0, NAMED);
  return (id) => {
    const own = likers.get(id) ?? new Set<string>();
    const scored = named.map(([name, theirs]) => {
      const shared = [...own].filter((person) => theirs.has(person)).length;
      const cosine = shared / Math.sqrt(Math.max(own.size * theirs.size, 1));
      return { name, shared, score: (cosine * shared) / (shared + SHRINKAGE) };
    });
    return scored
      .filter(({ name, shared }) => name !== id && shared >= LEAST_SHARED)
      .sort((a, b) => b.score - a.score)
      .slice(0, TAGS)
      .map(({ name }) => `item${name}`);
  };
};
