/** A table lamp, lit: a shade, a stem, a foot, and the warm light it throws on the wall. */
import type { Random } from '../../random.ts';
import { mix, oklch, shade } from '../kit/colour.ts';
import { contactShadow, glow, grain } from '../kit/light.ts';
import { slice } from '../kit/shapes.ts';
import { drum, roundness } from '../kit/studio.ts';
import type { Generator } from '../kit/style.ts';
import { circle, createDefs, type Defs, ellipse, group, num, page, path, rect, scale, stroke } from '../kit/svg.ts';

const warm = oklch(0.93, 0.09, 85);

export const tableLamp: Generator = {
  id: 'product-design/table-lamp',
  category: 'Product Design',
  motif: 'table lamp',
  draw(random, { palette }) {
    const defs = createDefs();
    const night = random.chance(0.5);
    const base = random.pick(palette.accents);
    const wall = night
      ? mix(base, palette.mood === 'dark' ? palette.paper : palette.ink, 0.62)
      : mix(base, palette.paper, 0.3);
    const [body = palette.ink, cap = palette.ink] = random.shuffle(
      palette.accents.slice(0, 4).filter((one) => one !== base),
    );
    const x = random.range(480, 730);
    const [floor, foot] = [720, 800];
    const draw = random.pick([mushroom, globe, cone, arm]);
    return page(
      defs,
      defs.linear(90, [
        [0, wall],
        [1, shade(wall, -0.04)],
      ]),
      glow(defs, x, 400, night ? 640 : 520, warm, night ? 0.85 : 0.6),
      rect(
        0,
        floor,
        1212,
        228,
        defs.linear(90, [
          [0, shade(wall, night ? 0.02 : -0.03)],
          [1, shade(wall, -0.09)],
        ]),
      ),
      ellipse(
        x,
        foot - 10,
        460,
        90,
        defs.radial([
          [0, warm, 0.55],
          [1, warm, 0],
        ]),
      ),
      contactShadow(defs, x + 30, foot + 10, 230, 34, 0.5),
      scale(1.14, x, foot, draw(random, defs, x, foot, body, cap)),
      grain(defs, 0.08),
    );
  },
};

type Lamp = (random: Random, defs: Defs, x: number, foot: number, body: string, cap: string) => string;

const mushroom: Lamp = (random, defs, x, foot, body, cap) => {
  const r = random.range(210, 270);
  const y = foot - random.range(300, 380);
  const dome = slice(x, y, r, 180, 360);
  return group(
    {},
    drum(defs, x, foot, random.range(60, 110), foot - y, body),
    ellipse(
      x,
      y,
      r,
      r * 0.15,
      defs.radial([
        [0, '#ffffff'],
        [0.6, warm],
        [1, shade(warm, -0.16)],
      ]),
    ),
    path(dome, cap),
    path(dome, roundness(defs, 0.8)),
    path(
      dome,
      defs.linear(90, [
        [0, '#ffffff', 0.12],
        [0.6, '#ffffff', 0],
        [1, warm, 0.35],
      ]),
    ),
  );
};

const globe: Lamp = (random, defs, x, foot, body, cap) => {
  const r = random.range(140, 190);
  const y = foot - random.range(340, 420);
  return group(
    {},
    drum(defs, x, foot, 120, 26, cap),
    rect(x - 9, y, 18, foot - y - 20, body),
    rect(x - 9, y, 18, foot - y - 20, roundness(defs)),
    drum(defs, x, y + r + 24, 46, 44, body),
    glow(defs, x, y, r * 2.1, warm, 0.7),
    circle(
      x,
      y,
      r,
      defs.radial(
        [
          [0, '#ffffff'],
          [0.55, '#fff6e2'],
          [1, shade(warm, -0.08)],
        ],
        0.45,
        0.42,
        0.62,
      ),
    ),
  );
};

const cone: Lamp = (random, defs, x, foot, body, cap) => {
  const y = foot - random.range(330, 400);
  const [top, wide, tall] = [random.range(50, 110), random.range(190, 240), random.range(190, 240)];
  const shape = `M${num(x - top)} ${num(y - tall)}L${num(x - wide)} ${num(y)}A${num(wide)} ${num(wide * 0.12)} 0 0 0 ${num(x + wide)} ${num(y)}L${num(x + top)} ${num(y - tall)}Z`;
  const pleats = Array.from({ length: 19 }, (_, i) => {
    const t = i / 9 - 1;
    return stroke(
      `M${num(x + t * top)} ${num(y - tall)}L${num(x + t * wide)} ${num(y + wide * 0.12 * Math.sqrt(Math.max(0, 1 - t * t)))}`,
      '#000000',
      2,
      { opacity: 0.08 },
    );
  });
  return group(
    {},
    drum(defs, x, foot, 110, 24, body),
    drum(defs, x, foot - 24, random.range(20, 60), foot - y - 30, body),
    path(shape, cap),
    path(
      shape,
      defs.linear(90, [
        [0, warm, 0.1],
        [0.7, warm, 0.7],
        [1, '#ffffff', 0.75],
      ]),
    ),
    path(shape, roundness(defs, 0.45)),
    ...pleats,
    ellipse(x, y - tall, top, top * 0.12, shade(warm, 0.02)),
  );
};

const arm: Lamp = (random, defs, x, foot, body, cap) => {
  const lean = random.pick([-1, 1]);
  const [jx, jy] = [x + lean * 170, foot - 250];
  const [hx, hy] = [x - lean * 40, foot - 470];
  return group(
    {},
    drum(defs, x, foot, 120, 30, body),
    stroke(`M${x} ${foot - 30}L${jx} ${jy}L${hx} ${hy}`, body, 18, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    stroke(`M${x - 4} ${foot - 30}L${jx - 4} ${jy}L${hx - 4} ${hy}`, '#ffffff', 4, {
      opacity: 0.3,
      'stroke-linejoin': 'round',
    }),
    circle(jx, jy, 20, cap),
    group(
      { transform: `translate(${num(hx)} ${num(hy)}) rotate(${lean * 26})` },
      path('M-130 110A130 16 0 0 0 130 110L46 -40Q0 -66 -46 -40Z', cap),
      path('M-130 110A130 16 0 0 0 130 110L46 -40Q0 -66 -46 -40Z', roundness(defs)),
      ellipse(
        0,
        110,
        128,
        17,
        defs.radial([
          [0, '#ffffff'],
          [1, warm],
        ]),
      ),
    ),
  );
};
