/** A planner: a week as columns of coloured hours, or a season as bars on a line. */
import type { Random } from '../../random.ts';
import { mix, readable } from '../kit/colour.ts';
import { icon } from '../kit/icons.ts';
import { button, chips, face, label, type Theme, themeOf } from '../kit/interface.ts';
import { rectShadow } from '../kit/light.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { showWindow } from './stage.ts';

const tasks = [
  'Market, north gate',
  'Tuning',
  'Press two, drying',
  'Beds 4 to 9',
  'Harbour survey',
  'Choir, altos only',
  'Soup for eleven',
  'Lamp check',
  'Hang the show',
  'Night watch',
  'Bread',
  'Paper delivery',
  'Repairs',
  'Fitting',
  'Low tide',
] as const;
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export const calendar: Generator = {
  id: 'ui-design/calendar',
  category: 'UI Design',
  motif: 'planner',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.25);
    const content = random.chance(0.6)
      ? week(random, defs, style, theme, words.title)
      : season(random, defs, style, theme, words.title);
    return showWindow(random, defs, style, theme, 1280, 960, content);
  },
};

type Tint = {
  readonly ground: string;
  readonly ink: string;
};

const tints = (theme: Theme): Tint[] => {
  const deep = theme.dark ? theme.ground : theme.ink;
  const soft = [theme.main, theme.second, theme.third].map((one) => ({
    ground: mix(theme.ground, one, theme.dark ? 0.5 : 0.34),
    ink: theme.ink,
  }));
  return [
    { ground: theme.main, ink: theme.onMain },
    ...soft,
    { ground: theme.second, ink: readable(theme.second, '#ffffff', deep) },
  ];
};

const top = (random: Random, defs: Defs, { pairing }: PictureStyle, theme: Theme, name: string): string => {
  const faces = [0, 1, 2].map(
    (i) =>
      circle(908 + i * 38, 64, 27, theme.ground) +
      face(
        random.fork(`face ${i}`),
        defs,
        908 + i * 38,
        64,
        24,
        [theme.second, theme.third, theme.main][i] ?? theme.main,
        theme.ink,
      ),
  );
  return (
    text(name, 44, 82, {
      face: pairing.display,
      size: fitSize(name, pairing.display, 430, 54),
      fill: theme.ink,
      tracking: -0.02,
    }) +
    faces.join('') +
    button('New entry', 1040, 38, 54, pairing.strong, theme.main, theme.onMain, { w: 196 }).svg
  );
};

/** One appointment; `at` counts hours from eight o'clock. */
const entry = (
  pairing: PictureStyle['pairing'],
  tint: { readonly ground: string; readonly ink: string },
  name: string,
  at: number,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): string =>
  card(x, y, w, h, 14, tint.ground) +
  paragraph(name, x + 16, y + 18, w - 30, {
    face: pairing.strong,
    size: 17,
    fill: tint.ink,
    leading: 1.22,
    most: h > 90 ? 2 : 1,
  }).svg +
  (h > 130
    ? label(`${8 + Math.floor(at)}:${at % 1 >= 0.5 ? '30' : '00'}`, x + 16, y + h - 22, pairing.text, 15, tint.ink)
    : '');

const week = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string): string => {
  const { pairing } = style;
  const [left, head, col, hour] = [110, 214, 162, 74];
  const today = random.int(1, 4);
  const first = random.int(3, 22);
  const columns = days.map((one, i) => {
    const x = left + i * col;
    const on = i === today;
    return (
      (on ? rect(x, head, col, 800, theme.tint) : '') +
      line(x, head, x, 960, theme.line, 1.5) +
      label(one, x + 18, 146, pairing.text, 17, theme.soft) +
      (on ? circle(x + 38, 182, 23, theme.main) : '') +
      label(
        String(first + i),
        x + (on ? 38 : 18),
        182,
        pairing.strong,
        26,
        on ? theme.onMain : theme.ink,
        on ? 'middle' : 'start',
      )
    );
  });
  const hours = Array.from(
    { length: 11 },
    (_, i) =>
      line(left, head + i * hour, 1280, head + i * hour, theme.line, 1.5) +
      label(`${8 + i}:00`, 86, head + i * hour + 2, pairing.text, 15, theme.soft, 'end'),
  );
  const colours = tints(theme);
  const names = random.shuffle(tasks);
  let count = 0;
  const blocks = days.flatMap((_, i) => {
    const drawn: string[] = [];
    let at = random.range(0, 1.5);
    while (at < 9) {
      const long = random.pick([1, 1.5, 2, 2.5, 3]);
      const tint = random.pick(colours);
      const area = { x: left + i * col + 7, y: head + at * hour + 3, w: col - 14, h: long * hour - 6 };
      drawn.push(entry(pairing, tint, names[count % names.length] ?? '', at, area));
      count++;
      at += long + random.pick([0, 0.5, 1, 1.5]);
      at = Math.round(at * 2) / 2;
    }
    return drawn;
  });
  const now = head + random.range(2.3, 6.6) * hour;
  return group(
    {},
    top(random, defs, style, theme, name),
    chips(['Week', 'Month', 'Year'], 524, 40, 48, theme, pairing, 0),
    ...columns,
    ...hours,
    ...blocks,
    line(left, now, 1280, now, theme.third, 3),
    circle(left, now, 8, theme.third),
  );
};

const season = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string): string => {
  const { pairing } = style;
  const months = ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
  const colours = tints(theme);
  const [left, head, rowH] = [250, 200, 82];
  const month = (1280 - left) / months.length;
  const grid = months.map(
    (one, i) =>
      line(left + i * month, 150, left + i * month, 960, theme.line, 1.5) +
      label(one, left + i * month + 18, 168, pairing.strong, 18, theme.soft),
  );
  const people = ['Press one', 'Press two', 'Kitchen', 'North bed', 'The boat', 'Hall', 'Workshop', 'Roof', 'Yard'];
  const lanes = random.shuffle(people).map((who, i) => {
    const y = head + i * rowH;
    const bars: string[] = [];
    let at = random.range(0, 0.8);
    while (at < 5.6) {
      const long = random.range(0.6, 2.1);
      const tint = random.pick(colours);
      bars.push(
        card(left + at * month, y + 13, long * month, rowH - 26, 18, tint.ground) +
          (long > 0.95
            ? label(random.pick(tasks), left + at * month + 20, y + rowH / 2, pairing.strong, 17, tint.ink)
            : ''),
      );
      at += long + random.range(0.1, 0.7);
    }
    return (
      line(0, y, 1280, y, theme.line, 1.5) + label(who, 44, y + rowH / 2, pairing.strong, 19, theme.ink) + bars.join('')
    );
  });
  const now = left + random.range(1.6, 4.2) * month;
  return group(
    {},
    ...grid,
    ...lanes,
    line(now, 186, now, 960, theme.third, 3),
    rectShadow(defs, now - 46, 150, 92, 38, { dy: 6, soft: 18, strength: 0.2 }),
    card(now - 46, 150, 92, 38, 19, theme.third),
    label(
      'Today',
      now,
      169,
      pairing.strong,
      17,
      readable(theme.third, '#ffffff', theme.dark ? theme.ground : theme.ink),
      'middle',
    ),
    icon('chevron', 1244, 168, 20, theme.soft),
    rect(0, 0, 1280, 130, theme.ground),
    top(random, defs, style, theme, name),
  );
};
