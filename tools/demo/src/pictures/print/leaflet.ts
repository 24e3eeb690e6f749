/** An accordion leaflet standing on a table, its panels turning to and from the light. */

import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { falloff, glow, grain } from '../kit/light.ts';
import { plate } from '../kit/plates.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { clipped, createDefs, type Defs, type Point, page, plane, polygon, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { brandName, copy, headline, oneWord, place } from '../kit/words.ts';

const [w, h] = [260, 600];

type Kind = 'picture' | 'text' | 'word' | 'colour';
type DrawPanel = (random: Random, defs: Defs, style: PictureStyle, ink: string, caption: string) => string;

/** What a panel shows; `caption` is the colour of text that lies on a picture. */
const insides: Readonly<Record<Kind, DrawPanel>> = {
  picture: (random, defs, { palette, pairing }, _ink, caption) =>
    plate(random, defs, { x: 0, y: 0, w, h: random.chance(0.5) ? h : h * 0.6 }, palette) +
    text(place(random), 22, h - 30, { face: pairing.strong, size: 19, fill: caption }),
  text: (random, _defs, { pairing }, ink) =>
    paragraph(headline(random), 22, 32, w - 44, { face: pairing.display, size: 36, fill: ink, leading: 1.04 }).svg +
    paragraph(copy(random, 9), 22, 230, w - 44, {
      face: pairing.text,
      size: 13,
      fill: ink,
      leading: 1.5,
      most: 17,
      opacity: 0.85,
    }).svg,
  word: (random, _defs, { pairing }, ink) => vertical(oneWord(random), pairing.display, ink),
  colour: (random, _defs, { pairing }, ink) =>
    text(brandName(random), 22, 62, { face: pairing.display, size: 40, fill: ink }) +
    text(String(random.int(1, 60)).padStart(2, '0'), 22, h - 30, {
      face: pairing.display,
      size: 190,
      fill: ink,
      tracking: -0.04,
    }),
};

export const leaflet: Generator = {
  id: 'print/leaflet',
  category: 'Print',
  motif: 'folded leaflet',
  draw(random, style) {
    const { palette } = style;
    const defs = createDefs();
    const table = random.pick([
      palette.accents[4],
      palette.accents[1],
      palette.accents[0],
      mix(palette.paper, palette.ink, 0.14),
    ]);
    const white = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.45);
    const count = random.int(4, 5);
    const step = 1010 / count;
    const lift = random.range(44, 74);
    const kinds = random.shuffle<Kind>(['picture', 'text', 'word', 'colour', 'picture']).slice(0, count);
    const [left, top, tall] = [606 - 505, 170, 610];
    const corner = (i: number): Point => [left + i * step, top + (i % 2 ? lift : 0)];
    const panels = kinds.map((kind, i) => {
      const r = random.fork(`panel ${i}`);
      const ground = kind === 'colour' || kind === 'word' ? r.pick(palette.accents.slice(0, 4)) : white;
      const ink = readable(ground, palette.ink, palette.paper, white);
      const [a, b] = [corner(i), corner(i + 1)];
      const inside = insides[kind](r, defs, style, ink, white === ground ? ink : white);
      const dark = i % 2 ? 0.02 : 0.15;
      const turned = rect(
        0,
        0,
        w,
        h,
        defs.linear(0, [
          [0, '#000000', dark],
          [1, '#000000', dark + 0.07],
        ]),
      );
      return plane(
        a,
        b,
        [a[0], a[1] + tall],
        w,
        h,
        clipped(defs.clip(rect(0, 0, w + 0.5, h, '#000')), rect(0, 0, w + 0.5, h, ground), inside),
        turned,
      );
    });
    const shadows = kinds.map((_, i) => panelShadow(defs, corner(i), corner(i + 1), tall));
    return page(
      defs,
      defs.linear(90, [
        [0, shade(table, 0.03)],
        [0.66, table],
        [0.67, shade(table, -0.05)],
        [1, shade(table, -0.01)],
      ]),
      glow(defs, 350, 160, 760, shade(table, 0.14), 0.8),
      ...shadows,
      ...panels,
      grain(defs, 0.05),
    );
  },
};

/** The shadow of the panel between two upper corners. */
const panelShadow = (defs: Defs, a: Point, b: Point, tall: number): string => {
  const foot: Point[] = [
    [a[0], a[1] + tall - 4],
    [b[0], b[1] + tall - 4],
    [b[0] + 120, b[1] + tall + 74],
    [a[0] + 120, a[1] + tall + 74],
  ];
  return polygon(foot, defs.linear(90, falloff('#000000', 0.34)));
};

const vertical = (word: string, face: Parameters<typeof fitSize>[1], ink: string): string => {
  const size = fitSize(word, face, h - 60, 250, -0.02);
  return `<g transform="translate(${w - 34} ${h - 30}) rotate(-90)">${text(word, 0, 0, { face, size, fill: ink, tracking: -0.02 })}</g>`;
};
