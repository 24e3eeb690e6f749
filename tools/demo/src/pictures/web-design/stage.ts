/** How a site is shown: one window, a window up close, two windows of the same scroll, or a leaning wall of them. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { browser } from '../kit/frames.ts';
import { icon } from '../kit/icons.ts';
import { button, label, type Theme, wallFor } from '../kit/interface.ts';
import { glow, grain } from '../kit/light.ts';
import type { Pairing, PictureStyle } from '../kit/style.ts';
import { type Defs, group, move, page, rect, scale, turn } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';

/** A stretch of a page, drawn 1200 units wide from its own top. */
export type Section = {
  readonly h: number;
  readonly svg: string;
};

/** The width that pages are drawn at. */
export const wide = 1200;

export const showSite = (
  random: Random,
  defs: Defs,
  style: PictureStyle,
  theme: Theme,
  sections: readonly Section[],
): string => {
  const { palette } = style;
  const ground = wallFor(random, palette, theme);
  const bar = theme.dark ? shade(theme.ground, 0.05) : mix(theme.raised, theme.ground, 0.5);
  const scroll = (from: number) => {
    let y = 0;
    const drawn = sections.slice(from).map((one) => {
      const placed = move(0, y, one.svg);
      y += one.h;
      return placed;
    });
    return rect(0, 0, wide, Math.max(y, 1600), theme.ground) + drawn.join('');
  };
  const window = (x: number, y: number, w: number, h: number, from = 0) =>
    browser(defs, x, y, w, h, bar, scale(w / wide, 0, 0, scroll(from)), {
      colour: shade(ground, -0.45),
      strength: 0.34,
    });
  const setting = random.pick(['front', 'front', 'low', 'close', 'steps', 'lean'] as const);
  const windows = {
    front: () => window(86, 84, 1040, 780),
    low: () => window(66, 110, 1080, 1000),
    close: () => window(110, 96, 1330, 1000),
    steps: () => window(520, -300, 900, 640, 1) + window(520, 390, 900, 700, 2) + window(52, 132, 820, 684),
    lean: () =>
      turn(
        -11,
        606,
        474,
        window(-430, -330, 800, 620, 1),
        window(-430, 330, 800, 620, 2),
        window(410, -560, 800, 620, 2),
        window(410, 100, 800, 620),
        window(410, 760, 800, 620, 1),
      ),
  }[setting]();
  return page(defs, ground, glow(defs, 200, 40, 820, '#ffffff', 0.22), windows, grain(defs, 0.04));
};

const menus = [
  ['Work', 'Notes', 'People'],
  ['Why', 'How it works', 'Prices'],
  ['Index', 'About', 'Visit'],
  ['Today', 'Archive', 'Letters'],
] as const;

/** The bar at the top of a page: a name, links and a button. */
export const navigation = (
  random: Random,
  pairing: Pairing,
  name: string,
  ink: string,
  doing: string,
  fill: string,
  onFill: string,
): string => {
  const links = random.pick(menus);
  const act = button(doing, 0, 0, 46, pairing.strong, fill, onFill);
  return group(
    {},
    text(name, 56, 66, {
      face: pairing.display,
      size: fitSize(name, pairing.display, 220, 32),
      fill: ink,
      tracking: -0.01,
    }),
    ...links.map((one, i) => label(one, 470 + i * 130, 56, pairing.text, 18, ink, 'middle')),
    move(1144 - act.w, 33, act.svg),
  );
};

/** The end of a page: what it is called, large. */
export const colophon = (pairing: Pairing, name: string, ground: string, ink: string): Section => {
  const size = fitSize(name, pairing.display, 1088, 300, -0.03);
  return {
    h: 520,
    svg: group(
      {},
      rect(0, 0, wide, 620, ground),
      label('Open every day but Monday', 56, 70, pairing.text, 20, ink),
      label('Write to us', 1110, 70, pairing.strong, 20, ink, 'end'),
      icon('right', 1132, 70, 22, ink),
      text(name, 52, 440, { face: pairing.display, size, fill: ink, tracking: -0.03 }),
    ),
  };
};
