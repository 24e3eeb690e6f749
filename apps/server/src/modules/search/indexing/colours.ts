/** Colours as terms: cells of OKLab, the space in which equal distances look equally far apart to people. */
import { type Lab, toLab } from '@vitrine/recommender';

export type Swatch = { readonly colour: string; readonly share: number };

/** Side of a cell. Two colours that are further apart than this have hardly a cell in common. */
const cellSide = 0.1;
/** Cells with a smaller share are left out. */
const minShare = 0.01;

/** As the index keeps it. */
export const paletteText = (palette: readonly Swatch[]): string =>
  palette.map(({ colour, share }) => `${colour} ${share}`).join(',');

export const parsePalette = (text: string): Swatch[] =>
  text === '' ? [] : text.split(',').map((swatch) => ({ colour: swatch.slice(0, 7), share: Number(swatch.slice(8)) }));

export const labOf = (colour: string): Lab => {
  const value = Number.parseInt(colour.slice(1), 16);
  return toLab((value >> 16) & 255, (value >> 8) & 255, value & 255);
};

/** The two cells next to a coordinate, and how much of it belongs to each. */
const sides = (value: number): [number, number][] => {
  const place = value / cellSide;
  const low = Math.floor(place);
  return [
    [low, 1 - (place - low)],
    [low + 1, place - low],
  ];
};

/** A colour belongs to the eight cells around it, so that a small shift changes the shares little. */
export const colourCells = (colour: string): [term: string, share: number][] => {
  const [lightness, a, b] = labOf(colour);
  return sides(lightness).flatMap(([l, ofL]) =>
    sides(a).flatMap(([x, ofA]) => sides(b).map(([y, ofB]): [string, number] => [`#${l},${x},${y}`, ofL * ofA * ofB])),
  );
};

/** The share of each cell in a palette. */
export const paletteCells = (palette: readonly Swatch[]): Map<string, number> => {
  const cells = new Map<string, number>();
  for (const { colour, share } of palette)
    for (const [term, part] of colourCells(colour)) cells.set(term, (cells.get(term) ?? 0) + share * part);
  for (const [term, share] of cells) if (share < minShare) cells.delete(term);
  return cells;
};

/** Colours that results are counted under, spread over hue and lightness. */
const families = [
  '#1a1a1a',
  '#808080',
  '#f2f2f2',
  '#d32f2f',
  '#f57c00',
  '#fbc02d',
  '#7cb342',
  '#2e7d32',
  '#00897b',
  '#29b6f6',
  '#1e4fc2',
  '#6a3fb5',
  '#d81b7a',
  '#f4a6b7',
  '#7a4a2b',
  '#e8d3b0',
].map((colour) => ({ colour, lab: labOf(colour) }));

const minFamilyShare = 0.12;

export const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const familyOf = (colour: string): string => {
  const lab = labOf(colour);
  return families.reduce((best, each) => (distance(each.lab, lab) < distance(best.lab, lab) ? each : best)).colour;
};

export const colourFamilies = (palette: readonly Swatch[]): string[] => {
  const shares = new Map<string, number>();
  for (const { colour, share } of palette) {
    const family = familyOf(colour);
    shares.set(family, (shares.get(family) ?? 0) + share);
  }
  return [...shares].filter(([, share]) => share >= minFamilyShare).map(([colour]) => colour);
};
