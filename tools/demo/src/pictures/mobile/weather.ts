/** An app for weather: the sky as it is, the week as ranges, and the wind on a dial. */

import type { Random } from '../../random.ts';
import { lineChart, marker, pointsOf, series } from '../kit/charts.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import { fade } from '../kit/paint.ts';
import { at, ridge } from '../kit/shapes.ts';
import type { Generator, Pairing, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, path, rect, ring } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { place } from '../kit/words.ts';
import { type Screen, showApp } from './stage.ts';

const signs: readonly IconName[] = ['sun', 'cloud', 'rain', 'wind', 'cloud', 'sun'];
const verdicts = [
  'Dry until five, then not',
  'Bring the thin coat',
  'Wind from the sea all day',
  'A good hour for washing',
  'Clear, cold and very long',
] as const;

export const weather: Generator = {
  id: 'mobile/weather',
  category: 'Mobile',
  motif: 'weather app',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.3);
    const screens = [
      now(random, defs, style, theme),
      week(random, defs, style.pairing, theme),
      dial(random, defs, style.pairing, theme),
    ];
    return showApp(random, defs, style, {
      name: words.title,
      line: random.pick([
        'The next hour, said plainly.',
        'The sky in your pocket, without the maps.',
        'One answer, one reason.',
      ]),
      sign: random.pick(['cloud', 'sun', 'drop', 'wind']),
      theme,
      screens: random.chance(0.7) ? screens : screens.toReversed(),
    });
  },
};

const now = (random: Random, defs: Defs, { palette, pairing }: PictureStyle, theme: Theme): Screen => {
  const [high, low] = random.shuffle([theme.main, theme.second, theme.third]);
  const top = high ?? theme.main;
  const end = mix(low ?? theme.second, palette.mood === 'dark' ? palette.ink : palette.paper, 0.5);
  const sky = defs.linear(90, [
    [0, top],
    [0.75, end],
  ]);
  const ink = readable(mix(top, end, 0.3), '#ffffff', palette.mood === 'dark' ? palette.paper : palette.ink);
  const land = shade(theme.dark ? theme.ground : theme.ink, 0.02);
  const degrees = `${random.int(-4, 31)}°`;
  const wet = random.chance(0.4);
  const drops = wet
    ? Array.from({ length: 46 }, () => {
        const [x, y] = [random.range(0, 390), random.range(250, 640)];
        return line(x, y, x - 7, y + random.range(20, 40), ink, 2, { opacity: 0.35, 'stroke-linecap': 'round' });
      })
    : [circle(random.range(110, 280), 470, 104, mix(theme.third, '#ffffff', 0.35))];
  const hours = [0, 1, 2, 3, 4].map((i) => {
    const cx = 62 + i * 66.5;
    return (
      label(i ? `${14 + i}` : 'Now', cx, 702, pairing.text, 14, theme.soft, 'middle') +
      icon(random.pick(signs), cx, 736, 26, theme.ink) +
      label(`${random.int(4, 22)}°`, cx, 774, pairing.strong, 17, theme.ink, 'middle')
    );
  });
  const content = group(
    {},
    rect(0, 0, 390, 844, sky),
    ...drops,
    path(ridge(random, -10, 400, 560, 40, 860, 3), mix(land, end, 0.55)),
    path(ridge(random, -10, 400, 620, 34, 860, 4), mix(land, end, 0.22)),
    label(place(random), 195, 100, pairing.strong, 22, ink, 'middle'),
    text(degrees, 201, 262, {
      face: pairing.display,
      size: fitSize(degrees, pairing.display, 260, 168),
      fill: ink,
      align: 'middle',
      tracking: -0.04,
    }),
    label(random.pick(verdicts), 195, 306, pairing.text, 18, ink, 'middle'),
    card(20, 672, 350, 134, 28, theme.ground),
    ...hours,
  );
  return { ground: top, ink, content };
};

const week = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const names = ['Today', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const warmth = (x: number, w: number) =>
    fade(defs, 0, mix(theme.second, theme.main, x / 160), mix(theme.second, theme.main, Math.min(1, (x + w) / 160)));
  const rows = names.map((name, i) => {
    const y = 420 + i * 56;
    const [from, wide] = [random.range(0, 60), random.range(50, 96)];
    return (
      label(name, 28, y, pairing.strong, 17, i ? theme.soft : theme.ink) +
      icon(random.pick(signs), 118, y, 24, theme.ink) +
      label(`${random.int(0, 8)}°`, 172, y, pairing.text, 16, theme.soft, 'end') +
      card(184, y - 4, 136, 8, 4, theme.line) +
      card(184 + from * 0.85, y - 4, wide * 0.85, 8, 4, warmth(from, wide)) +
      label(`${random.int(11, 24)}°`, 362, y, pairing.strong, 16, theme.ink, 'end')
    );
  });
  const values = series(random, 12, -0.2, 0.22);
  const chart = { x: 28, y: 210, w: 334, h: 120 };
  const [mx, my] = pointsOf(values, chart)[7] ?? [0, 0];
  const content = group(
    {},
    text('Pressure', 28, 122, {
      face: pairing.display,
      size: fitSize('Pressure', pairing.display, 250, 38),
      fill: theme.ink,
    }),
    label(`${random.int(986, 1032)} hPa, falling slowly`, 28, 158, pairing.text, 17, theme.soft),
    ...[0, 1, 2].map((i) => line(28, 210 + i * 60, 362, 210 + i * 60, theme.line, 1.5)),
    lineChart(defs, chart, values, theme.main, 4, 0.25),
    line(mx, 210, mx, 330, theme.ink, 1.5, { 'stroke-dasharray': '3 5' }),
    marker(mx, my, 7, theme.main, theme.ground),
    card(14, 376, 362, 440, 30, theme.raised),
    ...rows,
  );
  return { ground: theme.ground, ink: theme.ink, content };
};

const dial = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const [ground, ink] = [theme.main, theme.onMain];
  const angle = random.range(0, 360);
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const far = i % 6 === 0 ? 118 : 128;
    return line(...at(195, 330, far, i * 5), ...at(195, 330, 140, i * 5), ink, i % 18 ? 2 : 4, {
      opacity: i % 6 ? 0.4 : 1,
    });
  });
  const [tx, ty] = at(195, 330, 112, angle);
  const speed = String(random.int(4, 38));
  const content = group(
    {},
    ring(195, 330, 166, ink, 1.5, { opacity: 0.3 }),
    ...ticks,
    ...['N', 'E', 'S', 'W'].map((letter, i) =>
      label(letter, ...at(195, 330, 94, i * 90 - 90), pairing.strong, 18, ink, 'middle'),
    ),
    line(...at(195, 330, 62, angle), tx, ty, theme.third, 5, { 'stroke-linecap': 'round' }),
    circle(tx, ty, 11, theme.third),
    text(speed, 195, 352, { face: pairing.display, size: 62, fill: ink, align: 'middle' }),
    label('Wind', 195, 100, pairing.strong, 20, ink, 'middle'),
    paragraph('Turning west after dark. The north side of the street is the warm one.', 40, 546, 310, {
      face: pairing.display,
      size: 29,
      fill: ink,
      leading: 1.16,
      most: 4,
    }).svg,
    card(24, 716, 165, 84, 24, mix(ground, ink, 0.14)),
    card(201, 716, 165, 84, 24, mix(ground, ink, 0.14)),
    label('Gusts', 44, 742, pairing.text, 15, ink),
    label(`${random.int(12, 60)} km/h`, 44, 774, pairing.strong, 20, ink),
    label('Feels like', 221, 742, pairing.text, 15, ink),
    label(`${random.int(-3, 19)}°`, 221, 774, pairing.strong, 20, ink),
    circle(
      40,
      40,
      260,
      defs.radial([
        [0, ink, 0.16],
        [1, ink, 0],
      ]),
    ),
  );
  return { ground, ink, content };
};
