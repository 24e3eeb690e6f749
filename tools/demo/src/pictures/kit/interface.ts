/** What interfaces in the pictures are made of: colours by role, buttons, chips, switches, list rows and faces. */
import type { Random } from '../../random.ts';
import { lightness, mix, readable, shade } from './colour.ts';
import { capHeight, type Face } from './fonts.ts';
import { type IconName, icon } from './icons.ts';
import type { Palette } from './palettes.ts';
import type { Pairing } from './style.ts';
import { card, circle, type Defs, ellipse, group } from './svg.ts';
import { measure, text } from './type.ts';

export type Theme = {
  readonly dark: boolean;
  readonly ground: string;
  readonly raised: string;
  readonly line: string;
  readonly ink: string;
  readonly soft: string;
  readonly main: string;
  readonly onMain: string;
  readonly second: string;
  readonly third: string;
  /** A tint of the main colour that text can lie on. */
  readonly tint: string;
};

/** Roles for a palette's colours; a light palette may be turned to its night side. */
export const themeOf = (random: Random, palette: Palette, night = 0.22): Theme => {
  const dark = palette.mood === 'dark' || random.chance(night);
  const [deep, pale] = palette.mood === 'dark' ? [palette.paper, palette.ink] : [palette.ink, palette.paper];
  const ground = dark ? (palette.mood === 'dark' ? deep : shade(deep, -0.05)) : mix(pale, '#ffffff', 0.6);
  const ink = dark ? pale : deep;
  const seen = palette.accents.filter((one) => Math.abs(lightness(one) - lightness(ground)) > (dark ? 0.25 : 0.2));
  const [main = ink, second = ink, third = second] = random.chance(0.6) ? seen : random.shuffle(seen);
  return {
    dark,
    ground,
    raised: dark ? shade(ground, 0.06) : '#ffffff',
    line: mix(ground, ink, 0.12),
    ink,
    soft: mix(ink, ground, 0.42),
    main,
    onMain: readable(main, '#ffffff', deep),
    second,
    third,
    tint: mix(ground, main, dark ? 0.22 : 0.14),
  };
};

/** What a screen hangs on: a colour of its own theme, or paper tinted with it. */
export const wallFor = (random: Random, palette: Palette, { main, second, third }: Theme): string =>
  random.pick([main, second, palette.accents[4], mix(palette.paper, main, 0.3), third]);

/** Text whose capitals are centred on a height. */
export const label = (
  words: string,
  x: number,
  cy: number,
  face: Face,
  size: number,
  fill: string,
  align: 'start' | 'middle' | 'end' = 'start',
): string => text(words, x, cy + (capHeight(face) * size) / 2, { face, size, fill, align });

/** A filled button, of the given width or as wide as its text; returns the drawing and its width. */
export const button = (
  words: string,
  x: number,
  y: number,
  h: number,
  face: Face,
  fill: string,
  ink: string,
  options: { w?: number; radius?: number; line?: string } = {},
): { svg: string; w: number } => {
  const size = h * 0.34;
  const w = options.w ?? measure(words, { face, size }) + h * 1.1;
  const edge = options.line ? { stroke: options.line, 'stroke-width': 2 } : {};
  const svg =
    card(x, y, w, h, options.radius ?? h / 2, fill, edge) +
    label(words, x + w / 2, y + h / 2, face, size, ink, 'middle');
  return { svg, w };
};

/** Chips in a row; the chosen one is filled. */
export const chips = (
  words: readonly string[],
  x: number,
  y: number,
  h: number,
  theme: Theme,
  pairing: Pairing,
  chosen = 0,
): string => {
  let at = x;
  return words
    .map((one, i) => {
      const on = i === chosen;
      const made = button(
        one,
        at,
        y,
        h,
        pairing.strong,
        on ? theme.ink : theme.raised,
        on ? theme.ground : theme.ink,
        on ? {} : { line: theme.line },
      );
      at += made.w + h * 0.25;
      return made.svg;
    })
    .join('');
};

export const toggle = (x: number, y: number, h: number, on: boolean, theme: Theme): string => {
  const w = h * 1.75;
  return (
    card(x, y, w, h, h / 2, on ? theme.main : mix(theme.ground, theme.ink, 0.22)) +
    circle(on ? x + w - h / 2 : x + h / 2, y + h / 2, h * 0.4, on ? theme.onMain : '#ffffff')
  );
};

export const progress = (
  x: number,
  y: number,
  w: number,
  h: number,
  share: number,
  track: string,
  fill: string,
): string => card(x, y, w, h, h / 2, track) + card(x, y, Math.max(h, w * share), h, h / 2, fill);

/** A tile with an icon in it. */
export const iconTile = (
  name: IconName,
  x: number,
  y: number,
  side: number,
  fill: string,
  ink: string,
  radius = 0.3,
): string => card(x, y, side, side, side * radius, fill) + icon(name, x + side / 2, y + side / 2, side * 0.5, ink);

/** Two lines of text beside each other's values, on a line of its own. */
export const row = (
  x: number,
  y: number,
  w: number,
  pairing: Pairing,
  theme: Theme,
  left: readonly [string, string],
  right: readonly [string, string],
  size = 17,
): string =>
  label(left[0], x, y - size * 0.62, pairing.strong, size, theme.ink) +
  label(left[1], x, y + size * 0.68, pairing.text, size * 0.78, theme.soft) +
  label(right[0], x + w, y - size * 0.62, pairing.strong, size, theme.ink, 'end') +
  label(right[1], x + w, y + size * 0.68, pairing.text, size * 0.78, theme.soft, 'end');

const skins = ['#f0cdb0', '#e2b48f', '#c58a63', '#9a6544', '#6d4530', '#4a2f22'] as const;
const hairs = ['#1f1a18', '#3b2a22', '#7a4a2a', '#c79a5b', '#d8d4cc'] as const;

/** A small round face. */
export const face = (
  random: Random,
  defs: Defs,
  cx: number,
  cy: number,
  r: number,
  ground: string,
  coat: string,
): string => {
  const clip = defs.clip(circle(0, 0, r, '#000'));
  const [skin, hair] = [random.pick(skins), random.pick(hairs)];
  const long = random.chance(0.5);
  return group(
    { transform: `translate(${cx.toFixed(2)} ${cy.toFixed(2)})` },
    group(
      { 'clip-path': clip },
      circle(0, 0, r, ground),
      long ? card(-r * 0.52, -r * 0.56, r * 1.04, r * 1.3, r * 0.5, hair) : circle(0, -r * 0.2, r * 0.5, hair),
      ellipse(0, r * 1.02, r * 0.86, r * 0.62, coat),
      card(-r * 0.16, r * 0.1, r * 0.32, r * 0.44, r * 0.16, shade(skin, -0.06)),
      ellipse(0, -r * 0.06, r * 0.36, r * 0.44, skin),
      ellipse(-r * 0.08, -r * 0.42, r * 0.44, r * 0.22, hair),
    ),
  );
};
