/** An app for money: a balance with its card, a week of spending, and a sum to send. */

import type { Random } from '../../random.ts';
import { barChart, lineChart, marker, pointsOf, series } from '../kit/charts.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { button, chips, face, iconTile, label, progress, row, type Theme, themeOf } from '../kit/interface.ts';
import { fade } from '../kit/paint.ts';
import type { Generator, Pairing, PictureStyle } from '../kit/style.ts';
import { card, circle, clipped, createDefs, type Defs, group, ring } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { type Screen, showApp } from './stage.ts';

const spent: ReadonlyArray<readonly [IconName, string, string, number, number]> = [
  ['bag', 'Corner grocer', 'Today, 18:04', 8, 46],
  ['train', 'Tram pass', 'Today, 08:12', 2, 9],
  ['home', 'Rent, our half', 'Monday', 380, 640],
  ['leaf', 'Flower stall', 'Sunday', 6, 28],
  ['sound', 'Choir dues', 'Sunday', 12, 20],
  ['bolt', 'Electricity', '28 October', 31, 74],
  ['mail', 'Stamps', '27 October', 3, 12],
];
const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;
const sums = (value: number) => value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const finance: Generator = {
  id: 'mobile/finance',
  category: 'Mobile',
  motif: 'money app',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette);
    return showApp(random, defs, style, {
      name: words.title,
      line: random.pick([
        'The whole month on one card.',
        'Money, said in plain words.',
        'What is yours, what is shared, what is left.',
      ]),
      sign: random.pick(['card', 'chart', 'leaf']),
      theme,
      screens: random.chance(0.5)
        ? [
            balance(random, defs, style, theme, words.title),
            week(random, defs, style.pairing, theme),
            send(random, defs, style.pairing, theme),
          ]
        : [
            week(random, defs, style.pairing, theme),
            balance(random, defs, style, theme, words.title),
            send(random, defs, style.pairing, theme),
          ],
    });
  },
};

const balance = (random: Random, defs: Defs, { pairing }: PictureStyle, theme: Theme, name: string): Screen => {
  const total = `€${sums(random.range(900, 9000))}`;
  const paper = fade(defs, 30, shade(theme.main, 0.06), shade(theme.main, -0.08));
  const clip = defs.clip(card(24, 218, 342, 204, 26, '#000'));
  const actions: ReadonlyArray<readonly [IconName, string]> = [
    ['up', 'Send'],
    ['down', 'Ask'],
    ['plus', 'Add'],
    ['more', 'More'],
  ];
  const list = random
    .shuffle(spent)
    .slice(0, 4)
    .map(([sign, what, when, low, high], i) => {
      const y = 598 + i * 70;
      return (
        iconTile(sign, 24, y - 23, 46, i % 2 ? theme.tint : mix(theme.ground, theme.second, 0.2), theme.ink) +
        row(84, y, 282, pairing, theme, [what, when], [`−${sums(random.range(low, high))}`, ''])
      );
    });
  const content = group(
    {},
    face(random, defs, 47, 92, 23, theme.second, theme.third),
    label('Good morning', 84, 92, pairing.strong, 18, theme.ink),
    icon('bell', 352, 92, 25, theme.ink),
    label('Together you have', 24, 140, pairing.text, 15, theme.soft),
    text(total, 24, 190, {
      face: pairing.strong,
      size: fitSize(total, pairing.strong, 250, 40),
      fill: theme.ink,
      tracking: -0.02,
    }),
    clipped(
      clip,
      card(24, 218, 342, 204, 0, paper),
      ...[70, 130, 190, 250].map((r) => ring(350, 400, r, theme.onMain, 1.6, { opacity: 0.25 })),
      circle(330, 250, 90, theme.second, { opacity: 0.5 }),
      text(name, 48, 262, { face: pairing.display, size: fitSize(name, pairing.display, 200, 28), fill: theme.onMain }),
      label('•••• 4071', 48, 392, pairing.strong, 17, theme.onMain),
      label('06/29', 342, 392, pairing.strong, 15, theme.onMain, 'end'),
    ),
    ...actions.map(([sign, what], i) => {
      const cx = 60 + i * 90;
      return (
        circle(
          cx,
          480,
          29,
          i === 0 ? theme.ink : theme.raised,
          i === 0 ? {} : { stroke: theme.line, 'stroke-width': 1.5 },
        ) +
        icon(sign, cx, 480, 24, i === 0 ? theme.ground : theme.ink) +
        label(what, cx, 526, pairing.text, 13, theme.soft, 'middle')
      );
    }),
    ...list,
  );
  return { ground: theme.ground, ink: theme.ink, content };
};

const week = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const ground = theme.main;
  const ink = theme.onMain;
  const values = days.map(() => random.range(0.2, 0.92));
  const best = random.int(1, 5);
  values[best] = 1;
  const bars = { x: 24, y: 232, w: 342, h: 190 };
  const total = `€${sums(random.range(120, 420))}`;
  const parts = random.shuffle([
    ['Food', 'bag'],
    ['Home', 'home'],
    ['Travel', 'train'],
    ['Music', 'sound'],
  ] as const);
  const sheet = parts.slice(0, 3).map(([what, sign], i) => {
    const y = 606 + i * 76;
    return (
      iconTile(sign, 28, y - 24, 48, theme.tint, theme.ink) +
      label(what, 92, y - 10, pairing.strong, 17, theme.ink) +
      label(`€${sums(random.range(20, 140))}`, 362, y - 10, pairing.strong, 16, theme.ink, 'end') +
      progress(
        92,
        y + 10,
        270,
        7,
        0.85 - i * 0.24,
        theme.line,
        [theme.main, theme.second, theme.third][i] ?? theme.main,
      )
    );
  });
  const content = group(
    {},
    icon('left', 36, 92, 24, ink),
    label('This week', 195, 92, pairing.strong, 18, ink, 'middle'),
    icon('calendar', 354, 92, 24, ink),
    text(total, 24, 176, {
      face: pairing.display,
      size: fitSize(total, pairing.display, 300, 56),
      fill: ink,
      tracking: -0.02,
    }),
    barChart(bars, values, mix(ground, ink, 0.24), 0.36, best, ink, 12),
    ...days.map((one, i) =>
      label(one, 48.4 + i * 48.857, 448, pairing.strong, 14, mix(ink, ground, i === best ? 0 : 0.4), 'middle'),
    ),
    card(0, 486, 390, 400, 34, theme.ground),
    label('Where it went', 28, 534, pairing.strong, 20, theme.ink),
    label('All', 362, 534, pairing.text, 16, theme.soft, 'end'),
    ...sheet,
  );
  return { ground, ink, content: content + group({}, glint(defs, ink)) };
};

const glint = (defs: Defs, ink: string) =>
  circle(
    330,
    60,
    220,
    defs.radial([
      [0, ink, 0.14],
      [1, ink, 0],
    ]),
  );

const send = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const values = series(random, 14, 0.5, 0.12);
  const chart = { x: 24, y: 330, w: 342, h: 150 };
  const [hx, hy] = pointsOf(values, chart)[10] ?? [0, 0];
  const sum = `€${random.int(2, 48) * 25}`;
  const others = [0, 1, 2, 3].map((i) =>
    face(
      random.fork(`face ${i}`),
      defs,
      62 + i * 84,
      640,
      32,
      [theme.second, theme.tint, theme.third, theme.main][i] ?? theme.tint,
      theme.ink,
    ),
  );
  const content = group(
    {},
    icon('close', 36, 92, 24, theme.ink),
    label('Put aside', 195, 92, pairing.strong, 18, theme.ink, 'middle'),
    text(sum, 195, 222, {
      face: pairing.display,
      size: fitSize(sum, pairing.display, 300, 96),
      fill: theme.ink,
      align: 'middle',
      tracking: -0.03,
    }),
    label('every month, until June', 195, 262, pairing.text, 17, theme.soft, 'middle'),
    lineChart(defs, chart, values, theme.main, 4, 0.3),
    marker(hx, hy, 7, theme.main, theme.ground),
    chips(['3 m', '6 m', '1 y', 'All'], 66, 508, 40, theme, pairing, 1),
    label('With', 28, 586, pairing.strong, 18, theme.ink),
    ...others,
    button('Start saving', 24, 716, 64, pairing.strong, theme.main, readable(theme.main, '#ffffff', theme.ink), {
      w: 342,
      radius: 22,
    }).svg,
  );
  return { ground: theme.ground, ink: theme.ink, content };
};
