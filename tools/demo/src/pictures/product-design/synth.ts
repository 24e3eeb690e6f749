/** A desktop instrument from above: keys, knobs, faders and one bright screen, on a coloured table. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { type Frame, grid } from '../kit/layout.ts';
import { ambient, grain, rectShadow } from '../kit/light.ts';
import { at } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, page, rect, scale, stroke, turn } from '../kit/svg.ts';
import { text } from '../kit/type.ts';
import { brandName, oneWord } from '../kit/words.ts';

export const synth: Generator = {
  id: 'product-design/synth',
  category: 'Product Design',
  motif: 'desktop instrument',
  draw(random, style) {
    const { palette } = style;
    const defs = createDefs();
    const table = random.pick([...palette.accents, palette.paper]);
    const body = random.pick(
      [mix(palette.paper, '#ffffff', 0.3), palette.ink, ...palette.accents.slice(0, 3)].filter((one) => one !== table),
    );
    const [x, y, w, h] = [156, 174, 900, 600];
    const zoom = random.range(1, 1.5);
    const parts = [
      rectShadow(defs, x, y, w, h, { dx: 26, dy: 40, soft: 70, strength: 0.44 }),
      card(x, y, w, h, 34, shade(body, -0.12)),
      card(x, y - 7, w, h, 34, body),
      card(
        x,
        y - 7,
        w,
        h,
        34,
        defs.linear(50, [
          [0, '#ffffff', 0.2],
          [0.5, '#ffffff', 0],
          [1, '#000000', 0.12],
        ]),
      ),
      ...front(random, style, defs, { x: x + 44, y: y + 36, w: w - 88, h: h - 80 }, body),
    ];
    return page(
      defs,
      table,
      scale(
        zoom,
        random.pick([300, 606, 900]),
        random.pick([300, 474, 640]),
        turn(random.pick([0, -14, -9, 12]), 606, 474, ...parts),
      ),
      ambient(defs, 40, 0.16, 0.18),
      grain(defs, 0.06),
    );
  },
};

const front = (random: Random, style: PictureStyle, defs: Defs, f: Frame, body: string): string[] => {
  const { palette, pairing } = style;
  const ink = readable(body, palette.ink, palette.paper);
  const mark = random.pick(palette.accents);
  const knobPaint = random.pick([ink, mark, palette.accents[1]]);
  const screenLeft = random.chance(0.5);
  const screen = { x: screenLeft ? f.x : f.x + f.w - 300, y: f.y, w: 300, h: 170 };
  const knobs = grid({ x: screenLeft ? f.x + 340 : f.x, y: f.y, w: f.w - 340, h: 170 }, 5, 2, 0);
  const rows = random.int(2, 3);
  const pads = grid({ x: f.x, y: f.y + 220, w: f.w * 0.74, h: f.h - 250 }, random.pick([4, 6, 8]), rows, 12);
  const faders = grid({ x: f.x + f.w * 0.77, y: f.y + 220, w: f.w * 0.23, h: f.h - 250 }, 4, 1, 10);
  return [
    ...display(random, style, screen, mark),
    ...knobs.map((cell, i) =>
      knob(random, defs, cell.x + cell.w / 2, cell.y + cell.h / 2 - 6, 26, i % 5 === 4 ? mark : knobPaint, ink),
    ),
    ...pads.map((cell) =>
      pad(defs, cell, random.chance(0.16) ? mark : random.chance(0.1) ? palette.accents[1] : shade(body, lift(body))),
    ),
    ...faders.map((cell) => fader(random, defs, cell, ink, mark)),
    text(brandName(random).toLowerCase(), f.x, f.y + f.h + 16, { face: pairing.strong, size: 20, fill: ink }),
    text(`${oneWord(random)} ${random.int(2, 99)}`, f.x + f.w, f.y + f.h + 16, {
      face: pairing.label,
      size: 17,
      fill: ink,
      align: 'end',
    }),
  ];
};

const lift = (body: string) => (readable(body, '#000000', '#ffffff') === '#000000' ? -0.07 : 0.09);

const display = (random: Random, { pairing }: PictureStyle, { x, y, w, h }: Frame, glowing: string): string[] => {
  const bars = Array.from({ length: 26 }, (_, i) => {
    const tall = 12 + 66 * Math.abs(Math.sin(i * 0.5 + random.range(0, 0.6)));
    return rect(x + 24 + i * 9.8, y + h - 26 - tall, 6, tall, glowing);
  });
  return [
    card(x, y, w, h, 12, '#101113'),
    ...bars,
    text(oneWord(random), x + 24, y + 40, { face: pairing.label, size: 20, fill: glowing }),
    text(`${random.int(80, 140)} bpm`, x + w - 24, y + 40, {
      face: pairing.label,
      size: 20,
      fill: glowing,
      align: 'end',
    }),
  ];
};

const knob = (random: Random, defs: Defs, cx: number, cy: number, r: number, colour: string, ink: string): string => {
  const angle = random.range(-220, 40);
  const ticks = Array.from({ length: 11 }, (_, i) => {
    const a = -220 + i * 26;
    return line(...at(cx, cy, r + 8, a), ...at(cx, cy, r + 13, a), ink, 2, { opacity: 0.7 });
  });
  return group(
    {},
    ...ticks,
    circle(cx + 5, cy + 9, r, '#000000', { 'fill-opacity': 0.26 }),
    circle(cx, cy, r, colour),
    circle(
      cx,
      cy,
      r,
      defs.linear(50, [
        [0, '#ffffff', 0.4],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.3],
      ]),
    ),
    circle(cx, cy, r * 0.76, colour),
    stroke(
      `M${at(cx, cy, r * 0.3, angle)
        .map((v) => v.toFixed(1))
        .join(' ')}L${at(cx, cy, r * 0.9, angle)
        .map((v) => v.toFixed(1))
        .join(' ')}`,
      readable(colour, '#ffffff', '#111111'),
      4,
      { 'stroke-linecap': 'round' },
    ),
  );
};

const pad = (defs: Defs, { x, y, w, h }: Frame, colour: string): string =>
  card(x + 3, y + 6, w, h, 12, '#000000', { 'fill-opacity': 0.22 }) +
  card(x, y, w, h, 12, colour) +
  card(
    x,
    y,
    w,
    h,
    12,
    defs.linear(70, [
      [0, '#ffffff', 0.22],
      [0.5, '#ffffff', 0],
      [1, '#000000', 0.1],
    ]),
  );

const fader = (random: Random, defs: Defs, { x, y, w, h }: Frame, ink: string, mark: string): string => {
  const at = y + h * random.range(0.1, 0.8);
  return (
    card(x + w / 2 - 4, y, 8, h, 4, '#000000', { 'fill-opacity': 0.35 }) +
    card(x + 4, at + 5, w - 8, 30, 6, '#000000', { 'fill-opacity': 0.25 }) +
    card(
      x + 4,
      at,
      w - 8,
      30,
      6,
      defs.linear(90, [
        [0, shade(ink, 0.1)],
        [1, ink],
      ]),
    ) +
    rect(x + 4, at + 13, w - 8, 4, mark)
  );
};
