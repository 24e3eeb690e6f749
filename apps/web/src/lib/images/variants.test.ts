import { expect, test } from 'vitest';
import { densitySrcset, fittingVariant, variantsOf, widthSrcset, withoutHost } from './variants.ts';

const origin = 'https://vitrine.example';
const at = (width: number, format = 'avif') => `${origin}/pictures/a/${width}.${format}`;
const picture = {
  sources: [
    { type: 'image/avif', srcset: [404, 808, 1212, 1616].map((width) => `${at(width)} ${width}w`).join(', ') },
    { type: 'image/webp', srcset: `${at(404, 'webp')} 404w` },
  ],
};

test('variants are of the best format, without the own host', () => {
  const variants = variantsOf(picture, origin);
  expect(variants.map(({ width }) => width)).toEqual([404, 808, 1212, 1616]);
  expect(variants[0]?.url).toBe('/pictures/a/404.avif');
  expect(variantsOf({}, origin)).toEqual([]);
});

test('other hosts stay, also those that begin like ours', () => {
  expect(withoutHost(`${origin}.evil/pictures/a`, origin)).toBe(`${origin}.evil/pictures/a`);
  expect(withoutHost('https://cdn.example/a', origin)).toBe('https://cdn.example/a');
  expect(withoutHost('/pictures/a', origin)).toBe('/pictures/a');
});

test('one candidate for each density that screens have', () => {
  const variants = variantsOf(picture, origin);
  expect(densitySrcset(variants, 404)).toBe(
    '/pictures/a/404.avif 1x, /pictures/a/808.avif 2x, /pictures/a/1212.avif 3x',
  );
  expect(densitySrcset(variants.slice(0, 1), 404)).toBe('/pictures/a/404.avif 1x');
});

test('a small picture has no densities, and is shown as it is', () => {
  expect(densitySrcset([{ url: '/a', width: 300 }], 404)).toBe('');
  expect(fittingVariant([{ url: '/a', width: 300 }], 404)?.url).toBe('/a');
});

test('a picture of a known size is the narrowest that is wide enough', () => {
  const variants = variantsOf(picture, origin);
  expect(fittingVariant(variants, 405)?.width).toBe(808);
  expect(fittingVariant(variants, 5000)?.width).toBe(1616);
  expect(fittingVariant([], 10)).toBeUndefined();
});

test('widths are written for sizes', () => {
  expect(widthSrcset([{ url: '/a', width: 96 }])).toBe('/a 96w');
});
