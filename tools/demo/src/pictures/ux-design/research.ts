/** Research made visible: a wall of notes in clusters, or findings with a voice, a face and a count. */
import type { Random } from '../../random.ts';
import { barChart } from '../kit/charts.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { face, label, progress, type Theme, themeOf } from '../kit/interface.ts';
import { blob } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, createDefs, type Defs, group, path } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { note, sheet, showBoard } from './board.ts';

const clusters: ReadonlyArray<readonly [string, readonly string[]]> = [
  [
    'Workarounds',
    ['tape over the light', 'writes it on her hand', 'keeps a second phone', 'asks the driver', 'a spoon, wedged'],
  ],
  [
    'Waiting',
    ['forty minutes, standing', 'brings a book now', 'leaves at the bell', 'counts the lamps', 'phones from the queue'],
  ],
  [
    'Trust',
    ['knows her by name', 'paper feels safer', 'never the red button', 'checks with a son', 'keeps every receipt'],
  ],
  [
    'Words',
    ['what is a tariff?', 'reads it aloud', 'says bin, not refuse', 'two meanings of due', 'skips the small print'],
  ],
  [
    'Delight',
    ['the sound it makes', 'shows visitors', 'laughed at step six', 'came back to tell us', 'sent a postcard'],
  ],
];
const voices = [
  'I thought it was broken, so I was polite to it.',
  'The shoebox is the system.',
  'If it asks me again I will pretend to be my sister.',
  'It works best when nobody helps.',
  'We all do it wrong in the same way.',
] as const;

export const research: Generator = {
  id: 'ux-design/research',
  category: 'UX Design',
  motif: 'research wall',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.2);
    return random.chance(0.6)
      ? wall(random, defs, style, theme, words.title)
      : findings(random, defs, style, theme, words.title);
  },
};

const wall = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string): string => {
  const { pairing } = style;
  const ground = random.pick([
    theme.ground,
    mix(theme.ground, theme.second, 0.2),
    theme.dark ? theme.ground : shade(theme.ground, -0.05),
  ]);
  const chosen = random.shuffle(clusters).slice(0, 3);
  const colours = random.shuffle([theme.main, theme.second, theme.third]).map((one) => mix(one, '#ffffff', 0.38));
  const size = fitSize(name, pairing.display, 760, 110, -0.02);
  const groups = chosen.map(([head, notes], i) => {
    const x = 70 + i * 376;
    const fill = colours[i] ?? theme.main;
    const spots = [
      [0, 0],
      [172, -26],
      [-6, 176],
      [166, 150],
      [80, 340],
    ] as const;
    const drawn = random.shuffle(notes).map((words, k) => {
      const [dx, dy] = spots[k] ?? [0, 0];
      const odd = random.chance(0.12) ? (colours[(i + 1) % 3] ?? fill) : fill;
      return note(random, defs, x + dx + random.range(-8, 8), 360 + dy + random.range(-8, 8), 158, odd, words);
    });
    return group(
      {},
      label(head, x, 286, pairing.strong, 28, theme.ink),
      label(`${random.int(7, 38)} of 112`, x + 322, 286, pairing.text, 20, theme.soft, 'end'),
      ...drawn,
    );
  });
  const islands = chosen.map((_, i) =>
    path(
      blob(random, 230 + i * 376, 556, 232, 0.09, 8),
      mix(ground, colours[i] ?? theme.main, theme.dark ? 0.14 : 0.34),
    ),
  );
  const heading = text(name, 66, 156, { face: pairing.display, size, fill: theme.ink, tracking: -0.02 });
  const close = random.chance(0.4);
  return showBoard(
    defs,
    theme,
    close ? { ground, zoom: 1.34, tilt: random.pick([-7, 5]), lift: 96 } : { ground },
    ...islands,
    ...groups,
    close ? '' : heading,
  );
};

const findings = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string): string => {
  const { pairing } = style;
  const deep = theme.dark ? theme.ground : theme.ink;
  const voice = random.pick([theme.main, theme.second]);
  const ink = readable(voice, '#ffffff', deep);
  const number = String(random.pick([17, 40, 112, 9, 23, 61]));
  const rows = random
    .shuffle(clusters)
    .slice(0, 4)
    .map(([head], i) => {
      const y = 612 + i * 64;
      return (
        label(head, 676, y, pairing.strong, 21, theme.ink) +
        progress(846, y - 8, 270, 16, 0.92 - i * 0.2, mix(theme.raised, theme.ink, 0.1), i ? theme.second : theme.main)
      );
    });
  const values = Array.from({ length: 12 }, () => random.range(0.15, 0.9));
  const voiced = `“${random.pick(voices)}”`;
  const quoted = (size: number) =>
    paragraph(voiced, 92, 112, 470, { face: pairing.display, size, fill: ink, leading: 1.08, tracking: -0.01 });
  const quote = [92, 84, 76, 68, 60, 52, 46, 40].map(quoted).find((one) => one.height < 350) ?? quoted(36);
  return showBoard(
    defs,
    theme,
    { ground: random.pick([theme.tint, mix(theme.ground, theme.second, 0.3)]) },
    sheet(defs, 52, 52, 550, 560, 34, voice),
    quote.svg,
    face(random, defs, 130, 540, 38, mix(voice, '#ffffff', 0.4), theme.third),
    label('Participant 11, on the stairs', 188, 540, pairing.text, 20, ink),
    sheet(defs, 52, 636, 550, 260, 34, theme.raised),
    label('Sighs per session', 92, 684, pairing.strong, 23, theme.ink),
    barChart(
      { x: 92, y: 716, w: 470, h: 144 },
      values,
      mix(theme.raised, theme.main, 0.35),
      0.3,
      random.int(3, 9),
      theme.main,
      8,
    ),
    sheet(defs, 626, 52, 534, 440, 34, deep),
    text(number, 662, 330, {
      face: pairing.display,
      size: fitSize(number, pairing.display, 440, 300, -0.04),
      fill: theme.dark ? theme.ink : theme.ground,
      tracking: -0.04,
    }),
    text(name, 668, 440, {
      face: pairing.display,
      size: fitSize(name, pairing.display, 440, 46),
      fill: theme.dark ? theme.ink : theme.ground,
    }),
    sheet(defs, 626, 516, 534, 380, 34, theme.raised),
    label('What we heard most', 676, 562, pairing.text, 19, theme.soft),
    ...rows,
    card(676, 866, 60, 6, 3, theme.third),
  );
};
