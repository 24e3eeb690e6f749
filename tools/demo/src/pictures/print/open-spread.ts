/** An open magazine from above: a picture page and a text page, the fold between them, the desk around. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { ambient, grain, rectShadow } from '../kit/light.ts';
import { plate } from '../kit/plates.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { createDefs, type Defs, group, line, move, page, rect, turn } from '../kit/svg.ts';
import { fitSize, paragraph, text, wrap } from '../kit/type.ts';
import { brandName, copy, headline, place, sentence } from '../kit/words.ts';

const [w, h] = [480, 640];

export const openSpread: Generator = {
  id: 'print/open-spread',
  category: 'Print',
  motif: 'magazine spread',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const desk = random.pick([...palette.accents, mix(palette.paper, palette.ink, 0.2)]);
    const white = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.55);
    const ink = palette.mood === 'dark' ? palette.paper : palette.ink;
    const flip = random.chance(0.5);
    const [x, y] = [606 - w, 474 - h / 2];
    const pages = flip ? [textPage, picturePage] : [picturePage, textPage];
    const leaves = pages.map((draw, i) =>
      move(
        x + i * w,
        y,
        rect(0, 0, w, h, white),
        draw(random.fork(`page ${i}`), style, defs, ink, white, words.title),
        fold(defs, i),
      ),
    );
    const edges = [6, 4, 2].map((d) =>
      rect(x - d, y + d, 2 * w + 2 * d, h, shade(white, -0.02 * d), {
        stroke: shade(white, -0.14),
        'stroke-width': 0.6,
      }),
    );
    const zoom = random.range(1.1, 1.3);
    return page(
      defs,
      desk,
      group(
        {
          transform: `translate(606 474) scale(${zoom.toFixed(3)}) translate(${random.int(-606 - 40, -606 + 40)} -474)`,
        },
        turn(
          random.pick([-8, -5, 0, 6, 9]),
          606,
          474,
          rectShadow(defs, x, y, 2 * w, h, { dx: 10, dy: 26, soft: 70, strength: 0.42 }),
          ...edges,
          ...leaves,
        ),
      ),
      ambient(defs, 35, 0.1, 0.16),
      grain(defs, 0.05),
    );
  },
};

const fold = (defs: Defs, side: number): string => {
  const shadow = side
    ? defs.linear(0, [
        [0, '#000000', 0.34],
        [0.05, '#000000', 0.14],
        [0.16, '#000000', 0.03],
        [0.3, '#ffffff', 0.1],
        [1, '#000000', 0.04],
      ])
    : defs.linear(0, [
        [0, '#ffffff', 0.08],
        [0.72, '#ffffff', 0],
        [0.9, '#000000', 0.06],
        [1, '#000000', 0.22],
      ]);
  return rect(0, 0, w, h, shadow);
};

const picturePage = (
  random: Random,
  { palette, pairing }: PictureStyle,
  defs: Defs,
  ink: string,
  white: string,
): string => {
  const full = random.chance(0.5);
  if (full) {
    const word = headline(random);
    const size = fitSize(word, pairing.display, w - 72, 96);
    return (
      plate(random, defs, { x: 0, y: 0, w, h }, palette) +
      rect(
        0,
        h * 0.6,
        w,
        h * 0.4,
        defs.linear(90, [
          [0, '#000000', 0],
          [1, '#000000', 0.6],
        ]),
      ) +
      text(word, 36, h - 44, { face: pairing.display, size, fill: white })
    );
  }
  return (
    plate(random, defs, { x: 44, y: 60, w: w - 88, h: 390 }, palette) +
    text(`Fig. ${random.int(1, 40)}`, 44, 482, { face: pairing.strong, size: 12, fill: ink }) +
    paragraph(sentence(random), 110, 473, 230, { face: pairing.text, size: 12, fill: ink, leading: 1.4 }).svg +
    text(String(random.int(8, 90)), 44, h - 32, { face: pairing.text, size: 12, fill: ink })
  );
};

const textPage = (
  random: Random,
  { palette, pairing }: PictureStyle,
  _defs: Defs,
  ink: string,
  white: string,
  own: string,
): string => {
  const tinted = random.chance(0.35);
  const ground = tinted ? random.pick(palette.accents) : white;
  const fill = tinted ? readable(ground, ink, white) : ink;
  const title = own || headline(random);
  const size = 66;
  const lines = wrap(title, w - 88, { face: pairing.display, size });
  const heading = paragraph(title, 44, 92, w - 88, {
    face: pairing.display,
    size,
    fill,
    leading: 0.98,
    tracking: -0.02,
  });
  const top = 92 + heading.height + 46;
  const column = (w - 88 - 24) / 2;
  const body = { face: pairing.text, size: 11.5, fill, leading: 1.52, opacity: 0.86 } as const;
  const most = Math.floor((h - 70 - top) / (11.5 * 1.52));
  return group(
    {},
    tinted ? rect(0, 0, w, h, ground) : '',
    text(brandName(random), 44, 50, { face: pairing.strong, size: 12, fill }),
    text(place(random), w - 44, 50, { face: pairing.text, size: 12, fill, align: 'end' }),
    line(44, 64, w - 44, 64, fill, 1),
    heading.svg,
    lines.length > 3
      ? ''
      : paragraph(sentence(random), 44, top, w - 150, { face: pairing.label, size: 17, fill, leading: 1.3, most: 3 })
          .svg,
    paragraph(copy(random, 12), 44, top + 84, column, { ...body, most: most - 5 }).svg,
    paragraph(copy(random.fork('more'), 12), 44 + column + 24, top + 84, column, { ...body, most: most - 5 }).svg,
    text(String(random.int(9, 91)), w - 44, h - 32, { face: pairing.text, size: 12, fill, align: 'end' }),
  );
};
