/** Bag, cup and tag of one brand, standing on a table in front of a plain wall. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { contactShadow, glow, grain } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import { arc } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { clipped, createDefs, type Defs, ellipse, group, page, path, rect, stroke } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { nameOf, trade } from '../kit/words.ts';

export const carrier: Generator = {
  id: 'branding/carrier',
  category: 'Branding',
  motif: 'packaging identity',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const [bagPaint = palette.ink, cupPaint = palette.paper] = random.shuffle([
      palette.accents[0],
      palette.accents[1],
      palette.accents[2],
      palette.ink,
    ]);
    const wall = random.pick([palette.accents[4], mix(palette.paper, palette.accents[3], 0.35), palette.paper]);
    const table = shade(mix(wall, palette.accents[1], 0.12), -0.05);
    const mark = createMark(random);
    const name = nameOf(words, random);
    const swap = random.chance(0.5);
    const [bagX, cupX] = swap ? [660, 330] : [420, 860];
    return page(
      defs,
      defs.linear(90, [
        [0, shade(wall, 0.02)],
        [1, shade(wall, -0.03)],
      ]),
      glow(defs, 260, 120, 760, shade(wall, 0.14), 0.8),
      rect(
        0,
        730,
        1212,
        218,
        defs.linear(90, [
          [0, shade(table, 0.03)],
          [1, shade(table, -0.05)],
        ]),
      ),
      bag(random, style, defs, bagX, bagPaint, mark, name),
      cup(style, defs, cupX, cupPaint, mark, name),
      grain(defs, 0.06),
    );
  },
};

const bag = (
  random: Random,
  { palette, pairing }: PictureStyle,
  defs: Defs,
  cx: number,
  paint: string,
  mark: Mark,
  name: string,
): string => {
  const ink = readable(paint, palette.paper, palette.ink);
  const [x, y, w, h] = [cx - 215, 250, 430, 590];
  const side = 86;
  const front = defs.linear(8, [
    [0, shade(paint, 0.05)],
    [0.5, paint],
    [1, shade(paint, -0.05)],
  ]);
  const size = fitSize(name, pairing.display, w - 90, 90);
  return group(
    {},
    contactShadow(defs, cx + 70, y + h + 6, 400, 62, 0.42),
    stroke(arc(cx + side / 2, y + 4, 92, 180, 360), shade(paint, -0.2), 13),
    path(`M${x + w} ${y}l${side} -22v${h - 8}l${-side} 30Z`, shade(paint, -0.14)),
    path(`M${x + w} ${y}l${side / 2} ${h * 0.42}l${side / 2} ${-h * 0.42 - 22}Z`, shade(paint, -0.19)),
    rect(x, y, w, h, front),
    rect(x, y, w, 30, '#000000', { opacity: 0.06 }),
    stroke(arc(cx, y + 8, 92, 180, 360), shade(paint, -0.08), 14),
    random.chance(0.5)
      ? mark(cx, y + h * 0.42, 120, ink)
      : clipped(defs.clip(rect(x, y, w, h - 130, '#000')), mark(cx, y + h * 0.5, 270, ink)),
    text(name, cx, y + h - 60, { face: pairing.display, size, fill: ink, align: 'middle' }),
    text(trade(random), cx, y + h - 26, { face: pairing.text, size: 18, fill: ink, align: 'middle', opacity: 0.8 }),
  );
};

const cup = (
  { palette, pairing }: PictureStyle,
  defs: Defs,
  cx: number,
  paint: string,
  mark: Mark,
  name: string,
): string => {
  const white = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.55);
  const ink = readable(paint, white, palette.ink, palette.paper);
  const body = `M${cx - 118} 508L${cx - 84} 846Q${cx} 866 ${cx + 84} 846L${cx + 118} 508Z`;
  const sleeve = `M${cx - 106} 600L${cx - 90} 790Q${cx} 808 ${cx + 90} 790L${cx + 106} 600Q${cx} 620 ${cx - 106} 600Z`;
  const turnLight = defs.linear(0, [
    [0, '#000000', 0.22],
    [0.25, '#ffffff', 0.16],
    [0.55, '#ffffff', 0],
    [1, '#000000', 0.28],
  ]);
  return group(
    {},
    contactShadow(defs, cx + 44, 852, 210, 40, 0.42),
    path(body, white),
    path(sleeve, paint),
    mark(cx, 690, 46, ink),
    text(name, cx, 768, { face: pairing.strong, size: 18, fill: ink, align: 'middle' }),
    path(body, turnLight),
    path(
      `M${cx - 122} 506L${cx - 112} 462H${cx + 112}L${cx + 122} 506Q${cx} 530 ${cx - 122} 506Z`,
      palette.mood === 'dark' ? palette.paper : palette.ink,
    ),
    ellipse(cx, 462, 112, 17, shade(palette.mood === 'dark' ? palette.paper : palette.ink, 0.1)),
    path(`M${cx - 122} 506L${cx - 112} 462H${cx + 112}L${cx + 122} 506Q${cx} 530 ${cx - 122} 506Z`, turnLight),
  );
};
