import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { colourEmbedder } from './colour.ts';
import type { Embedder } from './embedder.ts';
import { formEmbedder } from './form.ts';
import { differingBits, nearDuplicates, perceptualHash } from './perceptual-hash.ts';
import { quantise, similarity } from './vector.ts';

const stripes = (ink: string) =>
  Array.from({ length: 8 }, (_, i) => `<rect y="${i * 80}" width="808" height="40" fill="${ink}"/>`).join('');
const discs = (ink: string) =>
  [
    [200, 180, 120],
    [560, 400, 160],
    [640, 120, 60],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`)
    .join('');

const draw = (paper: string, shapes: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="808" height="632"><rect width="808" height="632" fill="${paper}"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const likeness = async (embedder: Embedder, first: Uint8Array, second: Uint8Array): Promise<number> => {
  const [left, right] = await Promise.all([embedder.embedPicture(first), embedder.embedPicture(second)]);
  return similarity(quantise(embedder.model, left), quantise(embedder.model, right)) ?? Number.NaN;
};

const redStripes = await draw('#f4ead8', stripes('#c8102e'));
const redDiscs = await draw('#f4ead8', discs('#c8102e'));
const blueStripes = await draw('#0b1f3a', stripes('#6fb7ff'));

describe('the picture models', () => {
  it('fill the dimensions they announce with unit vectors', async () => {
    for (const embedder of [colourEmbedder, formEmbedder]) {
      const vector = await embedder.embedPicture(redDiscs);
      expect(vector).toHaveLength(embedder.dimensions);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
  });

  it('see the same palette in different shapes', async () => {
    const samePalette = await likeness(colourEmbedder, redStripes, redDiscs);
    const otherPalette = await likeness(colourEmbedder, redStripes, blueStripes);
    expect(samePalette).toBeGreaterThan(otherPalette + 0.3);
  });

  it('see the same form in different colours', async () => {
    const sameForm = await likeness(formEmbedder, redStripes, blueStripes);
    const otherForm = await likeness(formEmbedder, redStripes, redDiscs);
    expect(sameForm).toBeGreaterThan(otherForm + 0.1);
  });

  it('hardly notice scaling, re-encoding and transparency on white', async () => {
    const onWhite = await draw('#ffffff', discs('#c8102e'));
    const clear = await draw('none', discs('#c8102e'));
    const small = await sharp(onWhite).resize(400).jpeg({ quality: 60 }).toBuffer();
    for (const embedder of [colourEmbedder, formEmbedder]) {
      expect(await likeness(embedder, onWhite, clear)).toBeGreaterThan(0.999);
      expect(await likeness(embedder, onWhite, small)).toBeGreaterThan(0.95);
    }
  });

  it('refuse what is not a picture', async () => {
    await expect(colourEmbedder.embedPicture(Buffer.from('not a picture'))).rejects.toThrow(/unsupported image/);
  });
});

describe('the perceptual hash', () => {
  it('holds for a re-encoded copy and not for another picture', async () => {
    const copy = await sharp(redDiscs).resize(500).webp({ quality: 50 }).toBuffer();
    const [original, again, other] = await Promise.all([redDiscs, copy, redStripes].map(perceptualHash));
    expect(original).toMatch(/^[0-9a-f]{16}$/);
    expect(nearDuplicates(original ?? '', again ?? '')).toBe(true);
    expect(nearDuplicates(original ?? '', other ?? '')).toBe(false);
  });

  it('counts differing bits over both halves', () => {
    expect(differingBits('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(differingBits('8000000000000001', '0000000000000000')).toBe(2);
  });
});
