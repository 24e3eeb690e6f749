/** A palette for each post: one of many schemes of five colours, with colours and shares of its own. */
import { seededRandom } from '../recommendations/random.ts';

export type Swatch = { readonly colour: string; readonly share: number };

const schemes = 500;
const coloursOfScheme = 5;
/** How far a colour of a post is from that of its scheme, of 255 in each channel. */
const variation = 24;

export const schemeOf = (place: number): number => place % schemes;

const channel = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
const hex = (channels: readonly number[]): string =>
  `#${channels.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`;

export const paletteAt = (place: number): Swatch[] => {
  const shared = seededRandom(1_000_003 + schemeOf(place));
  const own = seededRandom(7_000_003 + place);
  const swatches = Array.from({ length: coloursOfScheme }, (_, index) => {
    const channels = [0, 1, 2].map(() => shared() * 255 + (own() - 0.5) * 2 * variation);
    // The first colour has most of the picture.
    const share = (coloursOfScheme - index) * (0.5 + shared()) * (0.7 + 0.6 * own());
    return { colour: hex(channels), share };
  });
  const sum = swatches.reduce((total, { share }) => total + share, 0);
  return swatches
    .map(({ colour, share }) => ({ colour, share: Math.round((1000 * share) / sum) / 1000 }))
    .toSorted((a, b) => b.share - a.share);
};
