/** Small invented texts that pictures carry: brand names, headlines, captions and running copy. Nothing here exists. */
import type { Random } from '../../random.ts';

const brands = [
  'Ostra',
  'Halden',
  'Mirelle',
  'Nordvik',
  'Pomelo',
  'Lumen',
  'Kestrel',
  'Ovale',
  'Tandem',
  'Brisk',
  'Cinder',
  'Folio',
  'Maren',
  'Solstad',
  'Quill',
  'Verano',
  'Ember',
  'Tilde',
  'Parallel',
  'Okapi',
  'Juniper',
  'Aster',
  'Noor',
  'Calla',
  'Fjell',
  'Marlow',
  'Sable',
  'Rondo',
  'Pike',
  'Umbra',
  'Loma',
  'Sorrel',
  'Vesper',
  'Atoll',
  'Kiosk',
  'Plum',
] as const;

const headlines = [
  'Make room for light',
  'The shape of quiet',
  'Slow is a method',
  'Draw what you hear',
  'Nothing is flat',
  'A season of paper',
  'Form after rain',
  'Notes on gravity',
  'Less, but louder',
  'Objects at rest',
  'The long afternoon',
  'Between two tides',
  'Small hours',
  'Every edge counts',
  'Soft machines',
  'Colour is a place',
  'Close to the ground',
  'Ways of folding',
  'An open grid',
  'Half a circle',
] as const;

const single = [
  'Signal',
  'Echo',
  'Fold',
  'Orbit',
  'Tempo',
  'Drift',
  'Prism',
  'Rhythm',
  'Atlas',
  'Contour',
  'Bloom',
  'Static',
  'Tide',
  'Gravity',
  'Motif',
  'Margin',
  'Cadence',
  'Loop',
  'Ritual',
  'Salt',
  'Ember',
  'Field',
  'Noise',
  'Pulse',
] as const;

const sentences = [
  'We start with the weight of a thing and work towards its colour.',
  'Every sheet is cut, folded and bound within one street.',
  'The grid is a promise; the picture decides how to keep it.',
  'A small edition for people who still read with a pencil.',
  'What remains after the noise is removed is the work itself.',
  'Three evenings of talks, prints and slow listening by the water.',
  'Made from two colours, one curve and a great deal of patience.',
  'Light moves across the room and the room answers.',
  'Good tools disappear; good rooms do not.',
  'The drawing comes first and the reasons follow.',
] as const;

const places = [
  'Oslo',
  'Porto',
  'Lyon',
  'Kyoto',
  'Lima',
  'Tallinn',
  'Bergen',
  'Turin',
  'Cork',
  'Valencia',
  'Gdansk',
  'Seoul',
] as const;
const trades = [
  'Studio',
  'Ceramics',
  'Coffee',
  'Press',
  'Gallery',
  'Botanics',
  'Radio',
  'Bakery',
  'Optics',
  'Cycles',
  'Records',
  'Tea',
] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'September',
  'October',
  'November',
] as const;

export const brandName = (random: Random) => random.pick(brands);
export const headline = (random: Random) => random.pick(headlines);
export const oneWord = (random: Random) => random.pick(single);
export const sentence = (random: Random) => random.pick(sentences);
export const place = (random: Random) => random.pick(places);
export const trade = (random: Random) => random.pick(trades);
export const day = (random: Random) => `${random.int(1, 28)} ${random.pick(months)}`;

/** Running copy of some sentences, none twice. */
export const copy = (random: Random, count: number) => random.shuffle(sentences).slice(0, count).join(' ');
