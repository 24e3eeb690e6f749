/** Parses the colours of a search: hex values with weights. */
import { searchLimits } from '@vitrine/contract';
import { Failure } from '../../../platform/http/failure.ts';

export type WeightedColour = { readonly colour: string; readonly weight: number };

const COLOUR = /^#?(?<hex>[0-9a-f]{3}|[0-9a-f]{6})(?::(?<weight>\d*\.?\d+))?$/iu;

const malformed = (message: string) => new Failure('malformed', { message });

const parseColour = (text: string): WeightedColour => {
  const groups = COLOUR.exec(text.trim())?.groups;
  if (!groups) throw malformed(`"${text.slice(0, 40)}" is not a colour. Colours are written like e33 or #1f8a70:0.6.`);
  const hex = (groups['hex'] ?? '').toLowerCase();
  const weight = Number(groups['weight'] ?? 1);
  if (!(weight > 0 && weight <= 100)) throw malformed('The weight of a colour is a number above 0 and at most 100.');
  return { colour: `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`, weight };
};

/** Weights are scaled to add up to one; a colour that is given twice has the sum of both. */
export const parseColours = (texts: readonly string[]): WeightedColour[] => {
  const given = texts.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '');
  if (given.length > searchLimits.colours)
    throw malformed(`At most ${searchLimits.colours} colours can be searched for.`);
  const weights = new Map<string, number>();
  for (const { colour, weight } of given.map(parseColour)) weights.set(colour, (weights.get(colour) ?? 0) + weight);
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  return [...weights].map(([colour, weight]) => ({ colour, weight: weight / sum }));
};
