/** Bottles and jars of a cosmetic line on a stage with an arch or discs behind. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { contactShadow, glow, grain } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import { box } from '../kit/shapes.ts';
import { drum, groundOf, plinth, roundness } from '../kit/studio.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { circle, createDefs, type Defs, group, page, path, rect } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { nameOf, oneWord } from '../kit/words.ts';

export const flacon: Generator = {
  id: 'product-design/flacon',
  category: 'Product Design',
  motif: 'cosmetic bottles',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const ground = groundOf(random, palette);
    const pale = mix(ground, palette.mood === 'dark' ? palette.ink : palette.paper, 0.4);
    const [glass = palette.ink, lid = palette.ink] = random.shuffle(
      [...palette.accents.slice(0, 4), palette.paper, palette.ink].filter((one) => one !== ground),
    );
    const brand = { name: nameOf(words, random), mark: createMark(random) };
    const stage = random.int(0, 2);
    const back =
      stage === 0
        ? path(
            'M300 720V420a306 306 0 0 1 612 0V720Z',
            defs.linear(0, [
              [0, shade(ground, -0.1)],
              [1, shade(ground, -0.03)],
            ]),
          )
        : stage === 1
          ? circle(
              606,
              400,
              310,
              defs.linear(50, [
                [0, shade(pale, 0.03)],
                [1, shade(ground, -0.05)],
              ]),
            )
          : rect(380, 120, 452, 600, pale);
    const order = random.shuffle([pump, jar, dropper, tube]);
    const things = [
      [606, 744, 1.3],
      [340, 812, 1.02],
      [890, 812, 1.06],
    ] as const;
    return page(
      defs,
      defs.linear(90, [
        [0, shade(ground, 0.02)],
        [0.74, shade(ground, 0.04)],
        [0.75, shade(ground, -0.03)],
        [1, shade(ground, -0.06)],
      ]),
      back,
      glow(defs, 330, 200, 680, shade(ground, 0.14), 0.8),
      plinth(defs, 606, 850, 250, 96, pale),
      ...things.map(([x, foot, k], i) =>
        group(
          {},
          contactShadow(defs, x + 40 * k, foot + 8, 150 * k, 26 * k, 0.45),
          group(
            { transform: `translate(${x} ${foot}) scale(${k})` },
            order[i % order.length]?.(random, style, defs, i % 2 ? lid : glass, i % 2 ? glass : lid, brand) ?? '',
          ),
        ),
      ),
      grain(defs, 0.06),
    );
  },
};

type Vessel = (
  random: Random,
  style: PictureStyle,
  defs: Defs,
  glass: string,
  lid: string,
  brand: { name: string; mark: Mark },
) => string;

/** Body with its lit sides; all vessels stand on 0, 0. */
const solid = (defs: Defs, d: string, colour: string): string => path(d, colour) + path(d, roundness(defs, 0.85));

const label = (
  random: Random,
  { palette, pairing }: PictureStyle,
  glass: string,
  y: number,
  w: number,
  brand: { name: string; mark: Mark },
): string => {
  const ink = readable(glass, palette.paper, palette.ink);
  const size = fitSize(brand.name, pairing.display, w, 40);
  return (
    brand.mark(0, y - 74, 26, ink) +
    text(brand.name, 0, y, { face: pairing.display, size, fill: ink, align: 'middle' }) +
    text(oneWord(random), 0, y + 24, { face: pairing.text, size: 14, fill: ink, align: 'middle' })
  );
};

const pump: Vessel = (random, style, defs, glass, lid, brand) =>
  group(
    {},
    solid(defs, box(-22, -452, 44, 90, 6), lid),
    solid(defs, 'M-30 -470H70Q92 -470 92 -448V-440H66V-444H-30Z', lid),
    solid(defs, box(-44, -386, 88, 44, 8), shade(lid, -0.06)),
    solid(defs, box(-105, -350, 210, 350, 40), glass),
    label(random, style, glass, -120, 150, brand),
  );

const jar: Vessel = (random, style, defs, glass, lid, brand) =>
  group(
    {},
    drum(defs, 0, 0, 130, 130, glass, glass, 0.1),
    drum(defs, 0, -124, 134, 66, lid, shade(lid, 0.08), 0.1),
    text(brand.name, 0, -56, {
      face: style.pairing.display,
      size: fitSize(brand.name, style.pairing.display, 170, 38),
      fill: readable(glass, style.palette.paper, style.palette.ink),
      align: 'middle',
    }),
    text(oneWord(random), 0, -32, {
      face: style.pairing.text,
      size: 14,
      fill: readable(glass, style.palette.paper, style.palette.ink),
      align: 'middle',
    }),
  );

const dropper: Vessel = (random, style, defs, glass, lid, brand) =>
  group(
    {},
    solid(defs, box(-22, -420, 44, 96, 22), shade(lid, -0.05)),
    solid(defs, box(-34, -346, 68, 60, 6), lid),
    solid(defs, 'M-34 -290H34V-270Q96 -250 96 -200V-26Q96 0 70 0H-70Q-96 0 -96 -26V-200Q-96 -250 -34 -270Z', glass),
    label(random, style, glass, -80, 140, brand),
  );

const tube: Vessel = (random, style, defs, glass, lid, brand) =>
  group(
    {},
    solid(defs, 'M-96 -420H96L80 -60H-80Z', glass),
    path('M-96 -420H96L95 -392H-95Z', '#000000', { 'fill-opacity': 0.12 }),
    drum(defs, 0, 0, 78, 66, lid, lid, 0.08),
    label(random, style, glass, -170, 130, brand),
  );
