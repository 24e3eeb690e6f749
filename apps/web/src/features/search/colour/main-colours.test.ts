import { expect, test } from 'vitest';
import { mainColours } from './main-colours.ts';

const pixels = (...parts: readonly (readonly [number, readonly [number, number, number, number]])[]) =>
  parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat());

test('the largest surfaces come first, and shades of one surface are one colour', () => {
  const found = mainColours(
    pixels([60, [224, 128, 64, 255]], [40, [226, 130, 66, 255]], [30, [20, 30, 120, 255]], [5, [250, 250, 250, 255]]),
  );
  expect(found).toEqual(['#e18141', '#141e78', '#fafafa']);
});

test('what is transparent has no colour, and there are at most six', () => {
  expect(mainColours(pixels([50, [255, 0, 0, 0]], [1, [0, 0, 255, 255]]))).toEqual(['#0000ff']);
  expect(mainColours([])).toEqual([]);
  const greys = [0, 40, 80, 120, 160, 200, 240, 255].map((value) => [2, [value, value, value, 255]] as const);
  const many = mainColours(pixels(...greys, [2, [255, 0, 0, 255]], [2, [0, 255, 0, 255]]));
  expect(many.length).toBe(6);
});
