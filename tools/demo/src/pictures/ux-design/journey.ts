/** A journey map: how it feels as one line over its stages, what people do below, what they say beside the low point. */
import type { Random } from '../../random.ts';
import { mix, readable } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import { arc, smooth } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, line, num, type Point, path, stroke } from '../kit/svg.ts';
import { paragraph } from '../kit/type.ts';
import { caption, sheet, showBoard } from './board.ts';

type Stage = {
  readonly name: string;
  readonly sign: IconName;
  readonly does: string;
};
const journeys: ReadonlyArray<readonly Stage[]> = [
  [
    { name: 'Need', sign: 'search', does: 'Looks for the form at lunch' },
    { name: 'Ask', sign: 'chat', does: 'Calls twice, is cut off once' },
    { name: 'Wait', sign: 'clock', does: 'Eleven days, no letter' },
    { name: 'Go', sign: 'walk', does: 'Two buses and a hill' },
    { name: 'Done', sign: 'check', does: 'Tells a neighbour how' },
  ],
  [
    { name: '07:10', sign: 'sun', does: 'Reads the list in the car' },
    { name: '08:30', sign: 'pin', does: 'Circles for a space' },
    { name: '11:00', sign: 'heart', does: 'Sits down for the first time' },
    { name: '13:20', sign: 'file', does: 'Writes it all again' },
    { name: '16:40', sign: 'home', does: 'Hands over by the stairs' },
  ],
  [
    { name: 'Before', sign: 'calendar', does: 'Packs the good scissors' },
    { name: 'Arrive', sign: 'train', does: 'Follows the wrong arrow' },
    { name: 'Settle', sign: 'person', does: 'Learns eleven names' },
    { name: 'Doubt', sign: 'moon', does: 'Wonders about the other job' },
    { name: 'Belong', sign: 'star', does: 'Shows somebody the way' },
  ],
];
const quotes = [
  'I thought I had done it already.',
  'Nobody told me which door.',
  'It is always the parking.',
  'I kept the envelope, just in case.',
  'They asked me the same thing in three rooms.',
] as const;

export const journey: Generator = {
  id: 'ux-design/journey',
  category: 'UX Design',
  motif: 'journey map',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.25);
    const stages = random.pick(journeys);
    const col = 1084 / stages.length;
    const low = random.int(1, 3);
    const heights = stages.map((_, i) =>
      i === low
        ? random.range(0.04, 0.14)
        : i === stages.length - 1
          ? random.range(0.8, 0.96)
          : random.range(0.42, 0.86),
    );
    const points = stages.map((_, i): Point => [64 + col * (i + 0.5), 300 + 300 * (1 - (heights[i] ?? 0.5))]);
    const board = [
      ...heads(style, theme, stages, col, low),
      curve(defs, theme, points),
      ...points.map((point, i) => mood(point, heights[i] ?? 0.5, i === low ? theme.third : theme.main, theme)),
      said(random, defs, style, theme, points[low] ?? [606, 500]),
      ...stages.map((stage, i) => doing(defs, style, theme, stage, 64 + i * col, col)),
    ];
    const close = random.chance(0.35);
    // Close up there is no name to tell two of them apart: the ground and the angle do.
    const ground = close
      ? mix(theme.ground, random.pick([theme.main, theme.third]), random.range(0.3, 0.6))
      : random.pick([theme.ground, theme.ground, theme.tint]);
    const name = close
      ? ''
      : caption(style, theme, words.title, 'One person, five stages, one place where it goes wrong.', 64, 122, 640);
    return showBoard(
      defs,
      theme,
      close ? { ground, zoom: 1.26, tilt: random.pick([-9, -5, 6]), lift: 80 } : { ground },
      name,
      ...board,
    );
  },
};

const heads = ({ pairing }: PictureStyle, theme: Theme, stages: readonly Stage[], col: number, low: number) =>
  stages.map((stage, i) => {
    const fill = i === low ? theme.third : mix(theme.main, theme.ground, 0.1 + i * 0.13);
    const x = 64 + i * col;
    return (
      card(x + 5, 196, col - 10, 54, 16, fill) +
      label(
        stage.name,
        x + col / 2,
        223,
        pairing.strong,
        21,
        readable(fill, '#ffffff', theme.dark ? theme.ground : theme.ink),
        'middle',
      ) +
      line(x, 266, x, 640, mix(theme.ground, theme.ink, 0.14), 1.5, { 'stroke-dasharray': '4 7' })
    );
  });

const curve = (defs: Defs, theme: Theme, points: readonly Point[]): string => {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  const all: Point[] = [[-60, first[1] + 60], ...points, [1272, last[1] - 24]];
  const d = smooth(all, false, 1.1);
  const under = defs.linear(90, [
    [0, theme.main, 0.34],
    [1, theme.main, 0],
  ]);
  return path(`${d}L1272 640L-60 640Z`, under) + stroke(d, theme.main, 9, { 'stroke-linecap': 'round' });
};

/** A face on the line that says how it went. */
const mood = ([x, y]: Point, height: number, fill: string, theme: Theme): string => {
  const ink = readable(fill, '#ffffff', theme.dark ? theme.ground : theme.ink);
  const mouth =
    height > 0.5
      ? arc(x, y + 2, 12, 20, 160)
      : height > 0.3
        ? `M${num(x - 10)} ${num(y + 10)}h20`
        : arc(x, y + 18, 11, 200, 340);
  return (
    circle(x, y, 38, theme.ground) +
    circle(x, y, 31, fill) +
    circle(x - 10, y - 7, 3.6, ink) +
    circle(x + 10, y - 7, 3.6, ink) +
    stroke(mouth, ink, 3.6, { 'stroke-linecap': 'round' })
  );
};

const said = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, [x, y]: Point): string => {
  const left = x > 560 ? x - 330 : x + 60;
  const top = Math.min(y - 40, 520);
  const words = paragraph(random.pick(quotes), left + 24, top + 26, 224, {
    face: style.pairing.display,
    size: 25,
    fill: theme.ink,
    leading: 1.14,
    most: 3,
  });
  return sheet(defs, left, top, 270, words.height + 54, 22, theme.raised) + words.svg;
};

const doing = (defs: Defs, { pairing }: PictureStyle, theme: Theme, stage: Stage, x: number, col: number): string => {
  const y = 676;
  return (
    sheet(defs, x + 8, y, col - 16, 206, 22, theme.raised) +
    circle(x + 50, y + 46, 25, theme.tint) +
    icon(stage.sign, x + 50, y + 46, 26, theme.ink) +
    paragraph(stage.does, x + 26, y + 94, col - 50, {
      face: pairing.strong,
      size: 20,
      fill: theme.ink,
      leading: 1.25,
      most: 3,
    }).svg
  );
};
