/** Postage stamps: perforated little pictures in a block, one perhaps cancelled. */
import type { Random } from '../../random.ts';
import { mix, readable } from '../kit/colour.ts';
import { type Frame, grid } from '../kit/layout.ts';
import { ambient, grain, rectShadow } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import { plate } from '../kit/plates.ts';
import { wave } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { createDefs, type Defs, group, num, page, path, rect, ring, stroke, turn } from '../kit/svg.ts';
import { text } from '../kit/type.ts';
import { day, oneWord, place } from '../kit/words.ts';

export const stampSheet: Generator = {
  id: 'print/stamp-sheet',
  category: 'Print',
  motif: 'stamp series',
  draw(random, style) {
    const { palette } = style;
    const defs = createDefs();
    const table = random.pick([palette.ink, ...palette.accents]);
    const white = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.5);
    const [columns, rows, w, h] = random.pick([
      [3, 2, 300, 372],
      [2, 2, 390, 330],
      [4, 2, 244, 316],
      [1, 1, 560, 700],
    ] as const);
    const gap = random.pick([6, 6, 28]);
    const frames = grid(
      {
        x: 606 - (columns * w + (columns - 1) * gap) / 2,
        y: 474 - (rows * h + (rows - 1) * gap) / 2,
        w: columns * w + (columns - 1) * gap,
        h: rows * h + (rows - 1) * gap,
      },
      columns,
      rows,
      gap,
    );
    const country = place(random);
    const stamps = frames.map((frame, i) =>
      turn(
        gap > 10 ? random.range(-3, 3) : 0,
        frame.x + w / 2,
        frame.y + h / 2,
        stamp(random.fork(`stamp ${i}`), style, defs, frame, white, country),
      ),
    );
    const mark = random.chance(0.6) ? postmark(random, style, frames, readable(white, palette.ink, palette.paper)) : '';
    return page(
      defs,
      table,
      turn(random.pick([0, -7, 5]), 606, 474, ...stamps, mark),
      ambient(defs, 40, 0.12, 0.16),
      grain(defs, 0.06),
    );
  },
};

/** A rectangle whose edges are bitten by half circles. */
const perforated = ({ x, y, w, h }: Frame): string => {
  const beat = 22;
  const [nx, ny] = [Math.round(w / beat), Math.round(h / beat)];
  const bite = (count: number, length: number, dx: number, dy: number) => {
    const step = length / count;
    const r = step * 0.3;
    const flat = (step - 2 * r) / 2;
    const one = `l${num(dx * flat)} ${num(dy * flat)}a${num(r)} ${num(r)} 0 0 0 ${num(dx * 2 * r)} ${num(dy * 2 * r)}l${num(dx * flat)} ${num(dy * flat)}`;
    return one.repeat(count);
  };
  return `M${num(x)} ${num(y)}${bite(nx, w, 1, 0)}${bite(ny, h, 0, 1)}${bite(nx, w, -1, 0)}${bite(ny, h, 0, -1)}Z`;
};

const stamp = (
  random: Random,
  style: PictureStyle,
  defs: Defs,
  frame: Frame,
  white: string,
  country: string,
): string => {
  const { palette, pairing } = style;
  const { x, y, w, h } = frame;
  const d = perforated(frame);
  const m = 26;
  const ink = palette.mood === 'dark' ? palette.paper : palette.ink;
  const k = w / 300;
  const art = { x: x + m, y: y + m, w: w - 2 * m, h: h - 2 * m - 46 * k };
  const ground = random.pick(palette.accents);
  const emblem = random.chance(0.35);
  const picture = emblem
    ? rect(art.x, art.y, art.w, art.h, ground) +
      createMark(random)(
        art.x + art.w / 2,
        art.y + art.h / 2,
        Math.min(art.w, art.h) * 0.34,
        readable(ground, white, ink),
        random.pick(palette.accents),
      )
    : plate(random, defs, art, palette);
  return group(
    {},
    rectShadow(defs, x, y, w, h, { dx: 3, dy: 8, soft: 22, strength: 0.3 }),
    path(d, white),
    picture,
    text(country.toUpperCase(), x + m, y + h - m - 4, {
      face: pairing.strong,
      size: 19 * k,
      fill: ink,
      tracking: 0.06,
    }),
    text(`${random.int(1, 9)}${random.pick(['0', '5'])}`, x + w - m, y + h - m - 4, {
      face: pairing.display,
      size: 40 * k,
      fill: ink,
      align: 'end',
    }),
  );
};

const postmark = (random: Random, { pairing }: PictureStyle, frames: readonly Frame[], ink: string): string => {
  const { x, y, w, h } = random.pick(frames);
  const [cx, cy] = [x + w * 0.86, y + h * 0.14];
  const lines = Array.from({ length: 5 }, (_, i) => stroke(wave(cx + 96, cy - 44 + i * 22, 280, 90, 8), ink, 4));
  return group(
    { opacity: 0.72 },
    turn(
      -14,
      cx,
      cy,
      ring(cx, cy, 92, ink, 5),
      ring(cx, cy, 60, ink, 3),
      text(day(random), cx, cy + 8, { face: pairing.strong, size: 22, fill: ink, align: 'middle' }),
      text(oneWord(random).toUpperCase(), cx, cy - 68, { face: pairing.strong, size: 17, fill: ink, align: 'middle' }),
      ...lines,
    ),
  );
};
