import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { colourEmbedder } from './colour.ts';
import type { Embedder } from './embedder.ts';
import { formEmbedder } from './form.ts';
import { Likeness, nearDuplicates, perceptualHash } from './perceptual-hash.ts';
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

const hills = `
  <circle cx="610" cy="150" r="70" fill="#f7d774"/>
  <path d="M0 420 L180 230 L330 400 L520 260 L808 470 V632 H0 Z" fill="#5b7a6a"/>
  <path d="M0 520 Q260 430 480 540 T808 500 V632 H0 Z" fill="#22382f"/>`;

const valley = `
  <circle cx="330" cy="330" r="110" fill="#f7d774"/>
  <path d="M0 120 L220 420 L420 330 L640 90 L808 300 V632 H0 Z" fill="#5b7a6a"/>`;

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
const landscape = await draw('#9cc6e0', hills);
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

  it('see the same form in a mirror image', async () => {
    const mirrored = await sharp(landscape).flop().toBuffer();
    expect(await likeness(formEmbedder, landscape, mirrored)).toBeGreaterThan(0.9);
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
  const isCopy = async (first: Uint8Array, second: Uint8Array): Promise<boolean> =>
    nearDuplicates(new Likeness(await perceptualHash(first)), new Likeness(await perceptualHash(second)));
  const framed = { top: 50, bottom: 50, left: 50, right: 50 };
  const copies: Readonly<Record<string, (picture: Buffer) => Sharp>> = {
    'scaled and compressed': (picture) => sharp(picture).resize(500).webp({ quality: 50 }),
    mirrored: (picture) => sharp(picture).flop(),
    'framed in white': (picture) =>
      sharp(picture)
        .extend({ ...framed, background: '#ffffff' })
        .jpeg({ quality: 80 }),
    'framed in black': (picture) =>
      sharp(picture)
        .extend({ ...framed, background: '#101010' })
        .jpeg({ quality: 80 }),
    'cropped in the middle': (picture) => sharp(picture).extract({ left: 40, top: 32, width: 728, height: 568 }),
    'cropped at a corner': (picture) => sharp(picture).extract({ left: 80, top: 0, width: 728, height: 568 }),
    'cropped by a tenth at every side': (picture) =>
      sharp(picture).extract({ left: 81, top: 63, width: 646, height: 506 }),
    'mirrored and cropped': (picture) => sharp(picture).flop().extract({ left: 0, top: 60, width: 728, height: 568 }),
  };

  it.each(Object.keys(copies))('recognises a copy that is %s', async (name) => {
    for (const picture of [redDiscs, landscape]) {
      const copy = await copies[name]?.(picture).toBuffer();
      expect(await isCopy(picture, copy ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('tells other pictures apart, whichever way they face', async () => {
    const pictures = [redDiscs, redStripes, landscape, await draw('#9cc6e0', valley)];
    for (const first of pictures) {
      for (const second of pictures) expect(await isCopy(first, second)).toBe(first === second);
    }
  });

  it('tells apart what differs in colour alone', async () => {
    const evening = await draw('#e0a09c', hills);
    const autumn = await draw('#9cc6e0', hills.replaceAll('#5b7a6a', '#9a6a4a'));
    for (const other of [evening, autumn]) expect(await isCopy(landscape, other)).toBe(false);
  });

  it('is twelve digits for the tint, which tells flat pictures apart, and 528 for the thumbnail', async () => {
    expect(await perceptualHash(redDiscs)).toMatch(/^[0-9a-f]{12}[\w-]{528}$/);
    expect(await isCopy(await draw('#123456', ''), await draw('#fedcba', ''))).toBe(false);
  });

  it('of another model is no copy', async () => {
    const hash = await perceptualHash(redDiscs);
    expect(nearDuplicates(new Likeness(hash), new Likeness(hash.slice(0, 268)))).toBe(false);
  });
});
