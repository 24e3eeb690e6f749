/** Repeats for cloth: a motif in up to three colours, set half a drop apart over as much as is asked for. */
import type { Random } from '../../random.ts';
import { arc, at, blob, box, disc, leaf, quarter } from '../kit/shapes.ts';
import { num, type Point, path, rect, stroke } from '../kit/svg.ts';

type Marks = [first: string, second: string, third: string];
/** Adds one motif, centred, of about the given radius. */
type Motif = (random: Random, x: number, y: number, r: number, turn: number, marks: Marks) => void;

const stalk: Motif = (_random, x, y, r, turn, marks) => {
  const tip = at(x, y, r, -90 + turn);
  const foot = at(x, y, r, 90 + turn);
  marks[1] += leaf(foot, tip, 0.025);
  for (let i = 0; i < 6; i++)
    for (const side of [-1, 1]) {
      const t = 0.1 + i * 0.15;
      const from: Point = [foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t];
      marks[i % 3 === 2 ? 2 : 0] += leaf(
        from,
        at(from[0], from[1], r * (0.62 - i * 0.05), -90 + turn + side * 42),
        0.24,
      );
    }
};

const pod: Motif = (_random, x, y, r, turn, marks) => {
  const [a, b] = [at(x, y, r, -90 + turn), at(x, y, r, 90 + turn)];
  marks[0] += leaf(b, a, 0.42);
  marks[2] += leaf(at(x, y, r * 0.76, 90 + turn), at(x, y, r * 0.76, -90 + turn), 0.3);
  for (const k of [-0.4, -0.13, 0.14, 0.4])
    marks[1] += disc(x + (a[0] - x) * -k * 1.4, y + (a[1] - y) * -k * 1.4, r * (0.13 - Math.abs(k) * 0.1));
};

const stone: Motif = (random, x, y, r, _turn, marks) => {
  const i = random.int(0, 2);
  marks[i as 0 | 1 | 2] += blob(random, x, y, r * random.range(0.6, 0.98), 0.16, 6);
};

const bloom: Motif = (_random, x, y, r, turn, marks) => {
  for (let i = 0; i < 5; i++) marks[0] += disc(...at(x, y, r * 0.46, turn + i * 72), r * 0.36);
  for (let i = 0; i < 5; i++)
    marks[2] += leaf(at(x, y, r * 0.12, turn + i * 72), at(x, y, r * 0.66, turn + i * 72), 0.12);
  marks[1] += disc(x, y, r * 0.2);
};

const fan: Motif = (_random, x, y, r, _turn, marks) => {
  for (const [i, k] of [1, 0.74, 0.48, 0.22].entries()) {
    const q = r * k * 1.18;
    const d = `M${num(x - q)} ${num(y + r * 0.6)}a${num(q)} ${num(q)} 0 0 1 ${num(2 * q)} 0Z`;
    marks[(i % 3) as 0 | 1 | 2] += d;
  }
};

/** A cloud, told by its flat foot. */
const cloud: Motif = (random, x, y, r, _turn, marks) => {
  const i = random.int(0, 1) as 0 | 1;
  marks[i] +=
    disc(x - r * 0.45, y + r * 0.08, r * 0.36) +
    disc(x + r * 0.05, y - r * 0.16, r * 0.48) +
    disc(x + r * 0.52, y + r * 0.12, r * 0.32) +
    box(x - r * 0.8, y + r * 0.08, r * 1.64, r * 0.36, r * 0.18);
  for (const k of [-0.4, 0, 0.4]) marks[2] += leaf([x + r * k, y + r * 0.95], [x + r * (k + 0.08), y + r * 0.62], 0.3);
};

const motifs: readonly Motif[] = [stalk, pod, stone, bloom, fan, cloud];

const scatter = (random: Random, w: number, h: number, paints: readonly string[]): string => {
  const motif = random.pick(motifs);
  const step = random.range(118, 190);
  const column = motif === stalk || motif === pod ? step * 0.66 : step;
  const level = motif === fan ? step * 0.62 : step * random.range(0.86, 1.05);
  const angle = random.pick([0, 0, 30, 180]);
  const wild = motif === stone;
  const marks: Marks = ['', '', ''];
  const layers: string[] = [];
  for (let j = -1; j * level < h + step; j++) {
    for (let i = -1; i * column < w + step; i++) {
      const x = i * column + (motif === fan ? (j % 2 ? step / 2 : 0) : 0);
      const y = j * level + (motif !== fan && i % 2 ? level / 2 : 0);
      const turn = wild ? random.range(0, 360) : angle * ((i + j) % 2 ? 1 : -1);
      motif(random, x, y, step * (motif === fan ? 0.42 : 0.44), turn, marks);
    }
    // Scales lie over those of the row above.
    if (motif === fan) layers.push(...flush(marks, paints));
  }
  return [...layers, ...flush(marks, paints)].join('');
};

const flush = (marks: Marks, paints: readonly string[]): string[] => {
  const drawn = marks.map((d, i) => (d ? path(d, paints[i] ?? '#888888') : ''));
  marks.fill('');
  return drawn;
};

/** Tiles of quarter discs, some of them missing. */
const mosaic = (random: Random, w: number, h: number, paints: readonly string[]): string => {
  const side = random.range(84, 130);
  const marks: Marks = ['', '', ''];
  const plan = Array.from({ length: 16 }, () => random.int(0, 4));
  for (let j = 0; j * side < h; j++)
    for (let i = 0; i * side < w; i++) {
      const kind = plan[(i % 4) + (j % 4) * 4] ?? 0;
      const colour = ((i + j * 2) % 3) as 0 | 1 | 2;
      if (kind < 4) marks[colour] += quarter(i * side, j * side, side, kind);
      else marks[colour] += disc((i + 0.5) * side, (j + 0.5) * side, side * 0.34);
    }
  return flush(marks, paints).join('');
};

/** Woven bands that cross: checks, ladders and stripes. */
const weave = (random: Random, w: number, h: number, paints: readonly string[]): string => {
  const step = random.range(110, 190);
  const [a = '#888888', b = '#888888', c = '#888888'] = paints;
  const ladder = random.chance(0.4);
  const out: string[] = [];
  for (let x = 0; x < w + step; x += step)
    out.push(rect(x, 0, step * 0.42, h, a, { opacity: ladder ? 1 : 0.6 }), rect(x + step * 0.62, 0, step * 0.1, h, b));
  if (ladder) {
    let rungs = '';
    for (let x = 0; x < w + step; x += step)
      for (let y = 0; y < h; y += 34) rungs += box(x + step * 0.06, y, step * 0.3, 9);
    out.push(path(rungs, c));
  } else
    for (let y = 0; y < h + step; y += step)
      out.push(
        rect(0, y, w, step * 0.42, c, { opacity: 0.55 }),
        rect(0, y + step * 0.62, w, step * 0.1, b, { opacity: 0.8 }),
      );
  return out.join('');
};

/** Concentric half rings, as a comb leaves in paste. */
const comb = (random: Random, w: number, h: number, paints: readonly string[]): string => {
  const r = random.range(80, 120);
  const out: string[] = [];
  for (let j = 0; j * r < h + r; j++)
    for (const [k, share] of [1, 0.78, 0.56, 0.34].entries()) {
      let d = '';
      for (let i = 0; i * 2 * r < w + 2 * r; i++) d += arc(i * 2 * r + (j % 2) * r, j * r, r * share * 0.96, 0, 180);
      out.push(stroke(d, paints[k % paints.length] ?? '#888888', r * 0.13));
    }
  return out.join('');
};

/** One of many cloths, w x h. */
export const repeat = (random: Random, w: number, h: number, ground: string, paints: readonly string[]): string => {
  const kind = random.weighted<typeof scatter>([
    [scatter, 6],
    [mosaic, 1.4],
    [weave, 1.6],
    [comb, 1],
  ]);
  return rect(0, 0, w, h, ground) + kind(random, w, h, paints);
};
