/** How phones are set out in front of a ground: alone beside a title, in pairs, in threes, leaning, or very close. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { phone, phoneScreen } from '../kit/frames.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { label, type Theme } from '../kit/interface.ts';
import { glow, grain } from '../kit/light.ts';
import type { PictureStyle } from '../kit/style.ts';
import { card, circle, type Defs, group, page, path, rect, ring, turn } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';

export type Screen = {
  readonly ground: string;
  readonly content: string;
  /** Colour of the clock and the battery above the content. */
  readonly ink: string;
};

type App = {
  readonly name: string;
  readonly line: string;
  readonly sign: IconName;
  readonly theme: Theme;
  /** Two at least; the first is the one that says most. */
  readonly screens: readonly Screen[];
};

const statusBar = (ink: string) =>
  label('9:41', 34, 27, 'roundMedium', 17, ink) +
  card(330, 20, 28, 14, 4, 'none', { stroke: ink, 'stroke-width': 1.5 }) +
  card(333, 23, 17, 8, 2, ink) +
  [0, 1, 2].map((i) => rect(302 + i * 7, 31 - i * 4, 4, 3 + i * 4, ink, { rx: 1 })).join('') +
  card(125, phoneScreen.h - 15, 140, 5, 3, ink, { opacity: 0.7 });

export const showApp = (random: Random, defs: Defs, style: PictureStyle, app: App): string => {
  const { palette } = style;
  const { theme, screens } = app;
  const ground = random.pick([theme.main, theme.second, mix(palette.paper, theme.main, 0.24), palette.accents[4]]);
  const body = random.pick(['#17171a', '#2a2a2e', '#d9d9dc']);
  const device = (x: number, y: number, wide: number, i: number, tilt = 0) => {
    const screen = screens[i % screens.length];
    if (!screen) return '';
    const drawn = phone(defs, x, y, wide, body, screen.ground, screen.content + statusBar(screen.ink), {
      strength: 0.36,
      colour: shade(ground, -0.5),
    });
    return tilt ? turn(tilt, x + wide / 2, y + wide, drawn) : drawn;
  };
  const setting = random.pick(['beside', 'pair', 'three', 'lean', 'close', 'aslant', 'lean'] as const);
  const phones = {
    beside: () => device(652, random.pick([64, 96, -130]), 462, 0) + heading(style, app, ground),
    aslant: () => device(668, 40, 470, 0, 9) + heading(style, app, ground),
    pair: () =>
      device(176, 96, 400, 1) + device(636, -210, 400, 2) + device(636, 690, 400, 1) + device(176, -800, 400, 0),
    three: () => device(74, 160, 318, 1) + device(820, 160, 318, 2) + device(420, 60, 372, 0),
    lean: () =>
      device(96, 250, 372, 1, -14) +
      device(474, 60, 372, 0, -14) +
      device(852, -130, 372, 2, -14) +
      device(700, 800, 372, 1, -14),
    close: () => device(326, 110, 560, 0),
  }[setting]();
  return page(defs, ground, backdrop(random, defs, ground), phones, grain(defs, 0.045));
};

const backdrop = (random: Random, defs: Defs, ground: string): string => {
  const lighter = shade(ground, 0.05);
  const kind = random.int(0, 3);
  const form =
    kind === 0
      ? circle(random.range(300, 900), 480, 400, lighter)
      : kind === 1
        ? group({}, ...[260, 400, 540, 680].map((r) => ring(606, 520, r, lighter, 3)))
        : kind === 2
          ? path('M0 620C300 480 620 800 1212 520V948H0Z', lighter)
          : '';
  return form + glow(defs, 240, 60, 760, '#ffffff', 0.22);
};

const heading = (style: PictureStyle, { name, line, sign, theme }: App, ground: string): string => {
  const { pairing, palette } = style;
  const ink = readable(ground, '#ffffff', palette.mood === 'dark' ? palette.paper : palette.ink);
  const size = fitSize(name, pairing.display, 510, 136, -0.02);
  const base = 500;
  const top = base - capHeight(pairing.display) * size - 118;
  const tile = readable(ground, theme.main, theme.ground, theme.ink);
  const words = paragraph(line, 92, base + 42, 440, {
    face: pairing.text,
    size: 27,
    fill: ink,
    leading: 1.36,
    most: 4,
  });
  return (
    card(92, top, 78, 78, 21, tile) +
    icon(sign, 131, top + 39, 42, readable(tile, '#ffffff', palette.mood === 'dark' ? palette.paper : palette.ink)) +
    text(name, 88, base, { face: pairing.display, size, fill: ink, tracking: -0.02 }) +
    words.svg
  );
};
