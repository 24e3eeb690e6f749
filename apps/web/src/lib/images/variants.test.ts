import { expect, test } from 'vitest';
import { fittingVariant, variantsOf, variantsUpTo, widthSrcset, withoutHost } from './variants.ts';

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

test('no variant is listed beyond the first that is wide enough', () => {
  const variants = variantsOf(picture, origin);
  const widthsUpTo = (width: number) => variantsUpTo(variants, width).map((variant) => variant.width);
  expect(widthsUpTo(1212)).toEqual([404, 808, 1212]);
  expect(widthsUpTo(900)).toEqual([404, 808, 1212]);
  expect(widthsUpTo(300)).toEqual([404]);
  expect(widthsUpTo(5000)).toEqual([404, 808, 1212, 1616]);
});

test('a picture of a known size is the narrowest that is wide enough', () => {
  const variants = variantsOf(picture, origin);
  expect(fittingVariant(variants, 405)?.width).toBe(808);
  expect(fittingVariant(variants, 5000)?.width).toBe(1616);
  expect(fittingVariant([], 10)).toBeUndefined();
});

test('widths are written for sizes', () => {
  expect(widthSrcset([{ url: '/a', width: 96 }])).toBe('/a 96w');
  expect(widthSrcset(variantsUpTo(variantsOf(picture, origin), 500))).toBe(
    '/pictures/a/404.avif 404w,/pictures/a/808.avif 808w',
  );
});
