import { expect, it } from 'vitest';
import { withGrain } from './grain.ts';

const width = 300;
const grey = (level: number) => new Uint8Array(width * 200 * 4).fill(level);

it('leaves a drawing without grain as it is, less its alpha', () => {
  const drawing = Uint8Array.from({ length: 8 * 4 }, (_, i) => i);
  expect([...withGrain(drawing, 4, 0)].slice(0, 6)).toEqual([0, 1, 2, 4, 5, 6]);
});

it('moves every channel of a pixel alike, up and down in equal measure, the same way each time', () => {
  const pixels = withGrain(grey(128), width, 0.1);
  for (let at = 0; at < 900; at += 3) expect([pixels[at + 1], pixels[at + 2]]).toEqual([pixels[at], pixels[at]]);
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  const spread = Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
  expect(Math.abs(mean - 128)).toBeLessThan(0.2);
  expect(spread).toBeGreaterThan(2);
  expect(spread).toBeLessThan(4);
  expect(withGrain(grey(128), width, 0.1).equals(pixels)).toBe(true);
});

it('stays within black and white', () => {
  expect(Math.min(...withGrain(grey(0), width, 0.1).subarray(0, 3000))).toBe(0);
  expect(Math.max(...withGrain(grey(255), width, 0.1).subarray(0, 3000))).toBe(255);
});
