/**
 * Pairs of colours as terms. Thousands of posts have some blue, few have this blue with that orange: a palette is found among many
 * posts by its pairs. docs/decisions/0079-pairs-of-colours.md
 */
import { labOf, type Swatch } from './colours.ts';

/** Side of a cell of OKLab. */
const cellSide = 0.1;
/** A colour so near to the next cell may be there in the post. */
const margin = 0.03;
/** Of the colours of a post with the largest shares. */
const maxColours = 5;
const minShare = 0.02;

const pairTerm = (one: string, other: string): string => (one < other ? `#${one}+${other}` : `#${other}+${one}`);

/** The terms of a palette, each with the smaller share of its two colours. */
export const palettePairs = (palette: readonly Swatch[]): Map<string, number> => {
  const cells = new Map<string, number>();
  for (const { colour, share } of palette) {
    const cell = labOf(colour)
      .map((value) => Math.floor(value / cellSide))
      .join();
    cells.set(cell, (cells.get(cell) ?? 0) + share);
  }
  const largest = [...cells]
    .filter(([, share]) => share >= minShare)
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxColours);
  return new Map(
    largest.flatMap(([one, share], index) =>
      largest
        .slice(index + 1)
        .map(([other, otherShare]): [string, number] => [pairTerm(one, other), Math.min(share, otherShare)]),
    ),
  );
};

type NearCell = { readonly cell: string; readonly crossed: number };

/** The cell of a colour and those it nearly is in; `crossed` is how many of its sides are between. */
const nearCells = (colour: string): NearCell[] =>
  labOf(colour)
    .map((value): [number, number][] => {
      const cell = Math.floor(value / cellSide);
      const inside = value - cell * cellSide;
      if (inside < margin)
        return [
          [cell, 0],
          [cell - 1, 1],
        ];
      return cellSide - inside < margin
        ? [
            [cell, 0],
            [cell + 1, 1],
          ]
        : [[cell, 0]];
    })
    .reduce<NearCell[]>(
      (found, places) =>
        found.flatMap(({ cell, crossed }) =>
          places.map(([place, more]) => ({
            cell: cell === '' ? `${place}` : `${cell},${place}`,
            crossed: crossed + more,
          })),
        ),
      [{ cell: '', crossed: 0 }],
    );

const maxCrossed = 2;
/** Terms of one search. */
const maxPairs = 24;

type Weighted = { readonly colour: string; readonly weight: number };

/** The terms that posts with these colours may have, the most likely ones, each with the share that is asked for. */
export const nearPairs = (colours: readonly Weighted[]): { readonly term: string; readonly weight: number }[] => {
  const found = new Map<string, { readonly weight: number; readonly crossed: number }>();
  const near = colours.map(({ colour, weight }) => ({ weight, cells: nearCells(colour) }));
  for (const [index, one] of near.entries())
    for (const other of near.slice(index + 1))
      for (const a of one.cells)
        for (const b of other.cells) {
          const crossed = a.crossed + b.crossed;
          if (a.cell === b.cell || crossed > maxCrossed) continue;
          const term = pairTerm(a.cell, b.cell);
          const weight = Math.min(one.weight, other.weight);
          const known = found.get(term);
          if (!known || known.weight / (1 + known.crossed) < weight / (1 + crossed))
            found.set(term, { weight, crossed });
        }
  return [...found]
    .sort(([, a], [, b]) => b.weight / (1 + b.crossed) - a.weight / (1 + a.crossed))
    .slice(0, maxPairs)
    .map(([term, { weight }]) => ({ term, weight }));
};
