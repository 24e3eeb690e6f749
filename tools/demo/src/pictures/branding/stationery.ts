/** Letterhead, cards and envelope of one brand, laid out on a coloured desk seen from above. */
import type { Random } from '../../random.ts';
import { lightness, mix, readable, shade } from '../kit/colour.ts';
import { ambient, grain } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import { sheetOf } from '../kit/paper.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { createDefs, type Defs, line, page, path, scale, turn } from '../kit/svg.ts';
import { paragraph, text } from '../kit/type.ts';
import { copy, nameOf, place, trade } from '../kit/words.ts';

type Brand = {
  name: string;
  trade: string;
  town: string;
  mark: Mark;
  main: string;
  second: string;
  white: string;
};

export const stationery: Generator = {
  id: 'branding/stationery',
  category: 'Branding',
  motif: 'stationery identity',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const [main = palette.ink, second = palette.paper] = random.shuffle(
      palette.accents.slice(0, 4).filter((one) => lightness(one) < 0.88),
    );
    const white = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.6);
    const brand = {
      name: nameOf(words, random),
      trade: trade(random),
      town: place(random),
      mark: createMark(random),
      main,
      second,
      white,
    };
    const desk = random.pick([palette.accents[4], mix(palette.paper, main, 0.35), second, shade(palette.paper, -0.05)]);
    const angle = random.pick([-18, -12, 14, 20]);
    const cast = { dx: 14, dy: 22, soft: 46, strength: 0.26 };
    const things = [
      letter(random, style, defs, brand),
      envelope(defs, style, brand, cast),
      sheetOf(
        defs,
        { x: 300, y: 640, w: 330, h: 196 },
        { ground: main, radius: 4, cast },
        brand.mark(165, 98, 58, readable(main, white, palette.ink), second),
      ),
      contact(defs, style, brand, cast),
      sheetOf(
        defs,
        { x: 640, y: 640, w: 196, h: 196 },
        { ground: second, radius: 98, cast },
        brand.mark(98, 98, 54, readable(second, white, palette.ink)),
      ),
      sheetOf(
        defs,
        { x: 290, y: 370, w: 320, h: 250 },
        { ground: main, cast },
        ...pattern(brand, readable(main, white, palette.ink)),
      ),
    ];
    return page(
      defs,
      desk,
      scale(1.16, 500, 474, turn(angle, 606, 474, ...things)),
      ambient(defs, 40, 0.16, 0.2),
      grain(defs, 0.05),
    );
  },
};

const pattern = (brand: Brand, ink: string): string[] =>
  Array.from({ length: 20 }, (_, i) =>
    brand.mark(20 + (i % 5) * 72, 18 + Math.floor(i / 5) * 72, 27, ink, brand.second),
  );

const letter = (random: Random, { palette, pairing }: PictureStyle, defs: Defs, brand: Brand): string => {
  const ink = palette.mood === 'dark' ? palette.paper : palette.ink;
  const body = { face: pairing.text, size: 13, fill: ink, opacity: 0.75, leading: 1.6 } as const;
  return sheetOf(
    defs,
    { x: -170, y: -60, w: 440, h: 900 },
    { ground: brand.white, cast: { dx: 16, dy: 24, soft: 56, strength: 0.26 } },
    brand.mark(382, 70, 30, brand.main, brand.second),
    text(brand.name, 48, 84, { face: pairing.display, size: 34, fill: ink }),
    paragraph(copy(random, 5), 48, 300, 320, body).svg,
    paragraph(copy(random, 4), 48, 460, 320, body).svg,
    line(48, 806, 392, 806, brand.main, 2),
    text(`${brand.trade} — ${brand.town}`, 48, 834, { face: pairing.text, size: 13, fill: ink }),
  );
};

const envelope = (defs: Defs, { pairing, palette }: PictureStyle, brand: Brand, cast: object): string => {
  const ink = palette.mood === 'dark' ? palette.paper : palette.ink;
  return sheetOf(
    defs,
    { x: 290, y: 50, w: 620, h: 300 },
    { ground: brand.white, radius: 3, cast },
    path('M0 0L310 176L620 0Z', shade(brand.white, -0.035)),
    path('M0 0L310 172L620 0Z', brand.main),
    brand.mark(310, 74, 34, readable(brand.main, brand.white, ink), brand.second),
    text(brand.name, 40, 262, { face: pairing.display, size: 26, fill: ink }),
    text(brand.town, 580, 262, { face: pairing.text, size: 15, fill: ink, align: 'end' }),
  );
};

const contact = (defs: Defs, { pairing, palette }: PictureStyle, brand: Brand, cast: object): string => {
  const ink = palette.mood === 'dark' ? palette.paper : palette.ink;
  const small = { face: pairing.text, size: 15, fill: ink } as const;
  return sheetOf(
    defs,
    { x: 640, y: 400, w: 380, h: 220 },
    { ground: brand.white, radius: 4, cast },
    brand.mark(330, 50, 24, brand.main, brand.second),
    text(brand.name, 28, 66, { face: pairing.display, size: 36, fill: brand.main }),
    text(brand.trade, 28, 158, small),
    text(`hello@${brand.name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')}.example`, 28, 180, small),
    text(brand.town, 28, 202, small),
  );
};
