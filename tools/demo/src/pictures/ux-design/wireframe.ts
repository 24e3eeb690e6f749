/** Wireframes with real words: screens in line and grey, numbered where a note explains them. */
import type { Random } from '../../random.ts';
import { mix } from '../kit/colour.ts';
import { icon } from '../kit/icons.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import { smooth } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, stroke } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { arrow, badge, caption, note, sheet, showBoard } from './board.ts';

const tasks = [
  'Book the nurse',
  'Next bus home',
  'Report the boiler',
  'Order school meals',
  'Vote by post',
  'Hear the guide',
  'Park the pram',
  'Find the form',
] as const;
const remarks = [
  'thumb reaches here',
  'says it twice, why?',
  'moved up four screens',
  'this is most of the app',
  'real names are longer',
  'ask the dinner ladies',
  'works with no signal',
  'one tap fewer',
] as const;
const rows = ['Today, 14:20', 'Tomorrow, 9:10', 'Thursday, all day', 'Nothing on Friday', 'Ask for another'] as const;

export const wireframe: Generator = {
  id: 'ux-design/wireframe',
  category: 'UX Design',
  motif: 'wireframes',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.12);
    const ground = random.pick([theme.ground, theme.tint, mix(theme.ground, theme.second, 0.3)]);
    const named = random.shuffle(tasks);
    const kinds = random.shuffle([list, choice, picture, map]);
    const screen = (i: number, x: number, y: number, w: number) =>
      frame(
        random.fork(`screen ${i}`),
        defs,
        style,
        theme,
        x,
        y,
        w,
        named[i] ?? 'Book',
        kinds[i % kinds.length] ?? list,
        i,
      );
    const layout = random.int(0, 2);
    const step = (x: number, y: number) =>
      arrow(
        [
          [x, y],
          [x + 36, y],
        ],
        theme.main,
        5,
      );
    const board =
      layout === 0
        ? [
            caption(style, theme, words.title, 'Grey on purpose. The words are final, the boxes are not.', 66, 130),
            ...[0, 1, 2].map((i) => screen(i, 84 + i * 372, 228, 300)),
            ...[0, 1].map((i) => step(402 + i * 372, 540)),
          ]
        : layout === 1
          ? [
              screen(0, 90, 110, 380),
              screen(1, 520, -180, 380),
              screen(2, 520, 640, 380),
              screen(3, 950, 110, 380),
              step(474, 420),
              step(904, 420),
            ]
          : [
              caption(style, theme, words.title, 'First pass, tested with paper.', 66, 420, 440),
              screen(0, 560, 70, 400),
              screen(1, 1010, 190, 400),
              note(random, defs, 90, 560, 180, mix(theme.third, '#ffffff', 0.35), random.pick(remarks)),
              note(random, defs, 300, 600, 180, mix(theme.second, '#ffffff', 0.4), random.pick(remarks)),
            ];
    const view = layout === 1 ? { ground, tilt: random.pick([0, -10]), zoom: 1.04 } : { ground };
    return showBoard(defs, theme, view, ...board);
  },
};

type Body = (random: Random, style: PictureStyle, theme: Theme, ink: string) => string;

/** A phone of 320 x 660 units, drawn at a width. */
const frame = (
  random: Random,
  defs: Defs,
  style: PictureStyle,
  theme: Theme,
  x: number,
  y: number,
  w: number,
  task: string,
  body: Body,
  i: number,
): string => {
  const { pairing } = style;
  const ink = mix(theme.ink, theme.raised, 0.12);
  const spots = [
    [320, random.range(150, 250)],
    [0, random.range(380, 500)],
  ] as const;
  const marks = spots.map(([mx, my], k) => badge(String(i * 2 + k + 1), mx, my, theme.main, style));
  const size = fitSize(task, pairing.strong, 250, 30);
  const remark = random.chance(0.6)
    ? text(random.pick(remarks), 160, 700, { face: 'hand', size: 34, fill: theme.main, align: 'middle' }) +
      stroke(
        smooth([
          [70, 716],
          [140, 711],
          [200, 719],
          [256, 712],
        ]),
        theme.main,
        3,
        { 'stroke-linecap': 'round' },
      )
    : '';
  const drawn = group(
    {},
    sheet(defs, 0, 0, 320, 660, 38, theme.raised),
    card(1.5, 1.5, 317, 657, 37, 'none', { stroke: ink, 'stroke-width': 3 }),
    card(120, 16, 80, 8, 4, ink),
    icon('left', 38, 64, 24, ink),
    icon('menu', 282, 64, 24, ink),
    text(task, 28, 132, { face: pairing.strong, size, fill: ink }),
    body(random, style, theme, ink),
    ...marks,
    remark,
  );
  return group({ transform: `translate(${x} ${y}) scale(${(w / 320).toFixed(4)})` }, drawn);
};

/** A place for a picture: a box with its diagonals. */
const crossed = (x: number, y: number, w: number, h: number, ink: string, fill: string) =>
  card(x, y, w, h, 14, fill, { stroke: ink, 'stroke-width': 2 }) +
  line(x + 4, y + 4, x + w - 4, y + h - 4, ink, 1.5) +
  line(x + w - 4, y + 4, x + 4, y + h - 4, ink, 1.5);

const act = (words: string, y: number, { pairing }: PictureStyle, theme: Theme, ink: string) =>
  card(28, y, 264, 56, 28, ink) + label(words, 160, y + 28, pairing.strong, 19, theme.raised, 'middle');

const list: Body = (random, style, theme, ink) =>
  rows
    .slice(0, 4)
    .map((words, i) => {
      const y = 166 + i * 92;
      const on = i === 1;
      return (
        card(28, y, 264, 78, 18, on ? mix(theme.raised, theme.main, 0.2) : theme.raised, {
          stroke: on ? theme.main : mix(ink, theme.raised, 0.6),
          'stroke-width': on ? 3 : 2,
        }) +
        label(words, 48, y + 28, style.pairing.strong, 18, ink) +
        card(48, y + 48, random.range(80, 180), 9, 5, mix(theme.raised, ink, 0.25)) +
        circle(266, y + 39, 10, on ? theme.main : 'none', { stroke: ink, 'stroke-width': 2 })
      );
    })
    .join('') + act('Choose this one', 566, style, theme, ink);

const choice: Body = (_random, style, theme, ink) =>
  paragraph('Is it for you or for someone you look after?', 28, 166, 260, {
    face: style.pairing.text,
    size: 21,
    fill: ink,
    leading: 1.35,
  }).svg +
  ['For me', 'For a child', 'For someone else']
    .map(
      (words, i) =>
        card(28, 286 + i * 84, 264, 68, 34, i ? theme.raised : mix(theme.raised, theme.main, 0.22), {
          stroke: i ? mix(ink, theme.raised, 0.4) : theme.main,
          'stroke-width': i ? 2 : 3,
        }) + label(words, 160, 320 + i * 84, style.pairing.strong, 20, ink, 'middle'),
    )
    .join('') +
  act('Next', 566, style, theme, ink);

const picture: Body = (_random, style, theme, ink) =>
  crossed(28, 166, 264, 200, mix(ink, theme.raised, 0.5), mix(theme.raised, ink, 0.06)) +
  [0, 1, 2].map((i) => card(28, 394 + i * 26, 264 - i * 52, 12, 6, mix(theme.raised, ink, 0.25))).join('') +
  [0, 1]
    .map(
      (i) =>
        card(28 + i * 136, 482, 128, 56, 16, theme.raised, { stroke: mix(ink, theme.raised, 0.4), 'stroke-width': 2 }) +
        label(i ? 'Later' : 'Listen', 92 + i * 136, 510, style.pairing.strong, 18, ink, 'middle'),
    )
    .join('') +
  act('Begin', 566, style, theme, ink);

const map: Body = (random, style, theme, ink) => {
  const pale = mix(theme.raised, ink, 0.3);
  const streets = [0, 1, 2, 3].map(
    (i) => line(28, 200 + i * 62, 292, 180 + i * 70, pale, 3) + line(60 + i * 64, 166, 40 + i * 70, 430, pale, 3),
  );
  return (
    card(28, 166, 264, 264, 18, mix(theme.raised, ink, 0.05), {
      stroke: mix(ink, theme.raised, 0.5),
      'stroke-width': 2,
    }) +
    streets.join('') +
    stroke(
      smooth([
        [60, 400],
        [120, 340],
        [150, 290],
        [230, 230],
      ]),
      theme.main,
      6,
      { 'stroke-linecap': 'round' },
    ) +
    circle(230, 230, 14, theme.main) +
    label(`${random.int(3, 14)} minutes`, 28, 468, style.pairing.strong, 26, ink) +
    card(28, 496, 190, 12, 6, mix(theme.raised, ink, 0.25)) +
    act('Set off', 566, style, theme, ink)
  );
};
