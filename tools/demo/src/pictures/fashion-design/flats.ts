/** Technical flats: a garment front and back with its notes, or a whole collection at one scale. */
import type { Random } from '../../random.ts';
import { lightness, mix, shade } from '../kit/colour.ts';
import { glow, grain } from '../kit/light.ts';
import { sheetOf } from '../kit/paper.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, move, page, rect, stroke } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { flatDrawings, type Pen } from './pattern-pieces.ts';
import { deepOf } from './season.ts';

const remarks = [
  'Vent, 22 cm',
  'Topstitch 6 mm',
  'Horn, 4 holes',
  'Facing, self',
  'Ease 12 mm',
  'French seam',
  'Pocket bag, cotton',
  'Grain along centre',
  'Hem, hand rolled',
  'Bar tack',
] as const;

export const flats: Generator = {
  id: 'fashion-design/flats',
  category: 'Fashion Design',
  motif: 'technical drawing',
  draw(random, style, words) {
    const defs = createDefs();
    return random.pick([specification, range])(random, defs, style, words);
  },
};

type Paper = {
  readonly ground: string;
  readonly ink: string;
  readonly accents: readonly string[];
};

const paperOf = (random: Random, style: PictureStyle): Paper => {
  const { palette } = style;
  const deep = deepOf(style);
  const pale = palette.mood === 'dark' ? palette.ink : palette.paper;
  const night = random.chance(0.3);
  const ground = night ? deep : mix(pale, '#ffffff', 0.5);
  return { ground, ink: night ? pale : deep, accents: palette.accents.slice(0, 4) };
};

/** Fine squares, as pattern paper has. */
const squares = (w: number, h: number, ink: string) => {
  let d = '';
  for (let x = 0; x <= w; x += 44) d += `M${x} 0V${h}`;
  for (let y = 0; y <= h; y += 44) d += `M0 ${y}H${w}`;
  return stroke(d, ink, 1, { opacity: 0.09 });
};

const penFor = (random: Random, { ground, ink, accents }: Paper): Pen => {
  const tone = random.pick(accents);
  return { ink, fill: mix(ground, tone, random.pick([0.12, 0.5, 0.85])), tint: mix(ground, shade(tone, -0.04), 0.5) };
};

type Layout = (random: Random, defs: Defs, style: PictureStyle, words: Words) => string;

const specification: Layout = (random, defs, style, words) => {
  const { pairing } = style;
  const paper = paperOf(random, style);
  const { ground, ink, accents } = paper;
  const table = mix(random.pick(accents), ground, 0.35);
  const [name, draw] = random.pick(Object.entries(flatDrawings));
  const pen = penFor(random, paper);
  const garment = (back: boolean, x: number, k: number) =>
    group({ transform: `translate(${x} ${back ? 250 : 190}) scale(${k})` }, draw(pen, back));
  const accent = accents.find((one) => Math.abs(lightness(one) - lightness(ground)) > 0.25) ?? ink;
  const notes = random
    .shuffle(remarks)
    .slice(0, 5)
    .map((remark, i) => {
      const y = 230 + i * 116;
      const from = [
        [330, 60],
        [300, 120],
        [310, 250],
        [280, 330],
        [300, 420],
      ][i] ?? [300, 100];
      const [fx = 300, fy = 100] = from;
      return (
        circle(fx + 40, 190 + fy, 5, accent) +
        stroke(`M${fx + 40} ${190 + fy}L560 ${y}H584`, accent, 2) +
        text(`${i + 1}`, 596, y + 6, { face: pairing.strong, size: 19, fill: accent }) +
        text(remark, 622, y + 6, { face: pairing.text, size: fitSize(remark, pairing.text, 148, 19), fill: ink })
      );
    });
  const size = fitSize(words.title, pairing.display, 520, 72, -0.02);
  return page(
    defs,
    table,
    glow(defs, 240, 60, 800, '#ffffff', 0.24),
    sheetOf(
      defs,
      { x: 46, y: 44, w: 1120, h: 860 },
      { ground, cast: { dy: 22, soft: 66, strength: 0.36 } },
      squares(1120, 860, ink),
      text(words.title, 48, 112, { face: pairing.display, size, fill: ink, tracking: -0.02 }),
      text(`${name}, front and back, 1:8`, 1072, 92, { face: pairing.text, size: 19, fill: ink, align: 'end' }),
      line(48, 142, 1072, 142, ink, 2),
      garment(false, 262, 1.06),
      garment(true, 944, 0.78),
      ...notes,
      ...accents.map((tone, i) => rect(760 + i * 80, 766, 64, 48, tone)),
    ),
    grain(defs, 0.05),
  );
};

const range: Layout = (random, defs, style, words) => {
  const { pairing } = style;
  const paper = paperOf(random, style);
  const { ground, ink } = paper;
  const list = random.shuffle(Object.entries(flatDrawings));
  const cells = [0, 1, 2, 3, 4, 5].map((i) => {
    const [name, draw] = list[i % list.length] ?? list[0] ?? ['', () => ''];
    const [x, y] = [210 + (i % 3) * 396, 218 + Math.floor(i / 3) * 372];
    return (
      group(
        { transform: `translate(${x} ${y}) scale(0.52)` },
        draw(penFor(random.fork(`pen ${i}`), paper), i >= list.length),
      ) +
      text(`${String(i + 1).padStart(2, '0')}  ${name}`, x - 130, y - 26, {
        face: pairing.strong,
        size: 19,
        fill: ink,
      }) +
      card(x + 96, y - 40, 34, 18, 9, penFor(random.fork(`pen ${i}`), paper).tint)
    );
  });
  return page(
    defs,
    ground,
    move(4, 12, squares(1212, 948, ink)),
    text(words.title, 60, 116, {
      face: pairing.display,
      size: fitSize(words.title, pairing.display, 700, 84, -0.02),
      fill: ink,
      tracking: -0.02,
    }),
    text('Six pieces at one scale', 1152, 104, { face: pairing.text, size: 21, fill: ink, align: 'end' }),
    line(60, 148, 1152, 148, ink, 2),
    ...cells,
    grain(defs, 0.05),
  );
};
