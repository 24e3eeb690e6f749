/** The posts of the demo world: text, tags, tools, date and picture that fit each other and their maker. */
import type { Category, Tool } from '@vitrine/contract';
import type { Random } from '../random.ts';
import { categoryDefaults } from '../texts/category-defaults.ts';
import { getTaste, type TasteId, tastes } from '../texts/tastes.ts';
import { type Assignment, assignPosts } from './assignments.ts';
import type { IdAt } from './ids.ts';
import { before, day, hour } from './time.ts';
import type { Person, PersonStyle, Post } from './types.ts';

export type PostsOptions = {
  random: Random;
  now: Date;
  idAt: IdAt;
  makers: readonly Person[];
  count: number;
};

/** Oldest first; `views` is set later, by the simulated engagement. */
export const makePosts = ({ random, now, idAt, makers, count }: PostsOptions): Post[] => {
  const assignments = assignPosts(random.fork('commissions'), makers, count);
  const used: UsedPalettes = new Map();
  const posts = assignments.map((assignment, i) => {
    const own = random.fork(`work/${assignment.text.title}`);
    return makePost(own, { assignment, createdAt: publishedAt(own, now, i, count), idAt, used });
  });
  return posts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
};

/** Spread over the last year, a little denser towards today. */
const publishedAt = (random: Random, now: Date, index: number, count: number): Date => {
  const age = 362 * ((index + random.next()) / count) ** 1.25;
  return before(now, Math.floor(age * day + random.range(0.4, 6) * hour));
};

/** How often a generator has drawn in a palette, by both names: twice the same would look like a copy. */
type UsedPalettes = Map<string, number>;

type NewPost = {
  readonly assignment: Assignment;
  readonly createdAt: Date;
  readonly idAt: IdAt;
  readonly used: UsedPalettes;
};

const makePost = (random: Random, { assignment, createdAt, idAt, used }: NewPost): Post => {
  const { maker, category, generator, text } = assignment;
  const taste = tasteFor(random, maker.style, category);
  const usesOf = (name: string) => used.get(`${generator} ${name}`) ?? 0;
  const palette = paletteFor(random, maker.style, taste, usesOf);
  used.set(`${generator} ${palette}`, usesOf(palette) + 1);
  const neighbours = random.chance(0.3) ? [random.pick(categoryDefaults[category].neighbours)] : [];
  return {
    id: idAt(createdAt, `work/${text.title}`),
    personId: maker.id,
    title: text.title,
    description: text.description,
    tags: tagsFor(random, text.tags, taste),
    tools: toolsFor(random, maker.style, category),
    categories: [category, ...neighbours],
    createdAt,
    cover: {
      kind: 'cover',
      generator,
      palette,
      pairing: random.pick(getTaste(taste).pairings),
      seed: `cover/${text.title}`,
      title: text.mark,
      author: maker.name,
    },
    views: 0,
    truth: { taste, generator, palette, appeal: Math.round(1e4 / (1 + Math.exp(-random.gauss()))) / 1e4 },
  };
};

const tasteFor = (random: Random, { tastes }: PersonStyle, category: Category): TasteId => {
  const [leading, second] = tastes;
  return random.weighted([
    [leading, 0.1 + 0.68 * (getTaste(leading).categories[category] ?? 0)],
    [second, 0.02 + 0.32 * (getTaste(second).categories[category] ?? 0)],
  ]);
};

const allPalettes = [...new Set(tastes.flatMap(({ palettes }) => palettes))];

/** One of the taste that the generator has used least, or any other if it has used them all; rather one of the person's own. */
const paletteFor = (
  random: Random,
  style: PersonStyle,
  taste: TasteId,
  usesOf: (palette: string) => number,
): string => {
  const { palettes } = getTaste(taste);
  const candidates = palettes.some((name) => usesOf(name) === 0) ? palettes : allPalettes;
  const least = Math.min(...candidates.map(usesOf));
  const free = candidates.filter((name) => usesOf(name) === least);
  return random.weighted(free.map((name) => [name, style.palettes.includes(name) ? 4 : 1] as const));
};

const tagsFor = (random: Random, own: readonly string[], taste: TasteId): string[] => {
  const tasteTags = random.shuffle(getTaste(taste).tags).slice(0, random.int(2, 3));
  return [...new Set([...own, ...tasteTags])];
};

const toolsFor = (random: Random, style: PersonStyle, category: Category): Tool[] => {
  const wanted = random.weighted([
    [1, 3],
    [2, 5],
    [3, 2],
  ]);
  const chosen = new Set<Tool>();
  while (chosen.size < wanted) {
    const pool = categoryDefaults[category].tools.filter((tool) => !chosen.has(tool));
    chosen.add(random.weighted(pool.map((tool, i) => [tool, (style.tools.includes(tool) ? 6 : 1) / (1 + i)] as const)));
  }
  return [...chosen];
};
