/** The picture of a person: a small portrait from a few shapes, or a monogram. */
import type { Random } from '../../random.ts';
import { apart, lightness, mix, oklch, readable, shade } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { glow } from '../kit/light.ts';
import { encode, portraitLimit, type Rendered } from '../kit/render.ts';
import { box, disc, slice, smooth } from '../kit/shapes.ts';
import type { PictureStyle } from '../kit/style.ts';
import { circle, createDefs, type Defs, el, ellipse, group, path, rect, stroke } from '../kit/svg.ts';
import { measure, text } from '../kit/type.ts';

const w = 500;
const h = 450;

/** WebP bytes, 500 x 450, under 70 kB. */
export const renderAvatar = (random: Random, style: PictureStyle, name: string): Promise<Rendered> =>
  encode(drawAvatar(random, style, name), w, h, portraitLimit);

export const drawAvatar = (random: Random, style: PictureStyle, name: string): string => {
  const defs = createDefs();
  const ground = random.pick(style.palette.accents);
  const content = random.chance(0.72)
    ? portrait(random, style, defs, ground)
    : monogram(random, style, defs, ground, name);
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${w} ${h}` },
    defs.text(),
    rect(0, 0, w, h, ground),
    content,
  );
};

const monogram = (random: Random, style: PictureStyle, defs: Defs, ground: string, name: string): string => {
  const { palette, pairing } = style;
  const initials = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  const [ink, back] =
    readable(ground, palette.ink, palette.paper) === palette.ink
      ? [palette.ink, palette.paper]
      : [palette.paper, palette.ink];
  const mark = random.pick(
    apart(
      ink,
      palette.accents.filter((one) => one !== ground),
      0.35,
    ),
  );
  const fill = Math.abs(lightness(ink) - lightness(mark)) < 0.25 ? back : ink;
  const form = random.pick([
    circle(250, 225, 150, mark),
    path(slice(250, 225, 190, 90, 270), mark),
    path(box(100, 75, 300, 300, 60), mark),
    circle(360, 120, 110, mark) + circle(140, 330, 110, shade(mark, -0.08)),
  ]);
  const size = Math.min(210, 240 / measure(initials, { face: pairing.display, size: 1 }));
  const base = 225 + (capHeight(pairing.display) * size) / 2;
  return (
    form +
    glow(defs, 150, 80, 330, '#ffffff', 0.14) +
    text(initials, 250, base, { face: pairing.display, size, fill, align: 'middle' })
  );
};

const portrait = (random: Random, style: PictureStyle, defs: Defs, ground: string): string => {
  const { palette } = style;
  const others = palette.accents.filter((one) => one !== ground);
  const [coat, extra] = random.shuffle(others);
  const cloth = coat ?? palette.ink;
  const skin = oklch(random.pick([0.86, 0.8, 0.72, 0.6, 0.48, 0.4]), 0.07, random.range(48, 66));
  const hair = random.pick([
    oklch(0.2, 0.02, 50),
    oklch(0.3, 0.05, 45),
    oklch(0.5, 0.1, 55),
    oklch(0.78, 0.09, 85),
    oklch(0.85, 0.01, 90),
    extra ?? palette.ink,
  ]);
  const dark = shade(skin, -0.1);
  const line = shade(palette.mood === 'dark' ? palette.paper : palette.ink, -0.06);
  const face = random.range(74, 84);
  const [cx, cy] = [250, 205];
  return group(
    {},
    circle(cx, 215, 190, mix(ground, palette.paper, 0.35)),
    glow(defs, 130, 60, 320, '#ffffff', 0.2),
    hairBehind(random, cx, cy, face, hair),
    path(
      smooth([
        [70, 470],
        [110, 380],
        [190, 338],
        [250, 332],
        [310, 338],
        [390, 380],
        [430, 470],
      ]),
      cloth,
    ),
    path(`M212 270L212 335Q250 378 288 335L288 270Z`, dark),
    ellipse(cx, cy, face, face * 1.18, skin),
    path(
      smooth(
        [
          [cx + 8, cy - face],
          [cx + face * 0.95, cy - 20],
          [cx + face * 0.7, cy + face * 0.85],
          [cx + 4, cy + face * 1.18],
          [cx + face * 0.35, cy + 40],
        ],
        true,
      ),
      dark,
      { opacity: 0.35 },
    ),
    features(random, cx, cy, face, dark, line, lightness(skin) < 0.62 ? '#f1e6d3' : line),
    hairFront(random, cx, cy, face, hair),
    random.chance(0.35) ? collar(cloth) : '',
  );
};

const collar = (cloth: string): string => {
  const c = shade(cloth, -0.08);
  return path('M196 332L250 392L304 332L330 344L262 430L238 430L170 344Z', c);
};

const features = (
  random: Random,
  cx: number,
  cy: number,
  face: number,
  dark: string,
  ink: string,
  frame: string,
): string => {
  const eye = face * 0.4;
  const glasses = random.chance(0.4);
  const round = random.chance(0.5);
  const brow = random.range(-6, 4);
  const eyes = [-1, 1].map(
    (side) =>
      circle(cx + side * eye, cy + 4, 6.5, ink) +
      stroke(`M${cx + side * eye - 15} ${cy - 18 + (side === 1 ? brow : 0)}q15 -9 30 0`, ink, 5, {
        'stroke-linecap': 'round',
        opacity: 0.8,
      }),
  );
  const rims = glasses
    ? [-1, 1]
        .map((side) =>
          path(round ? disc(cx + side * eye, cy + 4, 25) : box(cx + side * eye - 27, cy - 18, 54, 44, 14), 'none', {
            stroke: frame,
            'stroke-width': 5,
          }),
        )
        .join('') + stroke(`M${cx - eye + 25} ${cy}q${eye - 25} -8 ${2 * eye - 50} 0`, frame, 5)
    : '';
  const mouth = random.pick([
    `M${cx - 20} ${cy + 50}q20 16 40 0`,
    `M${cx - 16} ${cy + 53}q18 8 34 -2`,
    `M${cx - 15} ${cy + 53}h30`,
  ]);
  return (
    stroke(`M${cx} ${cy + 2}q14 22 -2 28`, dark, 5, { 'stroke-linecap': 'round' }) +
    circle(cx - eye - 8, cy + 38, 13, '#e2563f', { opacity: 0.16 }) +
    eyes.join('') +
    rims +
    stroke(mouth, ink, 5, { 'stroke-linecap': 'round', opacity: 0.85 })
  );
};

const hairBehind = (random: Random, cx: number, cy: number, r: number, hair: string): string => {
  const kind = random.fork('hair').int(0, 5);
  if (kind === 0) return path(box(cx - r - 26, cy - r - 28, 2 * r + 52, 270, r), hair);
  if (kind === 1) return circle(cx, cy - 24, r * 1.62, hair);
  if (kind === 2) return circle(cx + 6, cy - r * 1.42, 40, hair);
  if (kind === 3) return path(box(cx - r - 20, cy - r - 24, 2 * r + 40, 186, r), hair);
  return '';
};

const hairFront = (random: Random, cx: number, cy: number, r: number, hair: string): string => {
  const kind = random.fork('hair').int(0, 5);
  const top = cy - r * 1.62;
  if (kind === 5)
    return path(
      `M${cx - r * 1.02} ${cy - 10}C${cx - r * 1.2} ${top - 8} ${cx + r * 1.2} ${top - 8} ${cx + r * 1.02} ${cy - 10}C${cx + r * 0.8} ${cy - r * 0.55} ${cx - r * 0.8} ${cy - r * 0.55} ${cx - r * 1.02} ${cy - 10}Z`,
      hair,
    );
  const part = random.range(-0.5, 0.5) * r;
  return path(
    `M${cx - r * 1.1} ${cy + 12}C${cx - r * 1.28} ${top - 16} ${cx + r * 1.28} ${top - 16} ${cx + r * 1.1} ${cy + 12}C${cx + r * 0.98} ${cy - r * 0.5} ${cx + part + 30} ${cy - r * 0.62} ${cx + part} ${cy - r * 0.78}C${cx + part - 34} ${cy - r * 0.5} ${cx - r * 0.92} ${cy - r * 0.5} ${cx - r * 1.1} ${cy + 12}Z`,
    hair,
  );
};
