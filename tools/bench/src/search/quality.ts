/** How often the wanted posts are first, beside PostgreSQL's own ways on the same posts. */
import { categories } from '@vitrine/contract';
import type { Site } from '../environment/site.ts';
import type { Measurement } from '../measurement.ts';
import { average, ndcg } from '../recommendations/metrics.ts';
import { seededRandom } from '../recommendations/random.ts';
import { type Find, fullText, labelTrigrams, titleTrigrams } from './baselines.ts';
import { searchAt } from './calls.ts';
import { topicTags } from './generated-posts.ts';
import { type Swatch, schemeOf } from './palettes.ts';
import { noisyColour, variations } from './queries.ts';
import { generatedIds, languageIds } from './worlds.ts';

const items = 100;
const palettes = 100;

const ours =
  ({ server }: Site): Find =>
  (query) =>
    searchAt(server.url, `q=${encodeURIComponent(query)}`);

export type Query = { readonly text: string; readonly relevant: ReadonlySet<string> };
type Score = { readonly first: number; readonly gain: number };

/** The share of queries whose first result is relevant, and nDCG@10. */
const scoreOf = async (find: Find, queries: readonly Query[]): Promise<Score> => {
  const firsts: number[] = [];
  const gains: number[] = [];
  for (const { text, relevant } of queries) {
    const found = await find(text);
    firsts.push(relevant.has(found[0] ?? '') ? 1 : 0);
    gains.push(ndcg(found, relevant));
  }
  return { first: average(firsts), gain: average(gains) };
};

const written = ({ first, gain }: Score): string => `${first.toFixed(2)}, nDCG ${gain.toFixed(3)}`;

/** Ahead, or nothing left to gain. */
const isAhead = (own: number, others: readonly number[]): boolean => own >= 0.9995 || own > Math.max(...others);

export const compare = async (
  figure: string,
  queries: readonly Query[],
  ways: { readonly own: Find; readonly text: Find; readonly trigrams: Find },
): Promise<Measurement> => {
  const own = await scoreOf(ways.own, queries);
  const text = await scoreOf(ways.text, queries);
  const trigrams = await scoreOf(ways.trigrams, queries);
  const isMet = isAhead(own.first, [text.first, trigrams.first]) && isAhead(own.gain, [text.gain, trigrams.gain]);
  return {
    figure: `${figure}: first of ${queries.length}`,
    ours: written(own),
    peer: `ts_rank_cd ${written(text)}; trigrams ${written(trigrams)}`,
    goal: 'ahead of both',
    met: isMet,
  };
};

type Item = { readonly id: string; readonly title: string };

type TitleWords = { readonly id: string; readonly words: ReadonlySet<string> };

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu));

const listTitles = async ({ database: { sql } }: Site): Promise<TitleWords[]> => {
  const rows = await sql<Item[]>`select id, title from posts where removed_at is null`;
  return rows.map(({ id, title }) => ({ id, words: wordsIn(title) }));
};

/** The item, and others that have all words of the query in their titles as well: without one word, several may be meant. */
const meantBy = (query: string, item: Item, titles: readonly TitleWords[]): Set<string> => {
  const wanted = [...wordsIn(query)];
  const others = titles.filter(({ words }) => wanted.every((word) => words.has(word)));
  return new Set([item.id, ...others.map(({ id }) => id)]);
};

/** Titles that one post has, without the numbers that posts of the demo world are told apart by. */
const listItems = async ({ database: { sql } }: Site, ids: string, minWords: number): Promise<Item[]> => sql<Item[]>`
  select min(id) as id, words as title from (
    select id, regexp_replace(title, ' \\(\\d+\\)$', '') as words from posts where removed_at is null and id like ${`${ids}%`}
  ) as titles
  where array_length(string_to_array(words, ' '), 1) >= ${minWords}
  group by words having count(*) = 1 order by md5(words) limit ${items}`;

const knownItems = async (site: Site, name: string, wanted: readonly Item[]): Promise<Measurement[]> => {
  const titles = await listTitles(site);
  const ways = { own: ours(site), text: fullText(site.database), trigrams: titleTrigrams(site.database) };
  const lines: Measurement[] = [];
  for (const [variation, change] of Object.entries(variations)) {
    const random = seededRandom(7);
    const queries = wanted.map((item) => {
      const text = change(item.title, random);
      return { text, relevant: meantBy(text, item, titles) };
    });
    lines.push(await compare(`${name}, ${variation}`, queries, ways));
  }
  return lines;
};

const topicQueries = async ({ database: { sql } }: Site, column: 'tags' | 'categories', labels: readonly string[]) => {
  const queries: Query[] = [];
  for (const text of labels) {
    const rows = await sql<{ id: string }[]>`
      select id from posts where removed_at is null and ${sql(column)} @> ${[text]}`;
    if (rows.length > 0) queries.push({ text, relevant: new Set(rows.map(({ id }) => id)) });
  }
  return queries;
};

const topics = async (site: Site): Promise<Measurement[]> => {
  const ways = { own: ours(site), text: fullText(site.database), trigrams: labelTrigrams(site.database) };
  return [
    await compare('topic, posts with the tag', await topicQueries(site, 'tags', topicTags), ways),
    await compare('topic, posts of the category', await topicQueries(site, 'categories', categories), ways),
  ];
};

export const measureWords = async (site: Site): Promise<Measurement[]> => [
  ...(await knownItems(site, 'demo title', await listItems(site, '0', 5))),
  ...(await knownItems(site, 'generated title', await listItems(site, generatedIds, 5))),
  ...(await knownItems(site, 'twelve languages', await listItems(site, languageIds, 1))),
  ...(await topics(site)),
];

type PaletteRow = { readonly id: string; readonly palette: readonly Swatch[]; readonly place: number };

const colourQuery = (palette: readonly Swatch[], random: () => number): string =>
  palette.map(({ colour, share }) => `${noisyColour(colour, random)}:${Math.max(share, 0.01)}`).join(',');

/** A palette with noise finds its post, and then others of its scheme. */
export const measurePalettes = async ({ server, database: { sql } }: Site): Promise<Measurement[]> => {
  const random = seededRandom(11);
  const all = await sql<
    { id: string; picture_id: string }[]
  >`select id, picture_id from posts where removed_at is null`;
  const schemes = new Map(all.map(({ id, picture_id }) => [id, schemeOf(Number(picture_id.slice('search-'.length)))]));
  const rows = await sql<PaletteRow[]>`
    select posts.id, palette, substring(picture_id from 8)::integer as place
    from posts join pictures on pictures.id = picture_id order by md5(posts.id) limit ${palettes}`;
  const firsts: number[] = [];
  const gains: number[] = [];
  for (const { id, palette, place } of rows) {
    const found = await searchAt(server.url, `color=${colourQuery(palette, random)}`);
    firsts.push(found[0] === id ? 1 : 0);
    gains.push(average(found.slice(0, 10).map((each) => (schemes.get(each) === schemeOf(place) ? 1 : 0))));
  }
  const among = `among ${all.length.toLocaleString('en')}`;
  return [
    {
      figure: `palette with noise: its post is first, of ${rows.length} ${among}`,
      ours: average(firsts).toFixed(2),
      peer: 'full text and trigrams have no colours',
      goal: '1.00',
      met: average(firsts) === 1,
    },
    {
      figure: `palette with noise: the first ten are of its scheme, ${among}`,
      ours: average(gains).toFixed(2),
      goal: '1.00',
      met: average(gains) === 1,
    },
  ];
};
