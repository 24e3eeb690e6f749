/** One panel brought close: settings, a chat, a checkout, a sign-in or an inspector, floating before soft forms. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { button, chips, face, iconTile, label, progress, row, type Theme, themeOf, toggle } from '../kit/interface.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import { scene } from '../kit/scenes.ts';
import { blob } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import {
  card,
  circle,
  clipped,
  createDefs,
  type Defs,
  group,
  line,
  move,
  page,
  path,
  scale,
  turn,
} from '../kit/svg.ts';
import { fitSize, paragraph, text, wrap } from '../kit/type.ts';

type Sheet = {
  readonly h: number;
  readonly svg: string;
};
type Draw = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string) => Sheet;

/** Panels are drawn this wide. */
const w = 520;
const pad = 40;

export const panel: Generator = {
  id: 'ui-design/panel',
  category: 'UI Design',
  motif: 'interface panel',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const theme = themeOf(random, palette, 0.2);
    const ground = random.pick([theme.main, theme.second, mix(palette.paper, theme.main, 0.34), palette.accents[4]]);
    const [main = settings, left = chat, right = checkout] = random.shuffle([
      settings,
      chat,
      checkout,
      signIn,
      inspector,
    ]);
    const place = (draw: Draw, cx: number, cy: number, k: number, tilt = 0) => {
      const { h, svg } = draw(random.fork(draw.name), defs, style, theme, words.title);
      const clip = defs.clip(card(0, 0, w, h, 40, '#000'));
      const drawn =
        rectShadow(defs, 0, 0, w, h, { dy: 40, soft: 100, strength: 0.34, colour: shade(ground, -0.5) }) +
        clipped(clip, card(0, 0, w, h, 0, theme.raised), svg);
      const set = move(cx - (w * k) / 2, cy - (h * k) / 2, scale(k, 0, 0, drawn));
      return tilt ? turn(tilt, cx, cy, set) : set;
    };
    const setting = random.pick(['one', 'three', 'pair', 'tilt'] as const);
    const shown = {
      one: () => place(main, 606, 474, 1.16),
      three: () => place(left, 130, 520, 0.92) + place(right, 1082, 430, 0.92) + place(main, 606, 474, 1.02),
      pair: () => place(left, 318, 580, 1) + place(main, 880, 400, 1),
      tilt: () =>
        place(left, 240, 640, 1.02, -10) + place(right, 1040, 210, 1.02, -10) + place(main, 640, 440, 1.1, -10),
    }[setting]();
    const forms =
      path(blob(random, 250, 240, 300, 0.2), shade(ground, 0.06)) +
      path(blob(random, 1000, 760, 340, 0.2), shade(ground, -0.05));
    return page(defs, ground, forms, glow(defs, 220, 40, 820, '#ffffff', 0.2), shown, grain(defs, 0.045));
  },
};

const title = (words: string, { pairing }: PictureStyle, theme: Theme, limit = 44) =>
  text(words, pad, 92, {
    face: pairing.display,
    size: fitSize(words, pairing.display, w - 2 * pad - 60, limit),
    fill: theme.ink,
    tracking: -0.02,
  });

const settings: Draw = (random, _defs, style, theme, name) => {
  const rows: ReadonlyArray<readonly [IconName, string, string]> = [
    ['moon', 'Quiet after nine', 'Calls still come through'],
    ['bell', 'Once a day', 'Everything in one letter'],
    ['sound', 'A small sound', 'Wood, not glass'],
    ['lock', 'Ask for the key', 'Every second week'],
  ];
  const list = rows.map(([sign, what, how], i) => {
    const y = 182 + i * 104;
    return (
      iconTile(sign, pad, y - 30, 60, i % 2 ? mix(theme.raised, theme.second, 0.24) : theme.tint, theme.ink) +
      row(pad + 82, y, 200, style.pairing, theme, [what, how], ['', ''], 21) +
      toggle(w - pad - 66, y - 19, 38, random.chance(0.6), theme)
    );
  });
  return {
    h: 640,
    svg:
      title(name, style, theme) +
      icon('close', w - pad - 12, 78, 26, theme.soft) +
      list.join('') +
      button('Keep these', pad, 556, 64, style.pairing.strong, theme.main, theme.onMain, { w: w - 2 * pad }).svg,
  };
};

const talks = [
  [
    ['Repair table', 'Three people, one toaster'],
    'It hums and then it thinks about it.',
    'Bring it on Thursday, we have the spring.',
  ],
  [['Night watch', 'Two keepers'], 'The lamp is slow again tonight.', 'I will come up with tea at three.'],
  [
    ['Allotment 12', 'Whose turn with the hose'],
    'Something has eaten the second row.',
    'It was the goat. We are sorry.',
  ],
] as const;

const chat: Draw = (random, defs, { pairing, palette }, theme) => {
  const [who, said, answer] = random.pick(talks);
  const bubble = (words: string, y: number, own: boolean) => {
    const size = 20;
    const lines = wrap(words, 270, { face: pairing.text, size });
    const h = lines.length * 28 + 32;
    const x = own ? w - pad - 320 : pad + 56;
    return (
      card(x, y, 320, h, 26, own ? theme.main : theme.ground) +
      paragraph(words, x + 24, y + 24, 280, {
        face: pairing.text,
        size,
        fill: own ? theme.onMain : theme.ink,
        leading: 1.4,
      }).svg +
      (own ? '' : face(random, defs, pad + 22, y + h - 22, 22, theme.second, theme.third))
    );
  };
  return {
    h: 760,
    svg: group(
      {},
      face(random, defs, pad + 30, 74, 30, theme.second, theme.third),
      row(pad + 80, 74, w - 2 * pad - 80, pairing, theme, who, ['', ''], 21),
      icon('more', w - pad - 14, 74, 28, theme.ink, 3),
      line(0, 128, w, 128, theme.line, 1.5),
      bubble(said, 160, false),
      scene(
        random,
        defs,
        { x: w - pad - 320, y: 268, w: 320, h: 190 },
        palette.accents,
        random.pick(['fruit', 'vessel', 'sea'] as const),
        26,
      ),
      bubble(answer, 476, true),
      card(pad, 654, w - 2 * pad, 68, 34, theme.ground),
      label('Write back', pad + 30, 688, pairing.text, 20, theme.soft),
      circle(w - pad - 34, 688, 26, theme.main),
      icon('up', w - pad - 34, 688, 26, theme.onMain, 2.2),
    ),
  };
};

const checkout: Draw = (random, defs, style, theme) => {
  const { pairing, palette } = style;
  const items = ['Linseed oil', 'Bag for one book'].map((what, i) => {
    const y = 150 + i * 112;
    return (
      scene(random.fork(what), defs, { x: pad, y, w: 92, h: 92 }, palette.accents, i ? 'arches' : 'vessel', 22) +
      row(
        pad + 112,
        y + 46,
        w - 2 * pad - 112,
        pairing,
        theme,
        [what, i ? 'Chestnut' : 'Half a litre'],
        [`€${random.int(14, 96)}`, ''],
        21,
      )
    );
  });
  const sums = [
    ['Post', '€4'],
    ['All together', `€${random.int(60, 190)}`],
  ] as const;
  return {
    h: 690,
    svg:
      title('Your basket', style, theme) +
      icon('bag', w - pad - 14, 78, 30, theme.ink) +
      items.join('') +
      line(pad, 392, w - pad, 392, theme.line, 1.5) +
      sums
        .map(
          ([a, b], i) =>
            label(a, pad, 432 + i * 48, i ? pairing.strong : pairing.text, 22, i ? theme.ink : theme.soft) +
            label(b, w - pad, 432 + i * 48, i ? pairing.strong : pairing.text, 22, theme.ink, 'end'),
        )
        .join('') +
      progress(pad, 532, w - 2 * pad, 8, 0.66, theme.line, theme.second) +
      button('Pay and be done', pad, 584, 66, pairing.strong, theme.ink, theme.raised, { w: w - 2 * pad, radius: 22 })
        .svg,
  };
};

const signIn: Draw = (random, defs, { pairing, palette }, theme, name) => ({
  h: 720,
  svg: group(
    {},
    scene(random, defs, { x: 0, y: 0, w, h: 270 }, palette.accents, random.pick(['dunes', 'leaves', 'sea'] as const)),
    paragraph(`Welcome back to ${name}`, pad, 316, w - 2 * pad, {
      face: pairing.display,
      size: Math.min(44, fitSize('Welcome back to', pairing.display, 380)),
      fill: theme.ink,
      leading: 1.08,
      most: 2,
    }).svg,
    card(pad, 440, w - 2 * pad, 68, 22, theme.ground, { stroke: theme.main, 'stroke-width': 2.5 }),
    label('mira@example.org', pad + 26, 474, pairing.strong, 21, theme.ink),
    card(pad, 522, w - 2 * pad, 68, 22, theme.ground, { stroke: theme.line, 'stroke-width': 2 }),
    label('••••••••••', pad + 26, 556, pairing.strong, 24, theme.ink),
    button('Open the door', pad, 612, 68, pairing.strong, theme.main, theme.onMain, { w: w - 2 * pad, radius: 22 }).svg,
  ),
});

const inspector: Draw = (random, _defs, style, theme) => {
  const { pairing, palette } = style;
  const stage = random.pick([theme.main, theme.second]);
  const letter = random.pick(['a', 'g', 'R', 'Q', 'e', 'k']);
  const numbers = [
    ['Left', random.int(18, 64)],
    ['Right', random.int(18, 64)],
    ['Width', random.int(480, 720)],
    ['Slant', random.int(0, 12)],
  ] as const;
  return {
    h: 750,
    svg: group(
      {},
      card(0, 0, w, 340, 0, stage),
      ...[90, 250].map((y) =>
        line(0, y, w, y, readable(stage, '#ffffff', palette.ink), 1.5, { opacity: 0.5, 'stroke-dasharray': '5 7' }),
      ),
      text(letter, w / 2, 250, {
        face: pairing.display,
        size: 300,
        fill: readable(stage, '#ffffff', theme.dark ? theme.ground : theme.ink),
        align: 'middle',
      }),
      chips(['Shape', 'Space', 'Notes'], pad, 374, 50, theme, pairing, 1),
      ...numbers.map(([what, value], i) => {
        const [x, y] = [pad + (i % 2) * 226, 456 + Math.floor(i / 2) * 92];
        return (
          card(x, y, 214, 76, 20, theme.ground) +
          label(what, x + 22, y + 38, pairing.text, 19, theme.soft) +
          label(String(value), x + 192, y + 38, pairing.strong, 24, theme.ink, 'end')
        );
      }),
      progress(pad, 676, w - 2 * pad, 10, 0.6, theme.line, theme.main),
      circle(pad + (w - 2 * pad) * 0.6, 681, 17, theme.main),
    ),
  };
};
