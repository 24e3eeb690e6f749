/** The typefaces of the demo world, read from the packages that ship them; none comes from the machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/default -- it is CommonJS: Node gives its exports as the default alone
import opentype, { type Command, type Font } from 'opentype.js';

const faces = {
  grotesk: 'space-grotesk/400-normal',
  groteskMedium: 'space-grotesk/500-normal',
  groteskBold: 'space-grotesk/700-normal',
  sansLight: 'archivo/300-normal',
  sans: 'archivo/400-normal',
  sansMedium: 'archivo/500-normal',
  sansBold: 'archivo/700-normal',
  black: 'archivo-black/400-normal',
  round: 'manrope/400-normal',
  roundMedium: 'manrope/600-normal',
  roundBold: 'manrope/800-normal',
  wide: 'unbounded/500-normal',
  wideBlack: 'unbounded/800-normal',
  wideLight: 'unbounded/300-normal',
  syne: 'syne/600-normal',
  syneBold: 'syne/800-normal',
  condensed: 'bebas-neue/400-normal',
  poster: 'anton/400-normal',
  serif: 'instrument-serif/400-normal',
  serifItalic: 'instrument-serif/400-italic',
  didone: 'dm-serif-display/400-normal',
  didoneItalic: 'dm-serif-display/400-italic',
  soft: 'fraunces/400-normal',
  softItalic: 'fraunces/400-italic',
  softBold: 'fraunces/700-normal',
  softBlack: 'fraunces/900-normal',
  contrast: 'gloock/400-normal',
  script: 'shrikhand/400-normal',
  hand: 'caveat/500-normal',
  deco: 'righteous/400-normal',
  mono: 'ibm-plex-mono/400-normal',
  monoMedium: 'ibm-plex-mono/500-normal',
} as const;

export type Face = keyof typeof faces;

/** One drawn character, in units of its em. */
export type Letter = {
  readonly key: string;
  readonly advance: number;
  readonly commands: readonly Command[];
};

const require = createRequire(import.meta.url);
const loaded = new Map<string, Font>();
const letters = new Map<string, Letter>();
const kerns = new Map<string, number>();

export const letterOf = (face: Face, character: string): Letter => {
  const key = `${face} ${character}`;
  const known = letters.get(key);
  if (known) return known;
  const font = fontWith(face, character);
  const glyph = font.charToGlyph(character);
  const letter = {
    key,
    advance: (glyph.advanceWidth ?? font.unitsPerEm / 2) / font.unitsPerEm,
    commands: glyph.getPath(0, 0, 1000).commands,
  };
  letters.set(key, letter);
  return letter;
};

/** How much closer (negative) or wider two neighbours stand, in ems. */
export const kernOf = (face: Face, left: string, right: string): number => {
  const key = `${face} ${left}${right}`;
  const known = kerns.get(key);
  if (known !== undefined) return known;
  const font = loadFont(face, 'latin');
  const value = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) / font.unitsPerEm;
  kerns.set(key, value);
  return value;
};

/** The height of a capital, in ems. */
export const capHeight = (face: Face): number => {
  const font = loadFont(face, 'latin');
  const declared = font.tables.os2?.sCapHeight;
  return declared ? declared / font.unitsPerEm : 0.7;
};

/** The height of a small x, in ems. */
export const xHeight = (face: Face): number => {
  const font = loadFont(face, 'latin');
  const declared = font.tables.os2?.sxHeight;
  return declared ? declared / font.unitsPerEm : 0.5;
};

const fontWith = (face: Face, character: string): Font => {
  const latin = loadFont(face, 'latin');
  if (latin.charToGlyph(character).index !== 0) return latin;
  const extended = loadFont(face, 'latin-ext');
  return extended.charToGlyph(character).index !== 0 ? extended : latin;
};

const loadFont = (face: Face, subset: 'latin' | 'latin-ext'): Font => {
  const key = `${face} ${subset}`;
  const known = loaded.get(key);
  if (known) return known;
  const [family, style] = faces[face].split('/');
  const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`));
  // oxlint-disable-next-line import/no-named-as-default-member -- see the import
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  loaded.set(key, font);
  return font;
};
