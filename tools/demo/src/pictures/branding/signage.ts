/** A brand outdoors in low sun: letters on a wall, a sign that hangs over the street, or the front of a shop. */
import { apart, inkOn, lightness, mix, shade } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { ambient, contactShadow, glow, grain } from '../kit/light.ts';
import { createMark } from '../kit/marks.ts';
import { fade } from '../kit/paint.ts';
import type { Generator } from '../kit/style.ts';
import { createDefs, group, height, line, page, path, rect, width } from '../kit/svg.ts';
import { fitSize, measure, outlineOf, text } from '../kit/type.ts';
import { nameOf, place, trade } from '../kit/words.ts';
import { hanging } from './signage-hanging.ts';
import { acrossShade, courses, halo, raised, type Sign, type View } from './signage-parts.ts';
import { shopFront } from './signage-shop.ts';

export const signage: Generator = {
  id: 'branding/signage',
  category: 'Branding',
  motif: 'shop signage',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const picked = random.pick([
      palette.accents[4],
      mix(palette.paper, palette.accents[1], 0.4),
      palette.accents[0],
      shade(palette.paper, -0.06),
    ]);
    const wall = lightness(picked) < 0.36 ? shade(picked, 0.1) : picked;
    const paint = random.pick(apart(wall, [palette.ink, ...palette.accents.slice(0, 4)], 0.2));
    const sign: Sign = {
      name: nameOf(words, random),
      trade: trade(random),
      town: place(random),
      mark: createMark(random),
      wall,
      paint,
      ink: inkOn(paint, palette.paper, palette.ink),
    };
    const view = random.pick([onWall, hanging, shopFront]);
    return page(defs, wall, view(random, defs, style, sign), grain(defs, 0.06));
  },
};

/** Mark and name as solid pieces on a wall, one beside or above the other; at night with light behind them. */
const onWall: View = (random, defs, { pairing, palette }, sign) => {
  const face = pairing.display;
  const night = palette.mood === 'dark' && random.chance(0.7);
  const above = sign.name.length > 6 || random.chance(0.4);
  const [most, r] = above ? [860, 118] : [620, 128];
  const size = fitSize(sign.name, face, most, (above ? 190 : 230) / capHeight(face), -0.01);
  const cap = capHeight(face) * size;
  const wide = measure(sign.name, { face, size, tracking: -0.01 });
  const [left, base] = above
    ? [(width - wide) / 2, 424 + (2 * r + 60 + cap) / 2]
    : [(width - wide - 2 * r - 70) / 2 + 2 * r + 70, 430 + cap / 2];
  const word = outlineOf(sign.name, left, base, { face, size, tracking: -0.01 });
  const [mx, my] = above ? [width / 2, base - cap - 60 - r] : [left - 70 - r, 430];
  const shape = (colour: string) => sign.mark(mx, my, r, colour) + path(word, colour);
  const wall = night ? mix(palette.paper, sign.wall, 0.35) : sign.wall;
  const ink = night ? '#fff4dc' : sign.paint;
  const floor = 858;
  return group(
    {},
    rect(0, 0, width, height, wall),
    courses(random, wall, floor),
    night ? '' : glow(defs, 360, 240, 720, shade(wall, 0.12), 0.7),
    rect(0, floor, width, height - floor, fade(defs, 90, shade(wall, -0.16), shade(wall, -0.1))),
    rect(0, floor - 26, width, 26, shade(wall, -0.06)),
    line(0, floor - 26, width, floor - 26, shade(wall, 0.05), 2),
    night
      ? glow(defs, width / 2, 460, 620, '#ffdf9e', 0.24) +
          glow(defs, mx, my, r * 1.7, '#ffd68a', 0.42) +
          contactShadow(defs, left + wide / 2, base - cap / 2, wide * 0.62, cap * 1.15, 0.3, '#ffd68a') +
          halo(word)
      : '',
    raised(shape, ink, night ? 5 : 9, night ? 8 : 30),
    night ? '' : acrossShade(random.range(760, 960), 420, 0.12),
    text(`${sign.trade}, ${sign.town}`, above ? width / 2 : left, base + 84, {
      face: pairing.strong,
      size: 26,
      fill: night ? '#fff4dc' : inkOn(wall, palette.paper, palette.ink),
      align: above ? 'middle' : 'start',
      tracking: 0.02,
    }),
    ambient(defs, 60, 0.06, 0.2),
  );
};
