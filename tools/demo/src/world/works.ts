/** The works of the demo world: words, tags, tools, a date and a picture that fit each other and their maker. */
import type { Category, Tool } from '@vitrine/contract';
import type { Random } from '../random.ts';
import { crafts } from '../words/crafts.ts';
import { getTaste, type TasteId } from '../words/tastes.ts';
import { type Commission, dealCommissions } from './commissions.ts';
import type { IdAt } from './ids.ts';
import { before, day, hour } from './time.ts';
import type { Person, PersonStyle, Work } from './types.ts';

export type WorksOrder = {
  random: Random;
  now: Date;
  idAt: IdAt;
  makers: readonly Person[];
  count: number;
};

/** Oldest first; `views` is filled in once it is known who looked. */
export const makeWorks = ({ random, now, idAt, makers, count }: WorksOrder): Work[] => {
  const commissions = dealCommissions(random.fork('commissions'), makers, count);
  const works = commissions.map((commission, i) => {
    const own = random.fork(`work/${commission.words.title}`);
    return makeWork(own, commission, publishedAt(own, now, i, count), idAt);
  });
  return works.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
};

/** Spread over the last year, a little denser towards today. */
const publishedAt = (random: Random, now: Date, index: number, count: number): Date => {
  const age = 362 * ((index + random.next()) / count) ** 1.25;
  return before(now, Math.floor(age * day + random.range(0.4, 6) * hour));
};

const makeWork = (random: Random, commission: Commission, createdAt: Date, idAt: IdAt): Work => {
  const { maker, category, generator, words } = commission;
  const taste = tasteFor(random, maker.style, category);
  const palette = paletteFor(random, maker.style, taste);
  const neighbours = random.chance(0.3) ? [random.pick(crafts[category].neighbours)] : [];
  return {
    id: idAt(createdAt, `work/${words.title}`),
    personId: maker.id,
    title: words.title,
    description: words.description,
    tags: tagsFor(random, words.tags, taste),
    tools: toolsFor(random, maker.style, category),
    categories: [category, ...neighbours],
    createdAt,
    cover: {
      kind: 'cover',
      generator,
      palette,
      pairing: random.pick(getTaste(taste).pairings),
      seed: `cover/${words.title}`,
      title: words.mark,
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

const paletteFor = (random: Random, style: PersonStyle, taste: TasteId): string => {
  const { palettes } = getTaste(taste);
  return random.weighted(palettes.map((name) => [name, style.palettes.includes(name) ? 4 : 1] as const));
};

const tagsFor = (random: Random, own: readonly string[], taste: TasteId): string[] => {
  const school = random.shuffle(getTaste(taste).tags).slice(0, random.int(2, 3));
  return [...new Set([...own, ...school])];
};

const toolsFor = (random: Random, style: PersonStyle, category: Category): Tool[] => {
  const wanted = random.weighted([
    [1, 3],
    [2, 5],
    [3, 2],
  ]);
  const chosen = new Set<Tool>();
  while (chosen.size < wanted) {
    const pool = crafts[category].tools.filter((tool) => !chosen.has(tool));
    chosen.add(random.weighted(pool.map((tool, i) => [tool, (style.tools.includes(tool) ? 6 : 1) / (1 + i)] as const)));
  }
  return [...chosen];
};
