import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholder } from './placeholder.ts';

const columns = 8;
const rows = 6;
const headerLength = 26;

const hashOf = (paint: (x: number, y: number) => readonly [number, number, number]): Uint8Array => {
  const [width, height] = [80, 60];
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rgba.set([...paint(x / width, y / height), 255], (y * width + x) * 4);
  }
  return rgbaToThumbHash(width, height, rgba);
};

const bytesOf = (hash: Uint8Array): Buffer =>
  Buffer.from(placeholder(Buffer.from(hash).toString('base64')).replace('data:image/bmp;base64,', ''), 'base64');

const pixel = (bitmap: Buffer, x: number, y: number) => {
  const at = headerLength + ((rows - 1 - y) * columns + x) * 3;
  return { b: bitmap[at] ?? 0, g: bitmap[at + 1] ?? 0, r: bitmap[at + 2] ?? 0 };
};

test('it is a bitmap of eight by six pixels', () => {
  const bitmap = bytesOf(hashOf(() => [200, 40, 30]));
  expect(bitmap.subarray(0, 2).toString()).toBe('BM');
  expect(bitmap.length).toBe(headerLength + columns * rows * 3);
});

test('its colour is the average colour of the hash', () => {
  const hash = hashOf(() => [200, 40, 30]);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  const middle = pixel(bytesOf(hash), 4, 3);
  expect(Math.abs(middle.r - r * 255)).toBeLessThan(12);
  expect(Math.abs(middle.g - g * 255)).toBeLessThan(12);
  expect(Math.abs(middle.b - b * 255)).toBeLessThan(12);
});

test('it is not mirrored', () => {
  const bitmap = bytesOf(hashOf((x, y) => [x < 0.5 ? 240 : 10, y < 0.5 ? 240 : 10, 90]));
  expect(pixel(bitmap, 0, 0).r).toBeGreaterThan(pixel(bitmap, 7, 0).r + 80);
  expect(pixel(bitmap, 0, 0).g).toBeGreaterThan(pixel(bitmap, 0, 5).g + 80);
});
