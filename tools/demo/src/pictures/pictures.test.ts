import { createHash } from 'node:crypto';
import { categories } from '@vitrine/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { type Generator, generators, palettes, randomStyle, renderAvatar, renderBanner, renderCover } from './index.ts';

const words = { title: 'Quiet Hours', author: 'Ilse Marrow' };

const draw = (generator: Generator, seed: string): string => {
  const random = createRandom(`${generator.id} ${seed}`);
  return generator.draw(random.fork('picture'), randomStyle(random.fork('style')), words);
};

const hashOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex').slice(0, 16);

type Cover = { readonly bytes: Buffer; readonly width: number; readonly pixels: string };

/** With a hash of its pixels, which are too large to keep of every cover. */
const render = async (generator: Generator): Promise<Cover> => {
  const { bytes, pixels } = await renderCover(draw(generator, 'a'));
  return { bytes, width: pixels.width, pixels: hashOf(pixels.data) };
};

const covers = new Map<Generator, Promise<Cover>>();
/** Rendered once for all tests, since that takes longest. */
const coverOf = (generator: Generator): Promise<Cover> => {
  const cover = covers.get(generator) ?? render(generator);
  covers.set(generator, cover);
  return cover;
};

/** A cover that breaks the upload rules stops the drawing of a world, which the journeys do with 120 posts; here it is told of some. */
const some = generators.filter((_, index) => index % 6 === 0);

describe.each(generators)('$id', (generator) => {
  it('draws the same picture from the same seed and another from another', () => {
    expect(draw(generator, 'a')).toBe(draw(generator, 'a'));
    expect(draw(generator, 'a')).not.toBe(draw(generator, 'b'));
  });

  it('is never text, never a filter, and never holds a broken number', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      expect(draw(generator, seed)).not.toMatch(/<text|<filter|NaN|undefined|Infinity/);
    }
  });
});

it.each(some)('the covers of $id are accepted by the upload rules', async (generator) => {
  const { bytes } = await coverOf(generator);
  const { width, height, format } = await sharp(bytes).metadata();
  expect(format).toBe('webp');
  expect(width).toBeGreaterThanOrEqual(808);
  expect(height).toBeGreaterThanOrEqual(632);
  expect(bytes.length).toBeLessThan(75 * 1024);
});

it('a cover is drawn as large as the widest variant, and smaller only if it would not fit', async () => {
  const widths = (await Promise.all(some.map(coverOf))).map(({ width }) => width);
  expect(widths.filter((width) => width === 1616).length).toBeGreaterThan(widths.length / 2);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(808);
});

describe('the pictures of the demo world', () => {
  it('have ids of their own under their category', () => {
    expect(new Set(generators.map((one) => one.id)).size).toBe(generators.length);
    for (const one of generators)
      expect(one.id).toMatch(new RegExp(`^${one.category.toLowerCase().replaceAll(' ', '-')}/[a-z-]+$`));
  });

  it('are drawn by at least five generators in every category', () => {
    const countOf = (category: string) => generators.filter((one) => one.category === category).length;
    expect(categories.filter((category) => countOf(category) < 5)).toEqual([]);
  });

  it('keep their drawings from one version to the next', () => {
    const hashes = ['typography/anatomy', 'illustration/night-city', 'print/stamp-sheet'].map((id) => {
      const generator = generators.find((one) => one.id === id);
      return generator && hashOf(draw(generator, 'kept'));
    });
    expect(hashes).toEqual(['d7b90712961560da', '79f1cfa2fcf90c77', '74701a73b26b0621']);
  });

  it('do not depend on what was drawn before them', () => {
    const fresh = generators.map((one) => draw(one, 'order'));
    const again = generators.toReversed().map((one) => draw(one, 'order'));
    expect(again.toReversed()).toEqual(fresh);
  });

  it('render to the same bytes twice', async () => {
    for (const generator of some.slice(0, 3)) expect(await render(generator)).toEqual(await coverOf(generator));
  });

  it('draw from a dozen palettes or more, light and dark', () => {
    expect(palettes.length).toBeGreaterThanOrEqual(12);
    expect(new Set(palettes.map((one) => one.name)).size).toBe(palettes.length);
    expect(new Set(palettes.map((one) => one.mood))).toEqual(new Set(['light', 'dark']));
  });

  it('give every person an avatar and a banner within the limits', async () => {
    for (let i = 0; i < 6; i++) {
      const random = createRandom(`person ${i}`);
      const style = randomStyle(random.fork('style'));
      const { bytes: avatar } = await renderAvatar(random.fork('avatar'), style, 'Łucja Őry');
      const { bytes: banner } = await renderBanner(random.fork('banner'), style);
      expect(avatar.length).toBeLessThan(70 * 1024);
      expect(banner.length).toBeLessThan(70 * 1024);
      expect(await sharp(avatar).metadata()).toMatchObject({ width: 500, height: 450 });
      expect(await sharp(banner).metadata()).toMatchObject({ width: 3080, height: 450 });
    }
  });
});
