/** A brand on one board: mark, wordmark, palette, type, pattern and an app icon in rounded panels. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { centre, type Frame } from '../kit/layout.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import { createMark, type Mark } from '../kit/marks.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, clipped, createDefs, type Defs, group, move, page } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { headline, nameOf, sentence, trade } from '../kit/words.ts';

const layouts: ReadonlyArray<readonly Frame[]> = [
  [
    { x: 0, y: 0, w: 560, h: 420 },
    { x: 578, y: 0, w: 276, h: 201 },
    { x: 872, y: 0, w: 276, h: 420 },
    { x: 578, y: 219, w: 276, h: 201 },
    { x: 0, y: 438, w: 276, h: 446 },
    { x: 294, y: 438, w: 560, h: 446 },
    { x: 872, y: 438, w: 276, h: 446 },
  ],
  [
    { x: 0, y: 0, w: 374, h: 540 },
    { x: 392, y: 0, w: 374, h: 261 },
    { x: 784, y: 0, w: 364, h: 540 },
    { x: 392, y: 279, w: 374, h: 261 },
    { x: 0, y: 558, w: 374, h: 326 },
    { x: 392, y: 558, w: 374, h: 326 },
    { x: 784, y: 558, w: 364, h: 326 },
  ],
];

export const bentoBoard: Generator = {
  id: 'branding/bento-board',
  category: 'Branding',
  motif: 'brand board',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const frames = random.pick(layouts);
    const mark = createMark(random);
    const name = nameOf(words, random);
    const paints = random.shuffle(palette.accents.slice(0, 4));
    const panels = random.shuffle(['word', 'palette', 'type', 'pattern', 'icon', 'line'] as const);
    const main = paints[0] ?? palette.ink;
    const drawn = frames.map((frame, i) => {
      const ground =
        i === 0
          ? main
          : ([palette.ink, ...paints.slice(1), palette.accents[4], mix(palette.paper, '#ffffff', 0.5)][i - 1] ??
            palette.paper);
      const kind = i === 0 ? 'mark' : (panels[i - 1] ?? 'line');
      const place = { ...frame, x: 0, y: 0 };
      const inside = panel(random.fork(`panel ${i}`), style, defs, place, ground, kind, { mark, name });
      const clip = defs.clip(card(0, 0, frame.w, frame.h, 28, '#000'));
      return move(frame.x, frame.y, clipped(clip, card(0, 0, frame.w, frame.h, 28, ground), inside));
    });
    return page(
      defs,
      palette.mood === 'dark' ? shade(palette.paper, -0.06) : shade(palette.paper, -0.03),
      move(32, 32, group({}, ...drawn)),
      grain(defs, 0.04),
    );
  },
};

type Kind = 'mark' | 'word' | 'palette' | 'type' | 'pattern' | 'icon' | 'line';

const pattern = (f: Frame, mark: Mark, ink: string, other: string): string => {
  const step = Math.min(f.w, f.h) / 2.6;
  const spots = [];
  for (let y = 0; y * step < f.h + step; y++)
    for (let x = 0; x * step < f.w + step; x++)
      spots.push(mark(x * step + (y % 2) * step * 0.5, y * step, step * 0.36, (x + y) % 3 ? ink : other));
  return spots.join('');
};

const appIcon = (
  { palette }: PictureStyle,
  defs: Defs,
  [cx, cy]: readonly [number, number],
  side: number,
  colour: string,
  mark: Mark,
): string => {
  const icon = defs.linear(90, [
    [0, shade(colour, 0.06)],
    [1, shade(colour, -0.05)],
  ]);
  return (
    rectShadow(defs, cx - side / 2, cy - side / 2, side, side, { dy: 16, soft: 44, strength: 0.3 }) +
    card(cx - side / 2, cy - side / 2, side, side, side * 0.23, icon) +
    mark(cx, cy, side * 0.3, readable(colour, palette.paper, palette.ink))
  );
};

const panel = (
  random: Random,
  style: PictureStyle,
  defs: Defs,
  f: Frame,
  ground: string,
  kind: Kind,
  brand: { mark: Mark; name: string },
): string => {
  const { palette, pairing } = style;
  const ink = readable(ground, palette.paper, palette.ink);
  const other = random.pick(palette.accents.filter((one) => one !== ground));
  const [cx, cy] = centre(f);
  const r = Math.min(f.w, f.h);
  if (kind === 'mark')
    return glow(defs, f.w * 0.2, 0, f.w * 0.8, '#ffffff', 0.16) + brand.mark(cx, cy, r * 0.34, ink, other);
  if (kind === 'word') {
    const size = fitSize(brand.name, pairing.display, f.w - 64, 130, -0.02);
    return text(brand.name, cx, cy + size * 0.26, {
      face: pairing.display,
      size,
      fill: ink,
      align: 'middle',
      tracking: -0.02,
    });
  }
  if (kind === 'palette') {
    const list = [palette.ink, ...palette.accents];
    return list
      .map((colour, i) => card((i * f.w) / list.length, f.h * (0.1 * (i % 3)), f.w / list.length + 1, f.h, 0, colour))
      .join('');
  }
  if (kind === 'type') {
    const size = fitSize('Aa', pairing.display, f.w - 60, r * 0.62);
    return (
      text('Aa', 30, f.h - 40, { face: pairing.display, size, fill: ink }) +
      text(trade(random), 30, 48, { face: pairing.text, size: 19, fill: ink }) +
      text(`${random.int(3, 9)}00`, f.w - 30, 48, { face: pairing.text, size: 19, fill: ink, align: 'end' })
    );
  }
  if (kind === 'pattern') return pattern(f, brand.mark, ink, other);
  if (kind === 'icon') return appIcon(style, defs, [cx, cy], r * 0.5, other, brand.mark);
  const size = Math.min(46, f.w / 8);
  const line = paragraph(headline(random), 30, 36, f.w - 60, { face: pairing.display, size, fill: ink, leading: 1.08 });
  return (
    line.svg +
    circle(f.w - 46, f.h - 46, 16, other) +
    paragraph(sentence(random), 30, f.h - 80, f.w - 120, {
      face: pairing.text,
      size: 15,
      fill: ink,
      most: 3,
      leading: 1.35,
    }).svg
  );
};
