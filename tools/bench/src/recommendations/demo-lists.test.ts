/** Walks all lists of the demo world: every reason is true, and no list is empty. */
import { categories } from '@vitrine/contract';
import { type Post as DemoPost, world } from '@vitrine/demo';
import {
  bagOf,
  createRecommender,
  models,
  NEIGHBOURS_PER_SIGNAL,
  type RankedLists,
  type Vector,
  vectorOf,
  type WordDocument,
} from '@vitrine/recommender';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GalleryPost } from './gallery.ts';
import { openStore } from './memory-store.ts';
import { seededRandom } from './random.ts';
import { splitByTime } from './split.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const LIST_LENGTH = 12;

/** Drawing the pictures takes minutes: vectors are near each other for one palette and for one generator instead. */
const next = seededRandom(31);
const centres = new Map<string, Int8Array>();
const near = ({ model, dimensions }: { model: string; dimensions: number }, look: string): Vector => {
  const random = (by: number) => Int8Array.from({ length: dimensions }, () => Math.round((next() * 2 - 1) * by));
  const centre = centres.get(look) ?? random(80);
  centres.set(look, centre);
  const noise = random(40);
  return vectorOf(
    model,
    centre.map((value, i) => value + (noise[i] ?? 0)),
  );
};

type Look = { readonly palette: string; readonly generator: string };

const described = (document: WordDocument, { palette, generator }: Look): GalleryPost['description'] => ({
  colour: near(models.colour, palette),
  form: near(models.form, generator),
  hash: undefined,
  words: bagOf(document),
});

const toGalleryPost = (post: DemoPost): GalleryPost => {
  const { id, title, description, tags, tools, categories: own, truth } = post;
  const document = { title, description, tags, tools, categories: own };
  const createdAt = post.createdAt.getTime();
  return {
    id,
    author: post.personId,
    taste: truth.taste,
    createdAt,
    document,
    description: described(document, truth),
  };
};

const made = world('lists', { now: NOW, audience: 120 });
const looks = new Map<string, Look>(made.posts.map(({ id, truth }) => [id, truth]));

/** A post with a bare title and without likes, in the category and with the look of another. */
const model = made.posts[7];
if (!model) throw new Error('the world has no posts');
const bareDocument: WordDocument = {
  title: 'Untitled',
  description: '',
  tags: [],
  tools: [],
  categories: model.categories,
};
const bare: GalleryPost = {
  id: 'bare',
  author: 'someone new',
  taste: '',
  createdAt: NOW.getTime() - 1_000,
  document: bareDocument,
  description: described(bareDocument, model.truth),
};
looks.set(bare.id, model.truth);

const posts = [...made.posts.map(toGalleryPost), bare];
const byId = new Map(posts.map((post) => [post.id, post]));
const getPost = (id: string): GalleryPost => {
  const post = byId.get(id);
  if (!post) throw new Error(`a list shows ${id}, which does not exist`);
  return post;
};
const split = { ...splitByTime({ posts, likes: made.likes }, 1), moment: NOW.getTime() };
const likersOf = (id: string) => new Set(split.likers.get(id));

const dot = ({ values }: Vector, { values: others }: Vector): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += (values[i] ?? 0) * (others[i] ?? 0);
  return sum;
};

/** The ids of the nearest posts by one signal that are similar enough, by comparing all. */
const nearestTo = (query: GalleryPost, signal: 'colour' | 'form', floor: number): ReadonlySet<string> => {
  const own = query.description[signal];
  const scored = posts.flatMap(({ id, description: { [signal]: vector } }) =>
    own && vector && id !== query.id ? [{ id, cosine: dot(own, vector) / (own.length * vector.length) }] : [],
  );
  const nearest = scored.sort((first, second) => second.cosine - first.cosine).slice(0, NEIGHBOURS_PER_SIGNAL);
  return new Set(nearest.filter(({ cosine }) => cosine >= floor).map(({ id }) => id));
};

const found = new Map<string, ReadonlySet<string>>();
const isNearest = (signal: 'colour' | 'form', query: GalleryPost, post: GalleryPost, floor: number): boolean => {
  const key = `${signal} ${query.id}`;
  const nearest = found.get(key) ?? nearestTo(query, signal, floor);
  found.set(key, nearest);
  return nearest.has(post.id);
};

const textOf = ({ document: { title, description, tags } }: GalleryPost): string =>
  [title, description, ...tags].join(' ').toLowerCase();

/** Forms that begin unlike the word they are of. */
const regular = (text: string): string =>
  text
    .replaceAll('people', 'persons')
    .replaceAll(/\bdrew\b/g, 'drawed')
    .replaceAll(/\blives\b/g, 'lifes');

const stopWords = new Set(
  'a an and the of for in with to de la le les der die das und el los il di da do och en i'.split(' '),
);

/** Stems are equal if the words begin alike, at the least. */
const isTopicOfBoth = (topic: string, query: GalleryPost, post: GalleryPost): boolean =>
  topic.length > 1 &&
  !stopWords.has(topic) &&
  textOf(query).includes(topic) &&
  regular(textOf(post))
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(regular(topic).slice(0, 3)));

const isCategoryOfBoth = (name: string, query: GalleryPost, post: GalleryPost): boolean =>
  categories.some(
    (category) =>
      category.toLowerCase() === name &&
      query.document.categories.includes(category) &&
      post.document.categories.includes(category),
  );

type Check = (query: GalleryPost, post: GalleryPost, words: readonly string[]) => boolean;

/** Every reason that there is, with what makes it true. */
const reasons: readonly (readonly [pattern: RegExp, isTrue: Check])[] = [
  [/^same palette$/, (query, post) => isNearest('colour', query, post, 0.75)],
  [/^similar composition$/, (query, post) => isNearest('form', query, post, 0.65)],
  [/^liked by the same people$/, (query, post) => countShared(query, post) >= 3],
  [/^widely liked$/, (_, post) => likersOf(post.id).size > 0],
  [/^something different$/, (_, post) => likersOf(post.id).size === 0],
  [
    /^also made in (.+)$/,
    ({ document }, post, [tool = '']) => [document, post.document].every(({ tools }) => tools.includes(tool)),
  ],
  [/^also about (.+)$/, (query, post, [topic = '']) => isTopicOfBoth(topic, query, post)],
  [/^more (.+)$/, (query, post, [name = '']) => isCategoryOfBoth(name, query, post)],
  [
    /^(.+) in (.+)$/,
    (query, post, [topic = '', name = '']) => isTopicOfBoth(topic, query, post) && isCategoryOfBoth(name, query, post),
  ],
];

const countShared = (first: GalleryPost, second: GalleryPost): number => {
  const theirs = likersOf(second.id);
  return [...likersOf(first.id)].filter((person) => theirs.has(person)).length;
};

const isTrue = (reason: string, query: GalleryPost, post: GalleryPost): boolean => {
  for (const [pattern, check] of reasons) {
    const match = pattern.exec(reason);
    if (match) return check(query, post, match.slice(1));
  }
  return false;
};

let lists: Map<string, RankedLists>;

beforeAll(async () => {
  const recommender = createRecommender(await openStore(split), () => NOW.getTime());
  lists = new Map();
  for (const { id } of posts) {
    const ranked = await recommender.recommendAllKinds({ id, limit: LIST_LENGTH });
    if (ranked) lists.set(id, ranked);
  }
});

describe('the lists of the demo world', () => {
  it('are full for every post and kind, without duplicates and the post itself', () => {
    expect(lists.size).toBe(posts.length);
    for (const [id, kinds] of lists) {
      for (const { ids } of Object.values(kinds)) {
        expect(new Set([id, ...ids]).size).toBe(LIST_LENGTH + 1);
        ids.forEach(getPost);
      }
    }
  });

  it('give reasons that are true', () => {
    const untrue: string[] = [];
    const given = new Set<string>();
    for (const [id, kinds] of lists) {
      for (const list of Object.values(kinds)) {
        for (const other of list.ids) {
          const reason = list.reasons[other] ?? '';
          given.add(reason);
          if (!isTrue(reason, getPost(id), getPost(other))) untrue.push(`${id} → ${other}: ${reason}`);
        }
      }
    }
    expect(untrue).toEqual([]);
    for (const reason of ['same palette', 'similar composition', 'liked by the same people'])
      expect(given).toContain(reason);
  });
});

describe('a post with a bare title and no likes', () => {
  it('shows works of its category and look', () => {
    const own = looks.get(bare.id);
    const related = lists.get(bare.id)?.all.ids.filter((id) => {
      const look = looks.get(id);
      const shares = getPost(id).document.categories.some((category) => bareDocument.categories.includes(category));
      return shares || look?.palette === own?.palette || look?.generator === own?.generator;
    });
    expect(related).toHaveLength(LIST_LENGTH);
  });

  it('is not said to be liked by the same people', () => {
    for (const { reasons: given } of Object.values(lists.get(bare.id) ?? {}))
      expect(Object.values(given)).not.toContain('liked by the same people');
  });
});
