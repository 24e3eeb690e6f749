/** A clock or watch face large in the picture: rim, hands, marks, and the shadow inside the bowl. */
import type { Random } from '../../random.ts';
import { readable, shade } from '../kit/colour.ts';
import { glow, grain, pathShadow, windowLight } from '../kit/light.ts';
import { at, disc } from '../kit/shapes.ts';
import { groundOf } from '../kit/studio.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, num, page, path, ring, turn } from '../kit/svg.ts';
import { text } from '../kit/type.ts';
import { brandName } from '../kit/words.ts';

export const wallClock: Generator = {
  id: 'product-design/wall-clock',
  category: 'Product Design',
  motif: 'clock design',
  draw(random, style) {
    const { palette } = style;
    const defs = createDefs();
    const wall = groundOf(random, palette);
    const [rim = palette.ink, dial = palette.paper] = random.shuffle(
      [palette.ink, palette.paper, ...palette.accents.slice(0, 4)].filter((one) => one !== wall),
    );
    const watch = random.chance(0.35);
    const [cx, cy, r] = watch ? [606, 474, 270] : [random.pick([606, 606, 470, 760]), 474, random.range(310, 400)];
    return page(
      defs,
      defs.linear(60, [
        [0, shade(wall, 0.04)],
        [1, shade(wall, -0.05)],
      ]),
      random.chance(0.5)
        ? windowLight(defs, 300, -60, 560, 900, -240, 0.2)
        : glow(defs, 300, 200, 760, shade(wall, 0.14), 0.8),
      watch ? strap(defs, rim, readable(rim, ...palette.accents)) : '',
      pathShadow(
        disc(cx, cy, r),
        watch ? { dx: 16, dy: 22, soft: 50, strength: 0.35 } : { dx: 60, dy: 76, soft: 90, strength: 0.34 },
      ),
      face(random, style, defs, cx, cy, r, rim, dial),
      grain(defs, 0.06),
    );
  },
};

const strap = (defs: Defs, colour: string, thread: string): string => {
  const band = (y: number, h: number) =>
    card(496, y, 220, h, 26, colour) +
    card(
      496,
      y,
      220,
      h,
      26,
      defs.linear(0, [
        [0, '#000000', 0.3],
        [0.2, '#ffffff', 0.12],
        [0.8, '#ffffff', 0],
        [1, '#000000', 0.3],
      ]),
    ) +
    [514, 698]
      .map((x) => line(x, y + 10, x, y + h - 10, thread, 3, { 'stroke-dasharray': '12 9', opacity: 0.8 }))
      .join('');
  return (
    pathShadow('M496 -20H716V968H496Z', { dx: 20, dy: 20, soft: 50, strength: 0.3 }) +
    band(-60, 330) +
    band(680, 330) +
    card(868, 444, 40, 60, 12, shade(colour, -0.04))
  );
};

/** Draws hands around a centre, each over its own shadow. */
const handOf =
  (cx: number, cy: number, inner: number) =>
  (angle: number, length: number, weight: number, colour: string): string => {
    const bar = (dx: number, dy: number, fill: string, opacity: number) =>
      turn(
        angle,
        cx + dx,
        cy + dy,
        card(cx + dx - weight / 2, cy + dy - length, weight, length + inner * 0.12, weight / 2, fill, {
          'fill-opacity': opacity,
        }),
      );
    return bar(6, 12, '#000000', 0.2) + bar(0, 0, colour, 1);
  };

const face = (
  random: Random,
  style: PictureStyle,
  defs: Defs,
  cx: number,
  cy: number,
  r: number,
  rim: string,
  dial: string,
): string => {
  const { palette, pairing } = style;
  const ink = readable(dial, palette.ink, palette.paper);
  const accent = readable(dial, ...palette.accents.slice(0, 3));
  const wide = random.range(0.06, 0.14) * r;
  const inner = r - wide;
  const hour = random.int(0, 11) + random.next();
  const minute = (hour % 1) * 60;
  const hand = handOf(cx, cy, inner);
  return group(
    {},
    circle(
      cx,
      cy,
      r,
      defs.linear(50, [
        [0, shade(rim, 0.14)],
        [0.5, rim],
        [1, shade(rim, -0.14)],
      ]),
    ),
    circle(cx, cy, inner + 5, shade(rim, -0.14)),
    circle(cx, cy, inner, dial),
    path(`${disc(cx, cy, inner)}${disc(cx + inner * 0.03, cy + inner * 0.05, inner * 0.985)}`, '#000000', {
      'fill-rule': 'evenodd',
      'fill-opacity': 0.22,
    }),
    marks(random, style, cx, cy, inner, ink, accent),
    text(brandName(random).toLowerCase(), cx, cy + inner * 0.42, {
      face: pairing.strong,
      size: inner * 0.055,
      fill: ink,
      align: 'middle',
    }),
    hand(hour * 30, inner * 0.5, inner * 0.062, ink),
    hand(minute * 6, inner * 0.78, inner * 0.042, ink),
    hand(random.range(0, 360), inner * 0.82, inner * 0.014, accent),
    circle(cx, cy, inner * 0.055, accent),
    circle(
      cx,
      cy,
      inner,
      defs.linear(40, [
        [0, '#ffffff', 0.22],
        [0.45, '#ffffff', 0],
        [1, '#000000', 0.06],
      ]),
    ),
  );
};

const marks = (
  random: Random,
  { pairing }: PictureStyle,
  cx: number,
  cy: number,
  r: number,
  ink: string,
  accent: string,
): string => {
  const kind = random.int(0, 3);
  if (kind === 0)
    return Array.from({ length: 60 }, (_, i) =>
      line(
        ...at(cx, cy, r * 0.93, i * 6),
        ...at(cx, cy, r * (i % 5 ? 0.89 : 0.8), i * 6),
        ink,
        i % 5 ? r * 0.008 : r * 0.022,
      ),
    ).join('');
  if (kind === 1)
    return Array.from({ length: 12 }, (_, i) =>
      circle(...at(cx, cy, r * 0.84, i * 30), i % 3 ? r * 0.022 : r * 0.045, i === 9 ? accent : ink),
    ).join('');
  if (kind === 2) {
    return Array.from({ length: 12 }, (_, i) => {
      const [x, y] = at(cx, cy, r * 0.78, (i + 1) * 30 - 90);
      const size = r * 0.17;
      return text(String(i + 1), x, y + size * 0.35, { face: pairing.display, size, fill: ink, align: 'middle' });
    }).join('');
  }
  return (
    ring(cx, cy, r * 0.66, accent, r * 0.2, { opacity: 0.9 }) +
    path(`M${num(cx)} ${num(cy - r * 0.94)}v${num(r * 0.12)}`, 'none', { stroke: ink, 'stroke-width': r * 0.04 })
  );
};
