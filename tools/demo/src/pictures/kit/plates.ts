/** Small pictures within pictures: what a page, a card or a screen shows where a photograph would be. */
import type { Random } from '../../random.ts';
import { mix, shade } from './colour.ts';
import type { Frame } from './layout.ts';
import { glow } from './light.ts';
import type { Palette } from './palettes.ts';
import { at, leaf, quarter, ridge, slice } from './shapes.ts';
import { circle, clipped, type Defs, ellipse, group, path, rect } from './svg.ts';

type Draw = (
  random: Random,
  defs: Defs,
  f: Frame,
  paints: readonly [string, string, string],
  palette: Palette,
) => string;

/** Fills a frame, clipped to it, in colours of the palette. */
export const plate = (random: Random, defs: Defs, frame: Frame, palette: Palette): string => {
  const [a = palette.ink, b = palette.ink, c = palette.paper] = random.shuffle(palette.accents.slice(0, 4));
  const { x, y, w, h } = frame;
  const clip = defs.clip(rect(x, y, w, h, '#000'));
  return clipped(clip, random.pick(draws)(random, defs, frame, [a, b, c], palette));
};

const hills: Draw = (random, defs, { x, y, w, h }, [a, b, c], palette) => {
  const sky = defs.linear(90, [
    [0, mix(c, palette.paper, 0.4)],
    [1, mix(b, palette.paper, 0.5)],
  ]);
  const r = Math.min(w, h);
  const layers = [0.5, 0.64, 0.8].map((t, i) =>
    path(
      ridge(random, x - 10, x + w + 10, y + h * t, r * 0.09, y + h + 2, 5),
      mix(mix(a, palette.paper, 0.5), shade(a, -0.14), i / 2),
    ),
  );
  return (
    rect(x, y, w, h, sky) +
    circle(x + w * random.range(0.3, 0.7), y + h * 0.36, r * 0.16, shade(b, 0.06)) +
    layers.join('')
  );
};

const vase: Draw = (random, defs, { x, y, w, h }, [a, b, c]) => {
  const [cx, foot, r] = [x + w * random.range(0.4, 0.6), y + h * 0.84, Math.min(w, h) * 0.15];
  const stems = [-34, -12, 10, 32].map((lean) =>
    path(leaf([cx, foot - r * 2], at(cx, foot - r * 2, r * 3.1, lean - 90), 0.13), shade(c, -0.06)),
  );
  return group(
    {},
    rect(
      x,
      y,
      w,
      h,
      defs.linear(90, [
        [0, shade(a, 0.05)],
        [1, a],
      ]),
    ),
    rect(x, y + h * 0.74, w, h * 0.26, shade(a, -0.09)),
    ellipse(cx + r * 0.5, foot, r * 1.9, r * 0.24, '#000000', { 'fill-opacity': 0.18 }),
    ...stems,
    ellipse(cx, foot - r, r, r * 1.08, b),
    rect(cx - r * 0.36, foot - r * 2.5, r * 0.72, r * 1, b),
    ellipse(cx - r * 0.36, foot - r * 1.2, r * 0.14, r * 0.4, '#ffffff', { 'fill-opacity': 0.3 }),
  );
};

const tiles: Draw = (random, _defs, { x, y, w, h }, paints, palette) => {
  const side = Math.min(w, h) / random.pick([2, 3, 4]);
  const all = [...paints, palette.ink, palette.paper];
  const cells: string[] = [];
  for (let py = y; py < y + h; py += side) {
    for (let px = x; px < x + w; px += side) {
      const [back = '#000', front = '#fff'] = random.shuffle(all);
      cells.push(
        rect(px, py, side + 0.5, side + 0.5, back),
        path(
          random.chance(0.7)
            ? quarter(px, py, side, random.int(0, 3))
            : slice(px + side / 2, py + side / 2, side / 2, 0, 359.9),
          front,
        ),
      );
    }
  }
  return cells.join('');
};

const orb: Draw = (random, defs, { x, y, w, h }, [a, b, c]) => {
  const [cx, cy, r] = [x + w * random.range(0.4, 0.6), y + h * 0.5, Math.min(w, h) * random.range(0.26, 0.38)];
  const skin = defs.radial(
    [
      [0, shade(b, 0.14)],
      [0.5, b],
      [1, shade(c, -0.12)],
    ],
    0.32,
    0.28,
    0.8,
  );
  return (
    rect(
      x,
      y,
      w,
      h,
      defs.linear(60, [
        [0, shade(a, -0.03)],
        [1, shade(a, -0.14)],
      ]),
    ) +
    glow(defs, cx, cy, r * 1.9, b, 0.45) +
    circle(cx, cy, r, skin)
  );
};

const arches: Draw = (random, defs, { x, y, w, h }, [a, b, c], palette) => {
  const count = random.int(2, 4);
  const step = w / count;
  const doors = Array.from({ length: count }, (_, i) => {
    const [left, r] = [x + i * step + step * 0.16, step * 0.34];
    const top = y + h * (0.3 + (i % 2) * 0.1);
    return path(
      `M${left.toFixed(1)} ${(y + h).toFixed(1)}V${(top + r).toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0V${(y + h).toFixed(1)}Z`,
      defs.linear(0, [
        [0, shade(b, -0.12)],
        [1, i % 2 ? b : c],
      ]),
    );
  });
  return (
    rect(x, y, w, h, mix(a, palette.paper, 0.3)) +
    rect(
      x,
      y,
      w,
      h,
      defs.linear(40, [
        [0, '#ffffff', 0.2],
        [1, '#000000', 0.1],
      ]),
    ) +
    doors.join('')
  );
};

const draws: readonly Draw[] = [hills, vase, tiles, orb, arches];
