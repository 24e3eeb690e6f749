/** The wide band above a profile, in the person's own palette. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { glow } from '../kit/light.ts';
import { encode, portraitLimit, type Rendered } from '../kit/render.ts';
import { quarter, ridge, slice, smooth } from '../kit/shapes.ts';
import type { PictureStyle } from '../kit/style.ts';
import { circle, createDefs, type Defs, el, type Point, path, rect } from '../kit/svg.ts';

const w = 3080;
const h = 450;

/** WebP bytes, 3080 x 450, under 70 kB. */
export const renderBanner = (random: Random, style: PictureStyle): Promise<Rendered> =>
  encode(drawBanner(random, style), w, h, portraitLimit);

export const drawBanner = (random: Random, style: PictureStyle): string => {
  const defs = createDefs();
  const draw = random.pick([hills, tiles, arches, ribbons]);
  const content = draw(random, style, defs);
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${h}` }, defs.text(), content);
};

const hills = (random: Random, { palette }: PictureStyle, defs: Defs): string => {
  const [sun, , , , quiet] = palette.accents;
  const sky = defs.linear(90, [
    [0, mix(palette.paper, quiet, 0.4)],
    [1, mix(palette.paper, random.pick(palette.accents), 0.5)],
  ]);
  const sx = w * random.range(0.2, 0.8);
  const colour = random.pick(palette.accents.slice(0, 3));
  const layers = Array.from({ length: 5 }, (_, i) =>
    path(
      ridge(random, -60, w + 60, 170 + i * 62, 70 - i * 6, h, 9),
      mix(mix(palette.paper, colour, 0.45), shade(colour, -0.16), i / 4),
    ),
  );
  return rect(0, 0, w, h, sky) + glow(defs, sx, 150, 420, sun, 0.5) + circle(sx, 150, 92, sun) + layers.join('');
};

const tiles = (random: Random, { palette }: PictureStyle): string => {
  const side = 150;
  const cells: string[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 21; column++) {
      const [x, y] = [column * side, row * side];
      const [back, front] = random.shuffle([palette.paper, palette.ink, ...palette.accents]);
      cells.push(rect(x, y, side + 1, side + 1, back ?? palette.paper));
      const d = random.pick([
        quarter(x, y, side, random.int(0, 3)),
        slice(x + side / 2, y + side / 2, side / 2, 0, 180),
        slice(x + side / 2, y + side / 2, side / 2, 90, 270),
      ]);
      cells.push(
        random.chance(0.2)
          ? circle(x + side / 2, y + side / 2, side / 3, front ?? palette.ink)
          : path(d, front ?? palette.ink),
      );
    }
  }
  return cells.join('');
};

/** Nested arches in a row. */
const arches = (random: Random, { palette }: PictureStyle): string => {
  const step = 440;
  const rows = Array.from({ length: 8 }, (_, i) => {
    const paints = random.shuffle([palette.ink, ...palette.accents]);
    return [1, 0.76, 0.52, 0.28].map((k, n) => circle(i * step, h, step * 0.66 * k, paints[n] ?? palette.ink)).join('');
  });
  return rect(0, 0, w, h, palette.paper) + rows.join('');
};

/** Broad ribbons flowing from edge to edge. */
const ribbons = (random: Random, { palette }: PictureStyle): string => {
  const paints = random.shuffle([...palette.accents, palette.ink]);
  const count = paints.length;
  const layers = paints.map((colour, i) => {
    const y = (h / count) * i + 20;
    const points = Array.from(
      { length: 8 },
      (_, k): Point => [-120 + k * 480, y + (k % 2 ? 1 : -1) * random.range(20, 110)],
    );
    return path(`${smooth(points, false, 1.2)}V${h}H-120Z`, colour);
  });
  return rect(0, 0, w, h, palette.paper) + layers.join('');
};
