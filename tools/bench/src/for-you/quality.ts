/** Quality of For you: what people liked later, on generated worlds and, with a file of them, on real likes. */
import { world } from '@vitrine/demo';
import { bagOf, likerWeight, packTies, rankForYou, type Seed, type Tie, tiesRead, topTies } from '@vitrine/recommender';
import type { Gallery, GalleryPost } from '../recommendations/gallery.ts';
import { coLikes } from '../recommendations/memory-store.ts';
import { average, estimate, ndcg } from '../recommendations/metrics.ts';
import { openRealLikes } from '../recommendations/real-likes.ts';
import { type Case, type Split, splitByTime } from '../recommendations/split.ts';

const SEEDS = ['meadow', 'meadow-2', 'meadow-3'];
const ORDERS = [1, 2, 3];
const NOW = new Date('2026-06-01T12:00:00Z');
const AUDIENCE = 600;
const PAGE = 36;
const FEW = 10;
/** As in the server. */
const MAX_LIKES = 40;
const MAX_RECENT = 160;

const noText = { title: '', description: '', tags: [], tools: [], categories: [] };
const noPicture = { colour: undefined, form: undefined, hash: undefined };

/** Likes and times only: For you looks at nothing else. */
const openWorld = (seed: string): Gallery => {
  const made = world(seed, { now: NOW, audience: AUDIENCE });
  const posts = made.posts.map(
    ({ id, personId, createdAt }): GalleryPost => ({
      id,
      author: personId,
      taste: '',
      createdAt: createdAt.getTime(),
      document: noText,
      description: { ...noPicture, words: bagOf(noText) },
    }),
  );
  return { posts, likes: made.likes };
};

/** With ids of the form that ties have, in the same order. */
const withIds = ({ posts, likes }: Gallery): Gallery => {
  const ids = new Map(posts.map(({ id }, place) => [id, place.toString(16).padStart(24, '0')]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    posts: posts.map((post) => ({ ...post, id: idOf(post.id) })),
    likes: likes.map((like) => ({ ...like, postId: idOf(like.postId) })),
  };
};

type Method = { readonly name: string; readonly list: (one: Case) => readonly string[] };

const best = (scores: ReadonlyMap<string, number>, known: ReadonlySet<string>): string[] =>
  [...scores]
    .filter(([id]) => !known.has(id))
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, PAGE)
    .map(([id]) => id);

const tiesOf = ({ posts, likers, likedBy }: Split): ReadonlyMap<string, readonly Tie[]> => {
  const likes = (id: string) => likers.get(id)?.length ?? 0;
  return new Map(
    posts.map(({ id: post }) => {
      const weights = new Map<string, number>();
      for (const person of likers.get(post) ?? []) {
        const theirs = likedBy.get(person) ?? [];
        for (const id of theirs) if (id !== post) weights.set(id, (weights.get(id) ?? 0) + likerWeight(theirs.length));
      }
      const all = [...weights].map(([id, weight]) => ({ id, weight, likers: likes(post), likes: likes(id) }));
      return [post, topTies(all)];
    }),
  );
};

/** A number from 0 to 1 that depends on both. */
const hash = (person: string, id: string): number => {
  let value = 2_166_136_261;
  for (const char of `${person} ${id}`) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return (value >>> 0) / 2 ** 32;
};

/** As many as the server reads. */
const seedOf = (id: string, ties: readonly Tie[], seeds: number): Seed => {
  const read = Math.max(tiesRead.least, Math.floor(tiesRead.ofAll / seeds));
  return { id, weight: 1, ties: packTies(ties.slice(0, read)) };
};

const ours = (split: Split): Method => {
  const ties = tiesOf(split);
  // Real likes have no times: then nothing is new.
  const recent = split.posts
    .filter(({ createdAt }) => createdAt > 0)
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, MAX_RECENT)
    .map(({ id, createdAt }) => ({ id, createdAt, likes: split.likers.get(id)?.length ?? 0 }));
  return {
    name: 'Vitrine',
    list: ({ person, liked }) =>
      rankForYou({
        seeds: liked.slice(0, MAX_LIKES).map((id, _, { length }) => seedOf(id, ties.get(id) ?? [], length)),
        recent,
        likedByFollowed: new Map(),
        known: new Set(liked),
        now: split.moment,
        orderOf: (id) => hash(person, id),
        max: PAGE,
      }).map(({ id }) => id),
  };
};

const simpleMethods = (split: Split): Method[] => {
  const likes = new Map(split.posts.map(({ id }) => [id, split.likers.get(id)?.length ?? 0]));
  const times = new Map(split.posts.map(({ id, createdAt }) => [id, createdAt]));
  const counted = new Map(split.posts.map(({ id }) => [id, coLikes(split, id)]));
  const cosine = (liked: readonly string[]) => {
    const scores = new Map<string, number>();
    for (const id of liked) {
      const { likers, sharedLikers } = counted.get(id) ?? { likers: 1, sharedLikers: new Map<string, number>() };
      for (const [other, shared] of sharedLikers)
        scores.set(other, (scores.get(other) ?? 0) + shared / Math.sqrt(likers * (likes.get(other) ?? 1)));
    }
    return scores;
  };
  return [
    { name: 'popularity', list: ({ liked }) => best(likes, new Set(liked)) },
    { name: 'newest', list: ({ liked }) => best(times, new Set(liked)) },
    { name: 'item-to-item cosine', list: ({ liked }) => best(cosine(liked), new Set(liked)) },
  ];
};

const recall = (list: readonly string[], relevant: ReadonlySet<string>): number =>
  list.filter((id) => relevant.has(id)).length / Math.min(PAGE, relevant.size);

const measures = ['ndcg', 'recall', 'fewNdcg', 'fewRecall'] as const;
type Scores = { readonly name: string; readonly unseen: readonly number[] } & Record<
  (typeof measures)[number],
  number[]
>;

const evaluate = (method: Method, split: Split): Scores => {
  const results = split.cases.map((one) => {
    const list = method.list(one);
    return { list, few: one.liked.length < FEW, ndcg: ndcg(list, one.later), recall: recall(list, one.later) };
  });
  const few = results.filter((result) => result.few);
  const shown = new Set(results.flatMap(({ list }) => list));
  const newest = split.posts.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, MAX_RECENT);
  const unliked = newest.filter(({ id }) => !split.likers.has(id));
  return {
    name: method.name,
    ndcg: results.map((result) => result.ndcg),
    recall: results.map((result) => result.recall),
    fewNdcg: few.map((result) => result.ndcg),
    fewRecall: few.map((result) => result.recall),
    unseen: unliked.map(({ id }) => (shown.has(id) ? 1 : 0)),
  };
};

const line = (name: string, cells: readonly string[]): void =>
  console.log(name.padEnd(24) + cells.map((cell) => cell.padEnd(26)).join(''));

/** True if the mean is above that of every simple method on every measure. */
const report = (title: string, splits: readonly Split[]): boolean => {
  const pooled: Scores[] = [];
  for (const split of splits) {
    for (const [place, method] of [ours(split), ...simpleMethods(split)].entries()) {
      const scores = evaluate(method, split);
      const known = pooled[place] ?? {
        name: method.name,
        ndcg: [],
        recall: [],
        fewNdcg: [],
        fewRecall: [],
        unseen: [],
      };
      const join = (measure: (typeof measures)[number]) => [...known[measure], ...scores[measure]];
      pooled[place] = {
        name: method.name,
        ndcg: join('ndcg'),
        recall: join('recall'),
        fewNdcg: join('fewNdcg'),
        fewRecall: join('fewRecall'),
        unseen: [...known.unseen, ...scores.unseen],
      };
    }
  }
  const [own, ...others] = pooled;
  if (!own) throw new Error('nothing was measured');
  console.log(`${title}: ${own.ndcg.length} people, ${own.fewNdcg.length} of them with fewer than ${FEW} hearts`);
  line('', ['nDCG@10', 'recall@36', 'nDCG@10, few hearts', 'recall@36, few hearts', 'unliked works shown']);
  for (const scores of pooled) {
    const cells = measures.map((measure) => {
      const { mean, low, high } = estimate(scores[measure]);
      return `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
    });
    line(scores.name, [...cells, scores.unseen.length > 0 ? average(scores.unseen).toFixed(3) : '']);
  }
  return others.every((other) => measures.every((measure) => average(own[measure]) > average(other[measure])));
};

export const runQuality = async (file?: string): Promise<boolean> => {
  const generated = report(
    `For you in ${SEEDS.length} worlds`,
    SEEDS.map((seed) => splitByTime(openWorld(seed))),
  );
  const orders: Split[] = [];
  if (file !== undefined)
    for (const order of ORDERS) orders.push(splitByTime(withIds(await openRealLikes(file, order))));
  const real = file === undefined || report('For you, real likes', orders);
  console.log(generated && real ? 'ahead on every measure' : 'NOT ahead on every measure');
  return generated && real;
};
