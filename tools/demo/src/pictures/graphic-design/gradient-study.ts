/** Light as the subject: glowing bodies of colour on a dark or pale field, with very little type. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { glow, grain } from '../kit/light.ts';
import type { Generator } from '../kit/style.ts';
import { circle, createDefs, type Defs, ellipse, height, page, rect, ring, turn, width } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { day, headline, place, wordOf } from '../kit/words.ts';

export const gradientStudy: Generator = {
  id: 'graphic-design/gradient-study',
  category: 'Graphic Design',
  motif: 'gradient poster',
  draw(random, { palette, pairing }, words) {
    const defs = createDefs();
    const ground = random.chance(0.6) ? (palette.mood === 'dark' ? palette.paper : palette.ink) : palette.paper;
    const ink = readable(ground, palette.ink, palette.paper);
    const paints = random.shuffle(palette.accents.slice(0, 4));
    const body = random.pick([orb, columns, halo, petals]);
    const word = wordOf(words, random);
    const size = fitSize(word, pairing.display, random.pick([width - 112, 520]), 330, -0.03);
    const label = { face: pairing.text, size: 18, fill: ink } as const;
    return page(
      defs,
      ground,
      body(random, defs, paints, ground),
      text(word, 56, height - 70, { face: pairing.display, size, fill: ink, tracking: -0.03 }),
      paragraph(headline(random), 56, 56, 260, { ...label, face: pairing.strong, leading: 1.25 }).svg,
      text(place(random), width - 56, 70, { ...label, align: 'end' }),
      text(day(random), width - 56, 94, { ...label, align: 'end', opacity: 0.7 }),
      grain(defs, 0.1),
    );
  },
};

type Body = (random: Random, defs: Defs, paints: readonly string[], ground: string) => string;

const orb: Body = (random, defs, paints, ground) => {
  const [a = ground, b = ground, c = ground] = paints;
  const [cx, cy, r] = [random.range(480, 800), random.range(360, 460), random.range(290, 370)];
  const skin = defs.radial(
    [
      [0, shade(a, 0.12)],
      [0.35, a],
      [0.68, b],
      [0.9, mix(c, ground, 0.35)],
      [1, mix(c, ground, 0.6)],
    ],
    random.range(0.25, 0.6),
    0.22,
    0.95,
  );
  return (
    glow(defs, cx, cy, r * 2.1, a, 0.5) +
    circle(cx, cy, r, skin) +
    glow(defs, cx - r * 0.35, cy - r * 0.5, r * 0.5, '#ffffff', 0.5) +
    ellipse(
      cx,
      cy + r * 1.18,
      r * 0.8,
      26,
      defs.radial([
        [0, b, 0.6],
        [1, b, 0],
      ]),
    )
  );
};

const columns: Body = (random, defs, paints, ground) => {
  const count = random.int(7, 12);
  const w = width / count;
  const bars = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const peak = 0.2 + 0.6 * Math.abs(Math.sin(t * Math.PI * random.pick([1, 1, 2])));
    const [a, b, c] = [paints[0] ?? ground, paints[1] ?? ground, paints[2] ?? ground];
    const paint = defs.linear(90, [
      [0, ground],
      [Math.max(0, peak - 0.2), mix(a, b, t)],
      [peak, shade(mix(b, c, t), 0.1)],
      [1, ground],
    ]);
    return (
      rect(i * w, 0, w + 1, height, paint) +
      rect(
        i * w,
        0,
        w,
        height,
        defs.linear(0, [
          [0, '#000000', 0.22],
          [0.6, '#000000', 0],
          [1, '#ffffff', 0.12],
        ]),
      )
    );
  });
  return bars.join('');
};

const halo: Body = (random, defs, paints, ground) => {
  const [a = ground, b = ground, c = ground] = paints;
  const [cx, cy] = [606, 420];
  const rings = Array.from({ length: 9 }, (_, i) =>
    ring(cx, cy + i * 8, 70 + i * 42, mix(a, b, i / 8), 30 - i * 1.6, { opacity: (1 - i * 0.085).toFixed(3) }),
  );
  return (
    glow(defs, cx, cy + 60, 700, c, 0.55) +
    turn(random.range(-20, 20), cx, cy, ...rings) +
    circle(cx, cy, 54, shade(a, 0.15))
  );
};

const petals: Body = (random, defs, paints, ground) => {
  const count = random.pick([5, 6, 8, 10]);
  const [cx, cy] = [random.pick([606, 760]), 430];
  const blades = Array.from({ length: count }, (_, i) => {
    const [a, b] = [paints[i % 3] ?? ground, paints[(i + 1) % 3] ?? ground];
    const paint = defs.linear(90, [
      [0, shade(a, 0.1), 0.95],
      [0.55, a, 0.75],
      [1, b, 0.05],
    ]);
    return turn((i * 360) / count, cx, cy, ellipse(cx, cy - 210, 118, 225, paint));
  });
  return glow(defs, cx, cy, 640, paints[1] ?? ground, 0.45) + blades.join('') + glow(defs, cx, cy, 120, '#ffffff', 0.7);
};
