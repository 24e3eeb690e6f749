import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholder } from './placeholder.ts';

const hashOf = (paint: (x: number, y: number) => readonly [number, number, number]): Uint8Array => {
  const [width, height] = [80, 60];
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rgba.set([...paint(x / width, y / height), 255], (y * width + x) * 4);
  }
  return rgbaToThumbHash(width, height, rgba);
};

const coloursOf = (hash: Uint8Array) =>
  [...placeholder(Buffer.from(hash).toString('base64')).matchAll(/#(..)(..)(..)/g)].map(
    ([, r = '', g = '', b = '']) => ({
      r: Number.parseInt(r, 16),
      g: Number.parseInt(g, 16),
      b: Number.parseInt(b, 16),
    }),
  );

test('it has three colours', () => {
  const colours = placeholder(Buffer.from(hashOf(() => [200, 40, 30])).toString('base64'));
  expect(colours).toMatch(/^(,?#[0-9a-f]{6}){3}$/);
});

test('its colour is the average colour of the hash', () => {
  const hash = hashOf(() => [200, 40, 30]);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  for (const colour of coloursOf(hash)) {
    expect(Math.abs(colour.r - r * 255)).toBeLessThan(12);
    expect(Math.abs(colour.g - g * 255)).toBeLessThan(12);
    expect(Math.abs(colour.b - b * 255)).toBeLessThan(12);
  }
});

test('it runs from the top left to the bottom right', () => {
  const [start, , end] = coloursOf(hashOf((x, y) => [x < 0.5 ? 240 : 10, y < 0.5 ? 240 : 10, 90]));
  expect(start?.r).toBeGreaterThan((end?.r ?? 255) + 80);
  expect(start?.g).toBeGreaterThan((end?.g ?? 255) + 80);
});
