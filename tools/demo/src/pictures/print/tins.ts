/** Tins of one series with their printed sides, lit from the left: one, a pair, three in a row or a stack. */
import { apart, lightness, mix, shade } from '../kit/colour.ts';
import { contactShadow, grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import { backdrop, girth } from '../kit/studio.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { clipped, createDefs, type Defs, ellipse, group, page, path, type Stop } from '../kit/svg.ts';
import { nameOf, oneWord } from '../kit/words.ts';
import { type Body, designCount, type Label, printed } from './tin-labels.ts';

type Spot = {
  readonly x: number;
  readonly foot: number;
  readonly r: number;
  readonly tall: number;
  readonly stacked?: boolean;
};

/** Where the tins stand, from the farthest to the nearest. */
const layouts: ReadonlyArray<readonly Spot[]> = [
  [{ x: 606, foot: 850, r: 232, tall: 590 }],
  [
    { x: 430, foot: 820, r: 196, tall: 590 },
    { x: 772, foot: 866, r: 196, tall: 340 },
  ],
  [244, 606, 968].map((x) => ({ x, foot: 800, r: 158, tall: 490 })),
  [
    { x: 404, foot: 836, r: 180, tall: 284 },
    { x: 404, foot: 552, r: 180, tall: 284, stacked: true },
    { x: 808, foot: 836, r: 180, tall: 470 },
  ],
];

const contents = ['Coffee', 'Tea', 'Cocoa', 'Biscuits', 'Spice', 'Honey'] as const;

export const tins: Generator = {
  id: 'print/tins',
  category: 'Print',
  motif: 'label design',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const picked = random.pick([
      palette.accents[4],
      palette.accents[3],
      mix(palette.paper, palette.accents[0], 0.25),
      palette.paper,
    ]);
    const wall = lightness(picked) < 0.3 ? shade(picked, 0.07) : picked;
    const brand = { name: nameOf(words, random), mark: createMark(random), contents: random.pick(contents) };
    const [design, lidded] = [random.int(0, designCount - 1), random.chance(0.6)];
    const spots = random.pick(layouts);
    const colours = [...palette.accents.slice(0, 4), palette.ink];
    const paints = random.shuffle(apart(wall, colours, 0.14));
    const drawn = spots.map((spot, i) => {
      const paint = paints[i % paints.length] ?? palette.ink;
      const others = apart(paint, apart(wall, [...colours, palette.paper], 0.1), 0.24);
      const label: Label = {
        name: brand.name,
        sort: `${oneWord(random)} ${brand.contents}`,
        weight: `${random.int(1, 4)}${random.pick(['00', '50'])} g`,
        mark: brand.mark,
        paint,
        second: random.pick(others),
      };
      return tin(style, defs, spot, label, design, lidded);
    });
    return page(defs, wall, backdrop(random, defs, wall, 690), ...drawn, grain(defs, 0.06));
  },
};

const metal: readonly Stop[] = [
  [0, '#77777a'],
  [0.16, '#f4f4f2'],
  [0.3, '#dededd'],
  [0.55, '#a4a4a7'],
  [0.86, '#6c6c70'],
  [1, '#98989b'],
];
/** Satin print: a soft light a quarter from the left, the dark side with a little light coming back. */
const satin: readonly Stop[] = [
  [0, '#000000', 0.34],
  [0.1, '#000000', 0.12],
  [0.2, '#ffffff', 0.14],
  [0.27, '#ffffff', 0.24],
  [0.36, '#ffffff', 0.08],
  [0.5, '#000000', 0],
  [0.72, '#000000', 0.16],
  [0.93, '#000000', 0.46],
  [1, '#000000', 0.34],
];

/** The floor under it: dark where it touches, soft towards the side away from the light. */
const shadow = (defs: Defs, { x, foot, r }: Spot, e: number): string =>
  contactShadow(defs, x + r * 0.95, foot - e * 0.6, r * 1.9, e * 1.5, 0.34) +
  contactShadow(defs, x + r * 0.08, foot - e * 0.82, r * 1.16, e * 1.36, 0.55);

const tin = (style: PictureStyle, defs: Defs, spot: Spot, label: Label, design: number, lidded: boolean): string => {
  const { x, foot, r, tall } = spot;
  const e = r * 0.15;
  const top = foot - tall;
  const rim = r * 0.05;
  const cap = lidded ? r * 0.3 : rim;
  const body: Body = { x, top: top + cap, foot: foot - rim, r, e };
  const [steel, light] = [defs.linear(0, metal), defs.linear(0, satin)];
  const whole = girth(x, top, foot, r, e);
  const side = girth(x, body.top, body.foot, r, e);
  return group(
    {},
    spot.stacked ? '' : shadow(defs, spot, e),
    path(whole, steel),
    clipped(defs.clip(path(side, '#000')), path(side, label.paint), printed(design, style, body, label)),
    path(side, light),
    lidded ? lid(defs, spot, e, cap, label.second, light) : canTop(defs, spot, e, steel),
  );
};

/** A slip lid in the second colour, a little wider than the body. */
const lid = (defs: Defs, { x, foot, r, tall }: Spot, e: number, cap: number, colour: string, light: string): string => {
  const [top, wide] = [foot - tall, r * 1.018];
  const cover = girth(x, top, top + cap, wide, e);
  return group(
    {},
    path(girth(x, top + cap, top + cap + r * 0.05, r, e), '#000000', { 'fill-opacity': 0.22 }),
    path(cover, colour),
    path(cover, light),
    ellipse(x, top - e, wide, e, shade(colour, 0.08)),
    ellipse(x, top - e, wide * 0.93, e * 0.9, shade(colour, -0.03)),
    ellipse(
      x,
      top - e + 1.5,
      wide * 0.92,
      e * 0.88,
      defs.linear(0, [
        [0, shade(colour, 0.11)],
        [1, shade(colour, 0.01)],
      ]),
    ),
  );
};

/** The rolled rim and the sunk top of a can. */
const canTop = (defs: Defs, { x, foot, r, tall }: Spot, e: number, steel: string): string => {
  const y = foot - tall - e;
  const sunk = defs.linear(0, [
    [0, '#8b8b8f'],
    [0.6, '#cfcfcf'],
    [1, '#ececea'],
  ]);
  const flat = defs.linear(0, [
    [0, '#e6e6e4'],
    [0.55, '#c3c3c4'],
    [1, '#a2a2a5'],
  ]);
  return (
    ellipse(x, y, r, e, steel) +
    ellipse(x, y + 1, r * 0.94, e * 0.91, sunk) +
    ellipse(x, y + e * 0.1, r * 0.86, e * 0.78, flat)
  );
};
