/** How well a palette has the colours of a search. */
import { distance, labOf, type Swatch } from '../indexing/colours.ts';
import type { WeightedColour } from '../request/parse-colours.ts';

/** Colours at this distance in OKLab are still called the same. */
const tolerance = 0.075;
/** A swatch that matches at least so well is shown with the result; if there is none, the one that matches best. */
const shownMatch = 0.4;
/** Palettes with a lower score are not found. */
export const minColourScore = 0.25;

const matchOf = (apart: number): number => Math.exp(-((apart / tolerance) ** 2));

export type ColourScore = { readonly score: number; readonly colours: readonly string[] };

/** Compares the share of each colour with the share that is asked for. The root keeps small accents from being ignored. */
export const createColourScore = (wanted: readonly WeightedColour[]) => {
  const labs = wanted.map(({ colour, weight }) => ({ lab: labOf(colour), weight }));
  return (palette: readonly Swatch[]): ColourScore => {
    const swatches = palette.map(({ colour, share }) => ({ colour, share, lab: labOf(colour) }));
    const shown = new Set<string>();
    let best = { match: 0, colour: '' };
    let score = 0;
    for (const { lab, weight } of labs) {
      let share = 0;
      for (const swatch of swatches) {
        const match = matchOf(distance(lab, swatch.lab));
        share += match * swatch.share;
        if (match >= shownMatch) shown.add(swatch.colour);
        if (match > best.match) best = { match, colour: swatch.colour };
      }
      score += weight * Math.sqrt(Math.min(1, share / weight));
    }
    if (shown.size === 0 && best.match > 0) shown.add(best.colour);
    return { score, colours: [...shown] };
  };
};
