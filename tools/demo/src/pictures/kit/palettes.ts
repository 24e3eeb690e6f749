/** The hand-picked palettes of the demo world; every person keeps to a few of them. */
import { oklch } from './colour.ts';

export type Palette = {
  readonly name: string;
  readonly mood: 'light' | 'dark';
  /** The ground a picture stands on. */
  readonly paper: string;
  /** Text and the strongest dark (or, in a dark mood, light). */
  readonly ink: string;
  /** Strongest first; the last is the quiet one. */
  readonly accents: readonly [string, string, string, string, string];
};

/** Lightness, chroma and hue, as one writes them in CSS. */
type Lch = string;
type FiveLch = readonly [Lch, Lch, Lch, Lch, Lch];

const colour = (lch: Lch): string => {
  const [lightness = 0, chroma = 0, hue = 0] = lch.split(' ').map(Number);
  return oklch(lightness, chroma, hue);
};

const palette = (name: string, mood: Palette['mood'], paper: Lch, ink: Lch, [a, b, c, d, e]: FiveLch): Palette => {
  const accents = [colour(a), colour(b), colour(c), colour(d), colour(e)] as const;
  return { name, mood, paper: colour(paper), ink: colour(ink), accents };
};

export const palettes: readonly Palette[] = [
  palette('kiln', 'light', '0.94 0.018 80', '0.24 0.03 40', [
    '0.62 0.19 38',
    '0.78 0.13 70',
    '0.44 0.09 30',
    '0.66 0.06 200',
    '0.87 0.05 60',
  ]),
  palette('harbour', 'light', '0.95 0.01 230', '0.25 0.05 255', [
    '0.5 0.17 256',
    '0.68 0.19 40',
    '0.75 0.09 220',
    '0.86 0.12 95',
    '0.88 0.035 240',
  ]),
  palette('orchard', 'light', '0.955 0.02 110', '0.27 0.05 150', [
    '0.48 0.11 150',
    '0.7 0.18 45',
    '0.84 0.15 100',
    '0.62 0.16 15',
    '0.87 0.06 130',
  ]),
  palette('signal', 'light', '0.96 0.004 90', '0.19 0.01 60', [
    '0.61 0.235 29',
    '0.19 0.01 60',
    '0.55 0.2 262',
    '0.87 0.17 95',
    '0.86 0.008 90',
  ]),
  palette('petal', 'light', '0.95 0.022 10', '0.29 0.09 350', [
    '0.64 0.2 5',
    '0.8 0.1 20',
    '0.45 0.14 320',
    '0.82 0.13 85',
    '0.89 0.045 340',
  ]),
  palette('riso', 'light', '0.965 0.015 95', '0.3 0.13 270', [
    '0.68 0.21 18',
    '0.5 0.2 268',
    '0.85 0.165 95',
    '0.72 0.13 175',
    '0.89 0.05 20',
  ]),
  palette('linen', 'light', '0.925 0.014 75', '0.26 0.014 60', [
    '0.5 0.06 55',
    '0.68 0.05 70',
    '0.37 0.03 50',
    '0.58 0.09 35',
    '0.84 0.025 75',
  ]),
  palette('meadow', 'light', '0.93 0.045 115', '0.28 0.06 145', [
    '0.56 0.15 140',
    '0.72 0.16 305',
    '0.88 0.18 110',
    '0.42 0.09 155',
    '0.85 0.08 120',
  ]),
  palette('lido', 'light', '0.95 0.025 200', '0.3 0.07 235', [
    '0.64 0.13 215',
    '0.72 0.17 30',
    '0.86 0.1 190',
    '0.9 0.12 95',
    '0.87 0.05 210',
  ]),
  palette('plum', 'light', '0.93 0.02 310', '0.26 0.08 305', [
    '0.47 0.17 300',
    '0.74 0.14 55',
    '0.66 0.16 345',
    '0.36 0.11 290',
    '0.85 0.05 310',
  ]),
  palette('citrus', 'light', '0.9 0.13 98', '0.24 0.04 80', [
    '0.66 0.21 35',
    '0.97 0.02 95',
    '0.5 0.12 150',
    '0.75 0.17 60',
    '0.84 0.15 95',
  ]),
  palette('terrazzo', 'light', '0.955 0.008 60', '0.3 0.03 250', [
    '0.7 0.12 25',
    '0.6 0.08 180',
    '0.8 0.1 80',
    '0.45 0.07 250',
    '0.89 0.025 40',
  ]),
  palette('midnight', 'dark', '0.2 0.035 268', '0.95 0.015 250', [
    '0.72 0.16 262',
    '0.78 0.15 60',
    '0.66 0.2 330',
    '0.82 0.11 190',
    '0.32 0.055 268',
  ]),
  palette('ember', 'dark', '0.19 0.018 40', '0.94 0.03 75', [
    '0.68 0.21 38',
    '0.82 0.15 80',
    '0.5 0.17 22',
    '0.6 0.05 60',
    '0.31 0.03 40',
  ]),
  palette('fern', 'dark', '0.25 0.045 160', '0.94 0.035 105', [
    '0.82 0.19 120',
    '0.7 0.11 165',
    '0.86 0.11 85',
    '0.72 0.15 45',
    '0.36 0.06 160',
  ]),
  palette('noir', 'dark', '0.17 0.004 270', '0.96 0.004 90', [
    '0.88 0.21 118',
    '0.62 0.005 270',
    '0.96 0.004 90',
    '0.65 0.22 25',
    '0.28 0.006 270',
  ]),
  palette('aubergine', 'dark', '0.22 0.06 320', '0.94 0.025 40', [
    '0.74 0.16 15',
    '0.82 0.12 65',
    '0.6 0.19 325',
    '0.76 0.1 290',
    '0.34 0.085 320',
  ]),
  palette('deep-sea', 'dark', '0.24 0.05 225', '0.95 0.02 180', [
    '0.78 0.13 185',
    '0.74 0.17 35',
    '0.6 0.13 235',
    '0.88 0.11 100',
    '0.35 0.065 222',
  ]),
];

/** The palette of that name; a name that does not exist is a mistake in the caller. */
export const getPalette = (name: string): Palette => {
  const found = palettes.find((one) => one.name === name);
  if (!found) throw new Error(`no palette named ${name}`);
  return found;
};
