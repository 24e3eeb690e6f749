/** Covers of a book series: one layout, the picture different on each. */
import type { Random } from '../../random.ts';
import { apart, inkOn } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { fade } from '../kit/paint.ts';
import { at, leaf, quarter, slice, wave } from '../kit/shapes.ts';
import type { PictureStyle } from '../kit/style.ts';
import { circle, clipped, type Defs, group, line, path, rect, stroke } from '../kit/svg.ts';
import { fitSize, paragraph, text, wrap } from '../kit/type.ts';

export const coverSize = { w: 420, h: 610 } as const;
const { w, h } = coverSize;
const margin = 38;

export type Cover = {
  readonly title: string;
  readonly author: string;
  readonly press: string;
  readonly number: number;
  readonly ground: string;
  readonly art: number;
};

export const coverOf = (random: Random, style: PictureStyle, defs: Defs, cover: Cover): string => {
  const { palette, pairing } = style;
  const ink = inkOn(cover.ground, palette.paper, palette.ink);
  const small = { face: pairing.strong, size: 19, fill: ink } as const;
  const title = titleOf(style, cover.title, ink);
  const all = [...palette.accents, palette.ink, palette.paper];
  const [a = ink, b = ink, c = ink] = random.shuffle(apart(cover.ground, all, 0.16));
  const top = margin + 52 + title.height + 40;
  return group(
    {},
    rect(0, 0, w, h, cover.ground),
    arts[cover.art]?.(random, defs, top, [a, b, c, cover.ground]) ?? '',
    text(cover.author, margin, margin + 16, small),
    text(String(cover.number).padStart(2, '0'), w - margin, margin + 16, { ...small, align: 'end' }),
    line(margin, margin + 30, w - margin, margin + 30, ink, 1.5),
    title.svg,
  );
};

/** As large as its longest word and the room above the picture allow. */
const titleOf = ({ pairing }: PictureStyle, title: string, ink: string) => {
  const wide = w - 2 * margin;
  const face = pairing.display;
  const longest = title.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  const fitting = fitSize(longest, face, wide, 100, -0.02);
  const sizes = Array.from({ length: 20 }, (_, i) => fitting * 0.94 ** i);
  const fits = (one: number) => wrap(title, wide, { face, size: one, tracking: -0.02 }).length * one <= 160;
  const size = sizes.find(fits) ?? 36;
  const leading = capHeight(face) + 0.3;
  return paragraph(title, margin - size * 0.03, margin + 54, wide, { face, size, fill: ink, leading, tracking: -0.02 });
};

/** Fills the cover from `top` to its foot. */
type Art = (random: Random, defs: Defs, top: number, paints: readonly [string, string, string, string]) => string;

/** Two halves of a disc that have slipped apart. */
const halves: Art = (random, _defs, top, [a, b]) => {
  const r = Math.min((h - margin - top) / 2.3, 148);
  const [cx, cy] = [w / 2, (top + h - margin) / 2];
  const slip = r * random.pick([0.16, 0.3]);
  return path(slice(cx, cy - slip / 2, r, 90, 270), a) + path(slice(cx, cy + slip / 2, r, 270, 450), b);
};

/** A sun over water. */
const tide: Art = (_random, defs, top, [a, b, , ground]) => {
  const level = top + (h - top) * 0.46;
  const r = Math.min(118, (level - top) * 0.95);
  const waves = [0, 1, 2, 3, 4].map((i) => stroke(wave(-40, level + 44 + i * 34, w + 110, 130, 9), ground, 5));
  return group({}, circle(w / 2, level, r, a), rect(0, level, w, h, fade(defs, 90, b, b)), ...waves);
};

/** Quarter discs on a grid, cut by the cover's edge. */
const tiles: Art = (random, _defs, top, [a, b, c]) => {
  const side = w / 4;
  const rows = Math.max(2, Math.floor((h - top + 20) / side));
  const cells = Array.from({ length: rows * 4 }, (_, i) =>
    path(
      quarter((i % 4) * side, h - (rows - Math.floor(i / 4)) * side, side, random.int(0, 3)),
      random.pick([a, a, b, c]),
    ),
  );
  return group({}, ...cells);
};

/** A plant with paired leaves. */
const plant: Art = (random, _defs, top, [a, b]) => {
  const [foot, tip] = [h - margin, top + 6];
  const lean = random.range(-0.1, 0.1);
  const count = random.int(4, 5);
  const step = (foot - tip) / (count + 0.6);
  const pairs = Array.from({ length: count }, (_, i) => {
    const y = foot - step * (i + 0.9);
    const x = w / 2 + lean * (foot - y);
    const long = step * (1.5 - i * 0.13);
    return [-150, -30]
      .map((angle, side) => path(leaf([x, y], at(x, y, Math.min(long, w / 2 - margin), angle), 0.3), side ? b : a))
      .join('');
  });
  return line(w / 2, foot, w / 2 + lean * (foot - tip), tip, a, 5, { 'stroke-linecap': 'round' }) + group({}, ...pairs);
};

/** A door in a wall with its light on the floor. */
const door: Art = (_random, defs, top, [a, b]) => {
  const [left, wide] = [w * 0.3, w * 0.4];
  const floor = h - 92;
  const r = wide / 2;
  const head = Math.max(top, floor - 300);
  const arch = `M${left} ${floor}V${head + r}a${r} ${r} 0 0 1 ${wide} 0V${floor}Z`;
  return group(
    {},
    path(arch, fade(defs, 90, a, a)),
    clipped(defs.clip(path(arch, '#000')), circle(left + wide * 0.64, floor - 30, wide * 0.36, b)),
    path(`M${left} ${floor}h${wide}l${wide * 0.5} 92h${-wide}Z`, a, { opacity: 0.5 }),
  );
};

/** One line that runs in ever smaller rounds. */
const rounds: Art = (random, _defs, top, [a, b]) => {
  const [cx, cy] = [w / 2, (top + h - margin) / 2];
  const r = Math.min((h - margin - top) / 2, w / 2 - margin);
  const rings = [1, 0.78, 0.56, 0.34].map((k) => r * k);
  const dot = at(cx, cy, r * 0.78, random.pick([-50, 40, 130, 220]));
  return (
    rings.map((one) => circle(cx, cy, one - 4, 'none', { stroke: a, 'stroke-width': r * 0.085 })).join('') +
    circle(...dot, r * 0.16, b)
  );
};

const arts: readonly Art[] = [halves, tide, tiles, plant, door, rounds];
export const coverArts = arts.length;
