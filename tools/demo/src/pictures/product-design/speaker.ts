/** A loudspeaker or radio: cloth or holes, one dial, edges that catch the light. */
import type { Random } from '../../random.ts';
import { apart, readable, shade } from '../kit/colour.ts';
import { contactShadow, grain } from '../kit/light.ts';
import { at } from '../kit/shapes.ts';
import { backdrop, groundOf, roundness } from '../kit/studio.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, page, rect, ring } from '../kit/svg.ts';
import { text } from '../kit/type.ts';
import { brandName } from '../kit/words.ts';

export const speaker: Generator = {
  id: 'product-design/speaker',
  category: 'Product Design',
  motif: 'audio product',
  draw(random, style) {
    const { palette } = style;
    const defs = createDefs();
    const ground = groundOf(random, palette);
    const [body = palette.ink, part = palette.ink] = random.shuffle(
      [palette.ink, palette.paper, ...palette.accents.slice(0, 4)].filter((one) => one !== ground),
    );
    const draw = random.pick([radio, radio, tower, cube]);
    return page(defs, ground, backdrop(random, defs, ground), draw(random, style, defs, body, part), grain(defs, 0.07));
  },
};

type Build = (random: Random, style: PictureStyle, defs: Defs, body: string, part: string) => string;

/** Small holes in rows, as one pattern. */
const holes = (defs: Defs, x: number, y: number, w: number, h: number, colour: string, beat: number): string => {
  const paint = defs.pattern(beat, beat, `translate(${x} ${y})`, circle(beat / 2, beat / 2, beat * 0.28, colour));
  return rect(x, y, w, h, paint);
};

const shell = (defs: Defs, x: number, y: number, w: number, h: number, r: number, colour: string): string =>
  group(
    {},
    contactShadow(defs, x + w / 2 + 40, y + h + 4, w * 0.64, 46, 0.5),
    card(x, y, w, h, r, shade(colour, -0.12)),
    card(x, y, w - 8, h - 8, r, colour),
    card(
      x,
      y,
      w - 8,
      h - 8,
      r,
      defs.linear(60, [
        [0, '#ffffff', 0.26],
        [0.4, '#ffffff', 0],
        [1, '#000000', 0.18],
      ]),
    ),
  );

const dial = (defs: Defs, cx: number, cy: number, r: number, colour: string, mark: string, angle: number): string => {
  const [x, y] = at(cx, cy, r * 0.68, angle);
  return group(
    {},
    circle(cx + r * 0.14, cy + r * 0.2, r * 1.04, '#000000', { 'fill-opacity': 0.2 }),
    circle(cx, cy, r, shade(colour, -0.06)),
    circle(
      cx,
      cy,
      r,
      defs.linear(50, [
        [0, '#ffffff', 0.34],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.3],
      ]),
    ),
    circle(
      cx,
      cy,
      r * 0.84,
      defs.linear(230, [
        [0, shade(colour, 0.05)],
        [1, shade(colour, -0.04)],
      ]),
    ),
    circle(x, y, r * 0.08, mark),
  );
};

const radio: Build = (random, { palette, pairing }, defs, body, part) => {
  const [w, h] = [random.range(760, 860), random.range(400, 470)];
  const [x, y] = [606 - w / 2, 800 - h];
  const ink = readable(body, palette.ink, palette.paper);
  const mark = random.pick(apart(body, palette.accents));
  const ticks = Array.from({ length: 25 }, (_, i) =>
    line(x + w * 0.58 + i * w * 0.0145, y + 70, x + w * 0.58 + i * w * 0.0145, y + (i % 5 ? 84 : 94), ink, 2.5),
  );
  return group(
    {},
    random.chance(0.6)
      ? rect(x + w * 0.12, y - 54, w * 0.76, 84, 'none', { rx: 40, stroke: shade(part, -0.05), 'stroke-width': 18 })
      : line(x + w * 0.86, y + 20, x + w * 0.98, y - 260, '#b9b9bc', 7, { 'stroke-linecap': 'round' }),
    shell(defs, x, y, w, h, 44, body),
    card(x + 40, y + 44, w * 0.47, h - 96, 22, shade(body, -0.07)),
    holes(
      defs,
      x + 52,
      y + 56,
      Math.floor((w * 0.47 - 24) / 17) * 17,
      Math.floor((h - 120) / 17) * 17,
      shade(body, -0.3),
      17,
    ),
    ...ticks,
    rect(x + w * random.range(0.62, 0.86), y + 60, 5, 46, mark),
    dial(defs, x + w * 0.69, y + h * 0.58, h * 0.2, part, mark, random.range(-160, 20)),
    dial(defs, x + w * 0.88, y + h * 0.48, h * 0.085, part, mark, random.range(-160, 20)),
    dial(defs, x + w * 0.88, y + h * 0.72, h * 0.085, mark, body, random.range(-160, 20)),
    text(brandName(random).toLowerCase(), x + w * 0.58, y + h - 40, { face: pairing.strong, size: 22, fill: ink }),
  );
};

const tower: Build = (random, { pairing, palette }, defs, body, part) => {
  const [w, h] = [380, 660];
  const [x, y] = [606 - w / 2, 826 - h];
  const cones = [
    [h * 0.28, 88],
    [h * 0.66, 136],
  ] as const;
  return group(
    {},
    shell(defs, x, y, w, h, 40, body),
    ...cones.map(([dy, r]) =>
      group(
        {},
        circle(606, y + dy, r + 14, shade(body, -0.1)),
        circle(
          606,
          y + dy,
          r,
          defs.radial([
            [0, shade(part, 0.1)],
            [0.3, part],
            [0.8, shade(part, -0.12)],
            [1, shade(part, 0.04)],
          ]),
        ),
        ring(606, y + dy, r * 0.78, '#000000', 3, { opacity: 0.25 }),
        circle(606, y + dy, r * 0.3, shade(part, -0.08)),
        circle(606 - r * 0.08, y + dy - r * 0.1, r * 0.16, '#ffffff', { 'fill-opacity': 0.2 }),
      ),
    ),
    text(brandName(random).toLowerCase(), 606, y + h - 30, {
      face: pairing.strong,
      size: 20,
      fill: readable(body, palette.ink, palette.paper),
      align: 'middle',
    }),
  );
};

const cube: Build = (random, { palette, pairing }, defs, body, part) => {
  const s = 480;
  const [x, y] = [606 - s / 2, 806 - s];
  const beat = random.pick([15, 20, 26]);
  const n = Math.floor((s - 90) / beat);
  return group(
    {},
    shell(defs, x, y, s, s, random.pick([30, 90, 240]), body),
    group(
      { 'clip-path': defs.clip(circle(606 - 4, y + s / 2 - 4, s * 0.4, '#000')) },
      circle(602, y + s / 2 - 4, s * 0.4, shade(body, -0.05)),
      holes(defs, 602 - (n * beat) / 2, y + s / 2 - 4 - (n * beat) / 2, n * beat, n * beat, shade(body, -0.34), beat),
    ),
    dial(defs, 602, y + s / 2 - 4, random.range(46, 84), part, random.pick(palette.accents), random.range(-160, 20)),
    rect(x, y, 0, 0, roundness(defs)),
    text(brandName(random).toLowerCase(), 602, y + s - 26, {
      face: pairing.strong,
      size: 17,
      fill: readable(body, palette.ink, palette.paper),
      align: 'middle',
    }),
  );
};
