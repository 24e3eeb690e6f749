/** An app for looking after oneself: the day as rings, a breath as circles, water as a level. */

import type { Random } from '../../random.ts';
import { barChart, ringChart } from '../kit/charts.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { button, face, iconTile, label, type Theme, themeOf } from '../kit/interface.ts';
import { fade } from '../kit/paint.ts';
import { blob, wave } from '../kit/shapes.ts';
import type { Generator, Pairing } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, path, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { type Screen, showApp } from './stage.ts';

const habits: ReadonlyArray<readonly [IconName, string, string]> = [
  ['drop', 'A glass of water', 'Five of eight'],
  ['walk', 'The long way home', '2.4 km'],
  ['moon', 'Screens away', '22:30'],
  ['leaf', 'Ten minutes outside', 'After lunch'],
  ['heart', 'Stretch the left knee', 'Eleven times'],
  ['clock', 'Tablets, the small one', 'With breakfast'],
];
const week = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;

export const health: Generator = {
  id: 'mobile/health',
  category: 'Mobile',
  motif: 'wellbeing app',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.18);
    const { pairing } = style;
    const screens = random.shuffle([
      today(random, defs, pairing, theme),
      breath(random, defs, pairing, theme),
      water(random, pairing, theme),
    ]);
    return showApp(random, defs, style, {
      name: words.title,
      line: random.pick([
        'Small things, kept up.',
        'Kind to people who forget.',
        'A calm place for a body to be counted.',
      ]),
      sign: random.pick(['heart', 'drop', 'leaf', 'moon']),
      theme,
      screens,
    });
  },
};

const today = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const share = random.range(0.45, 0.85);
  const number = String(Math.round(share * 100));
  const now = random.int(1, 5);
  const rings = [theme.main, theme.second, theme.third].map((colour, i) =>
    ringChart(195, 352, 120 - i * 32, 22, mix(theme.ground, colour, 0.18), [
      [share + random.range(-0.3, 0.12), colour],
    ]),
  );
  const list = random
    .shuffle(habits)
    .slice(0, 3)
    .map(([sign, what, when], i) => {
      const y = 556 + i * 86;
      const done = i === 0;
      return (
        card(20, y, 350, 74, 22, theme.raised) +
        iconTile(
          sign,
          34,
          y + 14,
          46,
          mix(theme.raised, [theme.main, theme.second, theme.third][i] ?? theme.main, 0.24),
          theme.ink,
        ) +
        label(what, 96, y + 26, pairing.strong, 17, theme.ink) +
        label(when, 96, y + 50, pairing.text, 14, theme.soft) +
        circle(340, y + 37, 14, done ? theme.main : 'none', {
          stroke: done ? theme.main : theme.line,
          'stroke-width': 2,
        }) +
        (done ? icon('check', 340, y + 37, 16, theme.onMain, 3) : '')
      );
    });
  const days = week.map((one, i) => {
    const x = 24 + i * 49.7;
    return (
      (i === now ? card(x, 138, 44, 62, 20, theme.ink) : '') +
      label(one, x + 22, 156, pairing.text, 13, i === now ? theme.ground : theme.soft, 'middle') +
      label(String(11 + i), x + 22, 181, pairing.strong, 16, i === now ? theme.ground : theme.ink, 'middle')
    );
  });
  const content = group(
    {},
    text('Today', 24, 110, {
      face: pairing.display,
      size: fitSize('Today', pairing.display, 200, 40),
      fill: theme.ink,
    }),
    face(random, defs, 344, 96, 23, theme.second, theme.third),
    ...days,
    ...rings,
    label(number, 195, 352, pairing.strong, 26, theme.ink, 'middle'),
    label('Still to do', 24, 522, pairing.strong, 19, theme.ink),
    ...list,
  );
  return { ground: theme.ground, ink: theme.ink, content };
};

const breath = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const ground = fade(defs, 90, theme.main, mix(theme.main, theme.second, 0.7));
  const ink = theme.onMain;
  const light = mix(theme.main, '#ffffff', 0.7);
  const round = random.chance(0.6);
  const petals = [180, 148, 116, 84].map((r, i) =>
    path(round ? blob(random, 195, 410, r, 0.02) : blob(random, 195, 410, r, 0.13), light, {
      opacity: 0.16 + i * 0.13,
    }),
  );
  const word = random.pick(['Breathe in', 'Hold', 'And out']);
  const core = mix(theme.main, '#ffffff', 0.78);
  const content = group(
    {},
    rect(0, 0, 390, 844, ground),
    icon('left', 36, 92, 24, ink),
    label('4 minutes', 195, 92, pairing.strong, 18, ink, 'middle'),
    icon('sound', 354, 92, 24, ink),
    ...petals,
    text(word, 195, 422, {
      face: pairing.display,
      size: fitSize(word, pairing.display, 150, 36),
      fill: readable(core, shade(theme.main, -0.3), '#ffffff'),
      align: 'middle',
    }),
    text('1:42', 195, 690, { face: pairing.display, size: 56, fill: ink, align: 'middle' }),
    circle(195, 762, 34, ink),
    icon('pause', 195, 762, 28, theme.main, 2.6),
  );
  return { ground: theme.main, ink, content };
};

const water = (random: Random, pairing: Pairing, theme: Theme): Screen => {
  const level = random.range(300, 470);
  const deep = theme.second;
  const ink = theme.ink;
  const under = readable(deep, '#ffffff', theme.dark ? theme.ground : theme.ink);
  const share = `${Math.round((844 - level) / 7)}%`;
  const values = week.map(() => random.range(0.3, 1));
  const content = group(
    {},
    path(`${wave(-40, level - 16, 520, 300, 16)}V844H-40Z`, mix(theme.ground, deep, 0.4)),
    path(`${wave(-160, level + 8, 680, 340, 20)}V844H-160Z`, deep),
    label('Water', 28, 98, pairing.strong, 20, ink),
    icon('plus', 352, 98, 27, ink),
    text(share, 26, 226, {
      face: pairing.display,
      size: fitSize(share, pairing.display, 280, 120),
      fill: ink,
      tracking: -0.03,
    }),
    paragraph('You are drier than the fern. Two more before six.', 28, 254, 260, {
      face: pairing.text,
      size: 18,
      fill: ink,
      leading: 1.36,
      most: 2,
    }).svg,
    barChart({ x: 28, y: level + 96, w: 334, h: 120 }, values, mix(deep, under, 0.25), 0.42, 3, under, 12),
    ...week.map((one, i) => label(one, 51.8 + i * 47.7, level + 242, pairing.text, 14, under, 'middle')),
    button('One more glass', 28, 740, 60, pairing.strong, under, deep, { w: 334 }).svg,
  );
  return { ground: theme.ground, ink, content };
};
