/** The wide band above a profile, in the person's own palette. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { glow } from '../kit/light.ts';
import { encode, portraitLimit } from '../kit/render.ts';
import { quarter, ridge, slice } from '../kit/shapes.ts';
import type { PictureStyle } from '../kit/style.ts';
import { circle, createDefs, type Defs, el, path, rect, turn } from '../kit/svg.ts';

const w = 3080;
const h = 450;

/** WebP bytes, 1540 x 225, under 70 kB. */
export function renderBanner(random: Random, style: PictureStyle): Promise<Buffer> {
  return encode(drawBanner(random, style), w / 2, h / 2, portraitLimit);
}

export function drawBanner(random: Random, style: PictureStyle): string {
  const defs = createDefs();
  const draw = random.pick([hills, tiles, discs, beams]);
  const content = draw(random, style, defs);
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${h}` }, defs.text(), content);
}

function hills(random: Random, { palette }: PictureStyle, defs: Defs): string {
  const [sun, , , , quiet] = palette.accents;
  const sky = defs.linear(90, [
    [0, mix(palette.paper, quiet, 0.4)],
    [1, mix(palette.paper, random.pick(palette.accents), 0.5)],
  ]);
  const colour = random.pick(palette.accents.slice(0, 3));
  const layers = Array.from({ length: 5 }, (_, i) =>
    path(
      ridge(random, -60, w + 60, 170 + i * 62, 70 - i * 6, h, 9),
      mix(mix(palette.paper, colour, 0.45), shade(colour, -0.16), i / 4),
    ),
  );
  return (
    rect(0, 0, w, h, sky) +
    glow(defs, w * 0.7, 120, 420, '#ffffff', 0.4) +
    circle(w * random.range(0.2, 0.8), 150, 92, sun) +
    layers.join('')
  );
}

function tiles(random: Random, { palette }: PictureStyle): string {
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
}

function discs(random: Random, { palette }: PictureStyle, defs: Defs): string {
  const drawn = Array.from({ length: 9 }, (_, i) => {
    const colour = random.pick(palette.accents);
    const paint = defs.linear(random.range(0, 360), [
      [0, shade(colour, 0.08)],
      [0.55, colour],
      [1, colour, 0],
    ]);
    return circle(i * 380 + random.range(-120, 120), random.range(40, 420), random.range(120, 330), paint);
  });
  return rect(0, 0, w, h, palette.paper) + drawn.join('');
}

function beams(random: Random, { palette }: PictureStyle, defs: Defs): string {
  const tilt = random.pick([-28, 24, 36]);
  const bars = Array.from({ length: 26 }, (_, i) => {
    const colour = random.pick(palette.accents);
    return rect(
      i * 150 - 300,
      -1200,
      random.range(30, 170),
      2800,
      defs.linear(0, [
        [0, colour, 0.95],
        [1, shade(colour, -0.06), 0.25],
      ]),
    );
  });
  return rect(0, 0, w, h, palette.paper) + turn(tilt, w / 2, h / 2, ...bars);
}
