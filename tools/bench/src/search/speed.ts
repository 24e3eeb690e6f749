/** How long each kind of query takes, one at a time and several at once. */
import { categories, tools } from '@vitrine/contract';
import { readCpuSeconds } from '../environment/processes.ts';
import type { Site } from '../environment/site.ts';
import { isFull, type Measurement, milliseconds } from '../measurement.ts';
import { seededRandom } from '../recommendations/random.ts';
import { callAt } from './calls.ts';

/** Of each kind, one at a time and again several at once. */
const timed = isFull ? 200 : 60;
const clients = 8;
const searchGoal = 50;
const suggestionGoal = 20;

type Words = { readonly frequent: readonly string[]; readonly rare: readonly string[] };

const readWords = async ({ database: { sql } }: Site): Promise<Words> => {
  const list = async (order: 'asc' | 'desc', limit: number) => {
    const rows = await sql<{ word: string }[]>`
      select word from search_words where kind = 'word' and word ~ '^[a-z]{4,}$'
      order by ${order === 'asc' ? sql`posts` : sql`posts desc`}, md5(word) limit ${limit}`;
    return rows.map(({ word }) => word);
  };
  return { frequent: await list('desc', 40), rare: await list('asc', 200) };
};

type Kinds = Readonly<Record<string, () => string>>;
type Pick = <T>(list: readonly T[]) => T;

const kindsOf = ({ frequent, rare }: Words, pick: Pick, random: () => number): Kinds => {
  const common = () => pick(frequent);
  const colour = () =>
    Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0');
  const letter = () => pick(Array.from('abcdefghijklmnopqrstuvwxyz'));
  return {
    'frequent word': () => `q=${common()}+`,
    'rare word': () => `q=${pick(rare)}+`,
    'two words': () => `q=${common()}+${common()}+`,
    phrase: () => `q=%22${common()}+${common()}%22`,
    exclusion: () => `q=${common()}+-${common()}`,
    'prefix of one letter': () => `q=${letter()}`,
    'typing error': () => `q=${pick(rare).slice(1)}x+`,
    'one colour': () => `color=${colour()}`,
    'three colours': () => `color=${colour()},${colour()}:0.4,${colour()}:0.2`,
    'word and colour': () => `q=${common()}+&color=${colour()}`,
    'filters alone': () => `category=${encodeURIComponent(pick(categories))}&tool=${encodeURIComponent(pick(tools))}`,
    'newest first': () => `q=${common()}+&sort=latest`,
    'time span': () => `q=${common()}+&since=week`,
  };
};

/** They must cost no more than others. */
const hostileKinds = ({ frequent }: Words, pick: Pick): Kinds => {
  const words = (count: number) => Array.from({ length: count }, () => pick(frequent)).join('+');
  return {
    'a percent sign': () => 'q=%25',
    '2,000 characters': () => `q=${pick(frequent).repeat(500).slice(0, 2000)}`,
    '500 words': () => `q=${words(500)}`,
    'sixteen frequent words': () => `q=${words(16)}+`,
    'regex characters': () => `q=${encodeURIComponent(`.*(${pick(frequent)}|${pick(frequent)})+[a-z]{1,9}$`)}`,
    'only exclusions': () => `q=-${pick(frequent)}+-${pick(frequent)}+-${pick(frequent)}`,
  };
};

const timesOf = async (url: string, paths: readonly string[], atOnce: number): Promise<number[]> => {
  const times: number[] = [];
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const start = performance.now();
      await (await callAt(url, path)).arrayBuffer();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times.toSorted((a, b) => a - b);
};

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;
const written = (times: readonly number[]): string =>
  `p50 ${milliseconds(at(times, 0.5))}, p99 ${milliseconds(at(times, 0.99))}`;

const measureKinds = async (
  { server, database }: Site,
  kinds: Kinds,
  { path, prefix, goal }: { readonly path: string; readonly prefix: string; readonly goal: number },
): Promise<Measurement[]> => {
  // Of both, which other programs on the machine change little.
  const readCpu = async () => 1000 * (await readCpuSeconds(server.pid, database.url));
  const lines: Measurement[] = [];
  for (const [kind, next] of Object.entries(kinds)) {
    const make = (count: number) => Array.from({ length: count }, () => `${path}?${next()}`);
    await timesOf(server.url, make(10), 1);
    const cpuBefore = await readCpu();
    const alone = await timesOf(server.url, make(timed), 1);
    const cpu = ((await readCpu()) - cpuBefore) / timed;
    const together = await timesOf(server.url, make(timed), clients);
    lines.push({
      figure: `${prefix}${kind}`,
      ours: `${written(alone)}, ${milliseconds(cpu)} of a processor`,
      peer: `${clients} at once ${written(together)}`,
      goal: `p99 of both ≤ ${goal} ms`,
      met: Math.max(at(alone, 0.99), at(together, 0.99)) <= goal,
    });
  }
  return lines;
};

export const measureSpeed = async (site: Site, posts: number): Promise<Measurement[]> => {
  const words = await readWords(site);
  const random = seededRandom(3);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
  const size = `${posts.toLocaleString('en')} posts, `;
  const suggestions: Kinds = {
    'a suggestion for one letter': () => `q=${pick(words.frequent).slice(0, 1)}`,
    'a suggestion for three letters': () => `q=${pick(words.rare).slice(0, 3)}`,
    'a suggestion for two words': () => `q=${pick(words.frequent)}+${pick(words.rare).slice(0, 4)}`,
  };
  const search = { path: '/cards', prefix: size, goal: searchGoal };
  return [
    ...(await measureKinds(site, kindsOf(words, pick, random), search)),
    ...(await measureKinds(site, hostileKinds(words, pick), { ...search, prefix: `${size}hostile: ` })),
    ...(await measureKinds(site, suggestions, { path: '/suggest', prefix: size, goal: suggestionGoal })),
  ];
};
