/** How many altered copies of pictures are recognised, and how many pairs of different pictures are taken for copies. */
import { renderSmall, renderWorld, world } from '@vitrine/demo';
import { describePicture, isSamePicture, type Post } from '@vitrine/recommender';
import type { Measurement } from '../../measurement.ts';
import { NOW } from '../gallery.ts';
import { upperRate } from '../metrics.ts';
import { alterationNames, alteredCopies } from './altered-copies.ts';

/** Of so many pictures, at least this many copies of each kind. */
const PICTURES = 50;
const GOAL = 45;
const MAX_FALSE_ALARMS = 1e-6;

export type Named<T> = { readonly name: string; readonly picture: T };

export type FalseAlarms = {
  readonly falseAlarms: readonly (readonly [string, string])[];
  readonly pairs: number;
};

/** Pictures evenly over a world, so that all generators occur. */
export const drawPictures = async (seed: string, cacheDir: string, count = PICTURES): Promise<Named<Uint8Array>[]> => {
  const { posts } = world(seed, { now: NOW, audience: 0 });
  const step = posts.length / count;
  const chosen = Array.from({ length: count }, (_, i) => posts[Math.floor(i * step)]).flatMap((post) => post ?? []);
  const names = new Map(chosen.map(({ id, cover }) => [id, `${cover.generator} ${id}`]));
  const drawn: Named<Uint8Array>[] = [];
  for await (const { ownerId, bytes } of renderWorld({ people: [], posts: chosen }, { cacheDir, render: renderSmall }))
    drawn.push({ name: names.get(ownerId) ?? ownerId, picture: bytes });
  return drawn;
};

/** The pictures whose copies are missed, for each alteration. */
export const missedCopies = async (
  pictures: readonly Named<Uint8Array>[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const missed = new Map<string, string[]>(alterationNames.map((name) => [name, []]));
  for (const { name, picture } of pictures) {
    const original = await describePicture(picture);
    for (const [alteration, copy] of await alteredCopies(picture))
      if (!isSamePicture(original, await describePicture(copy))) missed.get(alteration)?.push(name);
  }
  return missed;
};

type Compared = Pick<Post, 'hash'>;

export const findFalseAlarms = (pictures: readonly Named<Compared>[]): FalseAlarms => {
  const falseAlarms: [string, string][] = [];
  pictures.forEach((first, i) => {
    for (const second of pictures.slice(i + 1))
      if (isSamePicture(first.picture, second.picture)) falseAlarms.push([first.name, second.name]);
  });
  return { falseAlarms, pairs: (pictures.length * (pictures.length - 1)) / 2 };
};

/** Prints both, with enough copies of each kind and so few pairs taken for copies as goals. */
export const reportCopies = async (
  originals: readonly Named<Uint8Array>[],
  worlds: readonly (readonly Named<Compared>[])[],
): Promise<Measurement[]> => {
  console.log(`Copies of ${originals.length} pictures that are recognised`);
  const rows: Measurement[] = [];
  for (const [alteration, names] of await missedCopies(originals)) {
    const recognised = originals.length - names.length;
    console.log(`${alteration.padEnd(34)}${recognised}`.padEnd(40), names.slice(0, 5).join(', '));
    rows.push({
      figure: `copies recognised: ${alteration}`,
      ours: `${recognised} of ${originals.length}`,
      goal: `≥ ${GOAL} of ${PICTURES}`,
      met: recognised >= (GOAL / PICTURES) * originals.length,
    });
  }
  return [...rows, reportFalseAlarms(worlds)];
};

/** Within each world, because worlds share titles, and then the pictures that are drawn for them. */
const reportFalseAlarms = (worlds: readonly (readonly Named<Compared>[])[]): Measurement => {
  const found = worlds.map(findFalseAlarms);
  const falseAlarms = found.flatMap((one) => one.falseAlarms);
  const pairs = found.reduce((sum, one) => sum + one.pairs, 0);
  const bound = upperRate(falseAlarms.length, pairs) * 1e6;
  const ours = `${falseAlarms.length} of ${pairs} (95 %: at most ${bound.toFixed(1)} in a million)`;
  console.log(`pairs of different pictures taken for copies: ${ours}`);
  for (const [first, second] of falseAlarms.slice(0, 10)) console.log(`  ${first} and ${second}`);
  return {
    figure: 'pairs of different pictures taken for copies',
    ours,
    goal: '≤ 1 in a million',
    met: falseAlarms.length <= MAX_FALSE_ALARMS * pairs,
  };
};
