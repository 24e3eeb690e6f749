/** Single components for a board: each draws itself in a card of a given width and answers how tall it is. */
import type { Random } from '../../random.ts';
import { barChart, ringChart } from '../kit/charts.ts';
import { mix } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { button, chips, face, label, progress, row, type Theme, toggle } from '../kit/interface.ts';
import type { Pairing } from '../kit/style.ts';
import { card, circle, type Defs, group, line } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';

export type Kit = {
  readonly random: Random;
  readonly defs: Defs;
  readonly theme: Theme;
  readonly pairing: Pairing;
  readonly name: string;
  readonly w: number;
};

type Specimen = {
  readonly h: number;
  readonly svg: string;
};

type Draw = (kit: Kit) => Specimen;

const pad = 30;

const buttons: Draw = ({ theme, pairing, w, random }) => ({
  h: 250,
  svg:
    button(
      random.pick(['Save changes', 'Send it off', 'Book the table', 'Publish']),
      pad,
      pad,
      60,
      pairing.strong,
      theme.main,
      theme.onMain,
      { w: w - 2 * pad },
    ).svg +
    button('Not now', pad, 106, 60, pairing.strong, theme.tint, theme.ink, { w: (w - 2 * pad - 14) / 2 }).svg +
    button('Undo', pad + (w - 2 * pad + 14) / 2, 106, 60, pairing.strong, theme.raised, theme.ink, {
      w: (w - 2 * pad - 14) / 2,
      line: theme.line,
    }).svg +
    (['heart', 'plus', 'bell', 'search', 'more'] as const)
      .map(
        (name, i) => circle(pad + 22 + i * 69, 206, 22, theme.tint) + icon(name, pad + 22 + i * 69, 206, 21, theme.ink),
      )
      .join(''),
});

const switches: Draw = ({ theme, pairing, w, random }) => ({
  h: 244,
  svg: random
    .shuffle(['Quiet hours', 'Large type', 'Ask before sending', 'Work offline', 'Show the tides', 'Left-handed'])
    .slice(0, 3)
    .map(
      (words, i) =>
        label(words, pad, 52 + i * 70, pairing.strong, 20, theme.ink) +
        toggle(w - pad - 61, 34 + i * 70, 35, i === 0 || random.chance(0.5), theme) +
        (i ? line(pad, 17 + i * 70, w - pad, 17 + i * 70, theme.line, 1.5) : ''),
    )
    .join(''),
});

const sliders: Draw = ({ theme, pairing, w, random }) => ({
  h: 220,
  svg: random
    .shuffle(['Body', 'Breath', 'Warmth', 'Contrast', 'Pace', 'Volume'])
    .slice(0, 2)
    .map((words, i) => {
      const share = random.range(0.25, 0.85);
      const y = 96 + i * 86;
      return (
        label(words, pad, y - 38, pairing.strong, 19, theme.ink) +
        label(String(Math.round(share * 100)), w - pad, y - 38, pairing.text, 19, theme.soft, 'end') +
        progress(pad, y - 5, w - 2 * pad, 10, share, theme.line, theme.main) +
        circle(pad + (w - 2 * pad) * share, y, 16, theme.main) +
        circle(pad + (w - 2 * pad) * share, y, 7, theme.raised)
      );
    })
    .join(''),
});

const fields: Draw = ({ theme, pairing, w, random }) => ({
  h: 268,
  svg:
    label('Full name, all of it', pad, 44, pairing.text, 17, theme.soft) +
    card(pad, 62, w - 2 * pad, 60, 18, theme.ground, { stroke: theme.main, 'stroke-width': 2.5 }) +
    label(
      random.pick(['Ana Sofia Wren-Oduya', 'Teo van der Lindqvist', 'Maelle Okonjo-Brandt', 'Ib Ruiz']),
      pad + 20,
      92,
      pairing.strong,
      20,
      theme.ink,
    ) +
    label('When', pad, 154, pairing.text, 17, theme.soft) +
    card(pad, 172, w - 2 * pad, 60, 18, theme.ground, { stroke: theme.line, 'stroke-width': 2 }) +
    label(
      random.pick(['next Thursday', 'in a fortnight', 'the first dry day', '14 March']),
      pad + 20,
      202,
      pairing.strong,
      20,
      theme.ink,
    ) +
    icon('calendar', w - pad - 32, 202, 24, theme.soft),
});

const pills: Draw = ({ theme, pairing, random }) => ({
  h: 176,
  svg:
    chips(['All', 'Open', 'Waiting'], pad, pad, 50, theme, pairing, random.int(0, 2)) +
    chips(['Paper', 'Glass', 'Tin'], pad, 96, 50, theme, pairing, random.int(0, 2)),
});

const type: Draw = ({ theme, pairing, name, w }) => ({
  h: 300,
  svg:
    text('Aa', pad - 6, 200, { face: pairing.display, size: 210, fill: theme.ink, tracking: -0.02 }) +
    text(name, pad, 262, {
      face: pairing.display,
      size: fitSize(name, pairing.display, w - 2 * pad, 34),
      fill: theme.ink,
    }) +
    label('64 / 40 / 24 / 16', w - pad, 54, pairing.text, 16, theme.soft, 'end'),
});

const people: Draw = ({ theme, pairing, defs, random, w }) => ({
  h: 300,
  svg: random
    .shuffle(['Mira', 'Joss', 'Edda', 'Tomas', 'Yara', 'Ivo', 'Nell'])
    .slice(0, 3)
    .map((who, i) => {
      const y = 62 + i * 88;
      return (
        face(
          random.fork(who),
          defs,
          pad + 30,
          y,
          30,
          [theme.second, theme.third, theme.tint][i] ?? theme.tint,
          theme.ink,
        ) +
        row(
          pad + 78,
          y,
          w - 2 * pad - 78,
          pairing,
          theme,
          [who, ['is typing', 'away until six', 'in the yard'][i] ?? ''],
          [['now', '12 min', '1 h'][i] ?? '', ''],
          20,
        )
      );
    })
    .join(''),
});

const month: Draw = ({ theme, pairing, random, w }) => {
  const chosen = random.int(8, 20);
  const step = (w - 2 * pad) / 7;
  const days = Array.from({ length: 30 }, (_, i) => {
    const [x, y] = [pad + (i % 7) * step + step / 2, 112 + Math.floor(i / 7) * 46];
    const inside = i >= chosen && i <= chosen + 3;
    const end = i === chosen || i === chosen + 3;
    return (
      (inside ? circle(x, y, 20, end ? theme.main : theme.tint) : '') +
      label(String(i + 1), x, y, pairing.text, 17, end ? theme.onMain : theme.ink, 'middle')
    );
  });
  return {
    h: 336,
    svg:
      label(random.pick(['September', 'April', 'June', 'November']), pad, 52, pairing.strong, 22, theme.ink) +
      icon('left', w - 80, 52, 22, theme.soft) +
      icon('right', w - 42, 52, 22, theme.ink) +
      days.join(''),
  };
};

const toast: Draw = ({ theme, pairing, w, random }) => ({
  h: 130,
  svg:
    circle(pad + 28, 65, 28, theme.main) +
    icon('check', pad + 28, 65, 28, theme.onMain, 2.6) +
    row(
      pad + 76,
      65,
      w - 2 * pad - 76,
      pairing,
      theme,
      random.pick([
        ['Saved', 'Undo for ten seconds'],
        ['Sent to the printer', 'Ready at four'],
        ['Three copies made', 'Show them'],
      ] as const),
      ['', ''],
      21,
    ),
});

const usage: Draw = ({ theme, pairing, random, w }) => {
  const share = random.range(0.35, 0.8);
  return {
    h: 320,
    svg:
      ringChart(w / 2, 150, 96, 24, theme.tint, [[share, theme.main]]) +
      text(`${Math.round(share * 100)}%`, w / 2, 168, {
        face: pairing.display,
        size: 52,
        fill: theme.ink,
        align: 'middle',
      }) +
      label(
        random.pick(['of the shelf is lent', 'of the beds are sown', 'of the seats are taken']),
        w / 2,
        282,
        pairing.text,
        19,
        theme.soft,
        'middle',
      ),
  };
};

const bars: Draw = ({ theme, pairing, random, w }) => ({
  h: 290,
  svg:
    label(random.pick(['Loans', 'Visitors', 'Loaves', 'Departures']), pad, 50, pairing.strong, 22, theme.ink) +
    label('+12', w - pad, 50, pairing.strong, 20, theme.ink, 'end') +
    barChart(
      { x: pad, y: 86, w: w - 2 * pad, h: 150 },
      Array.from({ length: 8 }, () => random.range(0.25, 1)),
      mix(theme.raised, theme.main, 0.3),
      0.3,
      random.int(2, 6),
      theme.main,
      10,
    ),
});

const menu: Draw = ({ theme, pairing, w, random }) => {
  const list: ReadonlyArray<readonly [IconName, string]> = [
    ['file', 'Duplicate'],
    ['mail', 'Send a copy'],
    ['lock', 'Keep private'],
    ['clock', 'History'],
  ];
  const over = random.int(0, 3);
  return {
    h: 312,
    svg: group(
      {},
      ...list.map(
        ([sign, words], i) =>
          (i === over ? card(16, 22 + i * 68, w - 32, 64, 18, theme.tint) : '') +
          icon(sign, pad + 18, 54 + i * 68, 26, theme.ink) +
          label(words, pad + 56, 54 + i * 68, pairing.strong, 20, theme.ink),
      ),
    ),
  };
};

const stars: Draw = ({ theme, w, random }) => {
  const given = random.int(3, 5);
  return {
    h: 112,
    svg: [0, 1, 2, 3, 4]
      .map((i) => icon('star', pad + 26 + (i * (w - 2 * pad - 52)) / 4, 56, 44, i < given ? theme.main : theme.line, 2))
      .join(''),
  };
};

export const specimens: readonly Draw[] = [
  buttons,
  switches,
  sliders,
  fields,
  pills,
  type,
  people,
  month,
  toast,
  usage,
  bars,
  menu,
  stars,
];
