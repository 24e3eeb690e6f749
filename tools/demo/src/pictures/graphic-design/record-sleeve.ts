/** A record half out of its sleeve, the sleeve carrying a bold graphic. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { ambient, grain, pathShadow } from '../kit/light.ts';
import { sheetOf } from '../kit/paper.ts';
import { arc, blob, disc, quarter } from '../kit/shapes.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import { circle, createDefs, type Defs, group, line, page, path, rect, ring, stroke, turn } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { brandName, wordOf } from '../kit/words.ts';

export const recordSleeve: Generator = {
  id: 'graphic-design/record-sleeve',
  category: 'Graphic Design',
  motif: 'record sleeve',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const table = random.pick([
      palette.accents[4],
      palette.accents[1],
      mix(palette.paper, palette.ink, 0.12),
      palette.paper,
    ]);
    const ground = random.pick(
      [palette.paper, palette.ink, ...palette.accents.slice(0, 3)].filter((one) => one !== table),
    );
    const side = 660;
    const tilt = random.range(-9, 9);
    const [x, y] = [150, 144];
    return page(
      defs,
      table,
      turn(
        tilt,
        606,
        474,
        record(
          defs,
          x + side + 20,
          y + side / 2,
          312,
          random.pick(palette.accents),
          palette.ink,
          random.chance(0.3) ? random.pick(palette.accents.slice(0, 3)) : '#141416',
        ),
        sheetOf(
          defs,
          { x, y, w: side, h: side },
          { ground, cast: { dx: 18, dy: 26, soft: 60, strength: 0.36 }, sheen: 0.12 },
          art(random, style, words, side, ground),
        ),
      ),
      ambient(defs, 40, 0.14, 0.18),
      grain(defs, 0.06),
    );
  },
};

const record = (defs: Defs, cx: number, cy: number, r: number, label: string, ink: string, vinyl: string): string => {
  const grooves = Array.from({ length: 9 }, (_, i) =>
    ring(cx, cy, r * (0.44 + i * 0.06), shade(vinyl, i % 2 ? 0.07 : -0.05), 1.6),
  );
  const gleam = [
    [-62, 0.26],
    [118, 0.2],
  ] as const;
  return group(
    {},
    pathShadow(disc(cx, cy, r), { dx: 16, dy: 22, soft: 46, strength: 0.34 }),
    circle(cx, cy, r, vinyl),
    ...grooves,
    ...gleam.map(
      ([a, o]) =>
        stroke(arc(cx, cy, r * 0.69, a, a + 42), '#ffffff', r * 0.52, { opacity: o * 0.5 }) +
        stroke(arc(cx, cy, r * 0.69, a + 12, a + 30), '#ffffff', r * 0.52, { opacity: o * 0.5 }),
    ),
    circle(cx, cy, r * 0.34, label),
    circle(
      cx,
      cy,
      r * 0.34,
      defs.linear(60, [
        [0, '#ffffff', 0.2],
        [1, '#000000', 0.12],
      ]),
    ),
    ring(cx, cy, r * 0.24, readable(label, ink, '#ffffff'), 1.5, { opacity: 0.6 }),
    circle(cx, cy, 9, '#e9e7e2'),
  );
};

const art = (random: Random, { palette, pairing }: PictureStyle, words: Words, s: number, ground: string): string => {
  const ink = readable(ground, palette.ink, palette.paper);
  const paints = random.shuffle([ink, ...palette.accents.slice(0, 4)].filter((one) => one !== ground));
  const paint = (i: number) => paints[i % paints.length] ?? ink;
  const kind = random.int(0, 3);
  const shapes: string[] = [];
  if (kind === 0)
    for (let i = 0; i < 9; i++)
      shapes.push(circle(s / 2 + (i - 4) * 22, s * 0.46 + (i - 4) * 10, 190 - i * 18, paint(i)));
  if (kind === 1)
    for (let i = 0; i < 16; i++)
      shapes.push(
        path(quarter((i % 4) * (s / 4), Math.floor(i / 4) * (s / 4), s / 4, random.int(0, 3)), paint(random.int(0, 3))),
      );
  if (kind === 2) {
    for (let i = 0; i < 26; i++) {
      const swell = 90 * Math.exp(-(((i - 13) / 6) ** 2)) * random.range(0.4, 1);
      const y = 150 + i * 15;
      shapes.push(
        stroke(
          `M60 ${y}C200 ${y} 230 ${(y - swell * 1.6).toFixed(1)} 300 ${(y - swell).toFixed(1)}S420 ${(y - swell * 0.3).toFixed(1)} 600 ${y}`,
          paint(0),
          3.4,
          { fill: ground },
        ),
      );
    }
  }
  if (kind === 3)
    shapes.push(
      path(blob(random, s * 0.5, s * 0.46, s * 0.34, 0.2, 7), paint(0)),
      path(blob(random, s * 0.56, s * 0.42, s * 0.22, 0.2, 7), paint(1)),
      circle(s * 0.42, s * 0.4, s * 0.07, paint(2)),
    );
  const title = wordOf(words, random, 16);
  const size = fitSize(title, pairing.display, s - 72, 92, -0.02);
  const plate = kind === 1 ? rect(0, s - 130, s, 130, ground) : '';
  return (
    shapes.join('') +
    plate +
    text(title, 36, s - 46, { face: pairing.display, size, fill: ink, tracking: -0.02 }) +
    text(brandName(random), 36, 58, { face: pairing.strong, size: 21, fill: kind === 1 ? 'none' : ink }) +
    line(36, s - 26, s - 36, s - 26, ink, 2)
  );
};
