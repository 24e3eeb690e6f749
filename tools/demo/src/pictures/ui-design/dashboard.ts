/** A dashboard: one measure that matters as a curve, a field of many small ones, and the few figures asked for daily. */
import type { Random } from '../../random.ts';
import { barChart, lineChart, marker, pointsOf, ringChart, series } from '../kit/charts.ts';
import { mix, readable } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { chips, face, iconTile, label, type Theme, themeOf } from '../kit/interface.ts';
import type { Frame } from '../kit/layout.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, rect } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { field, heading, showWindow } from './stage.ts';

const measures: ReadonlyArray<readonly [what: string, unit: string, low: number, high: number, digits: number]> = [
  ['Depth', 'metres', 14, 62, 1],
  ['Water', 'cubic metres', 1200, 8800, 0],
  ['Yield', 'kWh today', 310, 960, 0],
  ['On loan', 'this hour', 80, 460, 0],
  ['Weight', 'kilograms', 18, 44, 1],
  ['Humidity', 'per cent', 38, 82, 0],
  ['Waiting', 'minutes', 2, 19, 1],
  ['Orders', 'before dawn', 110, 940, 0],
];
const rail: readonly IconName[] = ['grid', 'chart', 'calendar', 'chat', 'bell', 'gear'];

export const dashboard: Generator = {
  id: 'ui-design/dashboard',
  category: 'UI Design',
  motif: 'dashboard',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.4);
    const content = group(
      {},
      sidebar(theme, random.int(0, 2)),
      header(random, defs, style, theme, words.title),
      ...(random.chance(0.5) ? wideCurve(random, defs, style, theme) : fieldFirst(random, defs, style, theme)),
    );
    return showWindow(random, defs, style, theme, 1280, 960, content);
  },
};

const sidebar = (theme: Theme, chosen: number) =>
  rect(0, 0, 96, 960, theme.raised) +
  circle(48, 56, 20, theme.main) +
  circle(54, 50, 8, theme.ground) +
  rail
    .map((name, i) =>
      i === chosen
        ? iconTile(name, 22, 118 + i * 74, 52, theme.main, theme.onMain)
        : icon(name, 48, 144 + i * 74, 27, theme.soft),
    )
    .join('');

const header = (random: Random, defs: Defs, { pairing }: PictureStyle, theme: Theme, name: string): string =>
  text(name, 132, 76, {
    face: pairing.display,
    size: fitSize(name, pairing.display, 420, 46),
    fill: theme.ink,
    tracking: -0.02,
  }) +
  chips(['Day', 'Week', 'Year'], 800, 38, 48, theme, pairing, random.int(0, 2)) +
  face(random, defs, 1216, 62, 26, theme.second, theme.third);

const figure = (
  random: Random,
  f: Frame,
  { pairing }: PictureStyle,
  theme: Theme,
  i: number,
  fill: string,
  ink: string,
): string => {
  const [what, unit, low, high, digits] = measures[i % measures.length] ?? (['Depth', 'metres', 14, 62, 1] as const);
  const value = Number(random.range(low, high).toFixed(digits)).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
  });
  const size = 54;
  const bars = Array.from({ length: 9 }, () => random.range(0.2, 1));
  return (
    field(f, theme, 22, fill) +
    label(what, f.x + 24, f.y + 34, pairing.text, 18, ink) +
    text(value, f.x + 24, f.y + 108, {
      face: pairing.display,
      size: fitSize(value, pairing.display, f.w * 0.5, size),
      fill: ink,
      tracking: -0.02,
    }) +
    label(unit, f.x + 24, f.y + 134, pairing.text, 16, ink) +
    barChart({ x: f.x + f.w - 116, y: f.y + 56, w: 96, h: 70 }, bars, mix(fill, ink, 0.3), 0.4, 8, ink, 5)
  );
};

const curve = (random: Random, defs: Defs, f: Frame, style: PictureStyle, theme: Theme): string => {
  const plot = { x: f.x + 64, y: f.y + 90, w: f.w - 96, h: f.h - 150 };
  const [now, then] = [series(random, 16, 0.5, 0.13), series(random, 16, 0.2, 0.1)];
  const [mx, my] = pointsOf(now, plot)[11] ?? [0, 0];
  const rows = [0, 1, 2, 3].map((i) => {
    const y = plot.y + (plot.h * i) / 3;
    return (
      line(plot.x, y, plot.x + plot.w, y, theme.line, 1.5) +
      label(String((3 - i) * 20), plot.x - 18, y, style.pairing.text, 15, theme.soft, 'end')
    );
  });
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((one, i) =>
    label(one, plot.x + 20 + ((plot.w - 40) * i) / 6, f.y + f.h - 30, style.pairing.text, 15, theme.soft, 'middle'),
  );
  return group(
    {},
    field(f, theme),
    heading('This week, and the one before', f, style, theme),
    ...rows,
    ...days,
    lineChart(defs, plot, then, theme.second, 3, 0),
    lineChart(defs, plot, now, theme.main, 5, 0.3),
    line(mx, plot.y, mx, plot.y + plot.h, theme.ink, 1.5, { 'stroke-dasharray': '4 6' }),
    marker(mx, my, 8, theme.main, theme.raised),
    card(mx - 56, my - 72, 112, 44, 14, theme.ink),
    label(`${random.int(20, 58)}.${random.int(0, 9)}`, mx, my - 50, style.pairing.strong, 20, theme.ground, 'middle'),
  );
};

/** Many small measures as a cloth: what is wrong looks like a dropped stitch. */
const cloth = (random: Random, f: Frame, style: PictureStyle, theme: Theme, side: number): string => {
  const [left, top] = [f.x + 26, f.y + 72];
  const [columns, rows] = [Math.floor((f.w - 48) / side), Math.floor((f.h - 92) / side)];
  const cells: string[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const heat = 0.5 + 0.42 * Math.sin(x * 0.42 + y * 0.3) * Math.cos(y * 0.5 - x * 0.16) + random.range(-0.12, 0.12);
      const fault = random.chance(0.014);
      cells.push(
        card(
          left + x * side,
          top + y * side,
          side - 5,
          side - 5,
          5,
          fault ? theme.third : mix(theme.raised, theme.main, Math.min(1, Math.max(0.08, heat))),
        ),
      );
    }
  return group({}, field(f, theme), heading('All units, now', f, style, theme), ...cells);
};

const shares = (random: Random, f: Frame, style: PictureStyle, theme: Theme): string => {
  const cx = f.x + f.w / 2;
  const first = random.range(0.36, 0.5);
  return group(
    {},
    field(f, theme),
    heading('By shelf', f, style, theme),
    ringChart(cx, f.y + f.h * 0.54, Math.min(f.w, f.h) * 0.29, 30, theme.line, [
      [first, theme.main],
      [0.24, theme.second],
      [0.12, theme.third],
    ]),
    label(`${Math.round(first * 100)}%`, cx, f.y + f.h * 0.54, style.pairing.strong, 36, theme.ink, 'middle'),
  );
};

const wideCurve = (random: Random, defs: Defs, style: PictureStyle, theme: Theme): string[] => {
  const start = random.int(0, 7);
  const tiles = [0, 1, 2].map((i) =>
    figure(
      random,
      { x: 132 + i * 376, y: 126, w: 356, h: 164 },
      style,
      theme,
      start + i,
      i === 0 ? theme.main : theme.raised,
      i === 0 ? theme.onMain : theme.ink,
    ),
  );
  return [
    ...tiles,
    curve(random, defs, { x: 132, y: 310, w: 732, h: 380 }, style, theme),
    shares(random, { x: 884, y: 310, w: 356, h: 380 }, style, theme),
    cloth(random, { x: 132, y: 710, w: 1108, h: 330 }, style, theme, 27),
  ];
};

const fieldFirst = (random: Random, defs: Defs, style: PictureStyle, theme: Theme): string[] => {
  const start = random.int(0, 7);
  const tiles = [0, 1, 2].map((i) =>
    figure(
      random,
      { x: 884, y: 126 + i * 184, w: 356, h: 164 },
      style,
      theme,
      start + i,
      i === 1 ? theme.second : theme.raised,
      i === 1 ? readable(theme.second, '#ffffff', theme.dark ? theme.ground : theme.ink) : theme.ink,
    ),
  );
  return [
    cloth(random, { x: 132, y: 126, w: 732, h: 532 }, style, theme, 34),
    ...tiles,
    curve(random, defs, { x: 132, y: 678, w: 1108, h: 340 }, style, theme),
  ];
};
