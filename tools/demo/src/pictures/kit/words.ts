/** Small invented texts that pictures carry: brand names, headlines, captions and running copy. Nothing here exists. */
import type { Random } from '../../random.ts';
import type { Words } from './style.ts';

const words = (list: string) => list.trim().split(/\s+/);

const brands = words(`
  Alder Bastia Corvo Belvane Elio Fenna Gable Hollis Iris Jolt Kalm Lark Meridian Nectar Orla Pavo Rye Sagra
  Thistle Ursa Vela Wren Yonder Zephyr Moss Cobell Drum Petra Lyra Onda Hesper Tolvik Ostra Halden Mirelle
  Nordvik Pomelo Luvane Kestrel Ovale Tandrel Orsell Cinder Folio Maren Solstad Quill Verano Emberly Tilde Parallel
  Okapi Tamsel Aster Noor Calla Fjell Marlow Sable Rondo Pike Umbra Loma Sorrel Vesper Atoll Kiosk Plum`);

const headlines = [
  'Carry the light',
  'Stay for the echo',
  'The weight of blue',
  'Rooms without doors',
  'A line goes walking',
  'Good morning, gravity',
  'Leave the edges rough',
  'Things we fold',
  'Salt and paper',
  'The patient machine',
  'Only the useful stars',
  'Begin with the corner',
  'Twice as slow',
  'Letters to a river',
  'Somewhere a window',
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

const single = words(`
  Harvest Axis Mirage Volume Lunar Slow Mosaic Native Delta Solace Kinetic Nomad Grain Lucid Relay Summit
  Parade Vertigo Modern Habitat Signal Echo Fold Orbit Tempo Drift Prism Rhythm Atlas Contour Bloom Static
  Tide Gravity Motif Margin Cadence Loop Ritual Salt Ember Field Noise Pulse`);

const sentences = [
  'A house style for people who dislike house styles.',
  'Printed twice, because once was almost right.',
  'There is a left and a right to every silence.',
  'We counted the steps and then designed the stairs.',
  'Nothing was added that could not be carried home.',
  'Some colours only meet after dark.',
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

const places = words(`
  Oslo Porto Lyon Kyoto Lima Tallinn Bergen Turin Cork Valencia Gdansk Seoul`);
const trades = words(`
  Studio Ceramics Coffee Press Gallery Botanics Radio Bakery Optics Cycles Records Tea`);
const months = words(`
  January February March April May June July September October November`);

export const brandName = (random: Random) => random.pick(brands);

/** The work's own name where it is short enough to be set large, else an invented one. */
export const nameOf = (words: Words, random: Random, most = 12) => named(words, most) ?? brandName(random);
/** The same for posters and sleeves, which carry a word rather than a name. */
export const wordOf = (words: Words, random: Random, most = 12) => named(words, most) ?? oneWord(random);
const named = ({ title }: Words, most: number) => (title !== '' && title.length <= most ? title : undefined);

export const headline = (random: Random) => random.pick(headlines);
export const oneWord = (random: Random) => random.pick(single);
export const sentence = (random: Random) => random.pick(sentences);
export const place = (random: Random) => random.pick(places);
export const trade = (random: Random) => random.pick(trades);
export const day = (random: Random) => `${random.int(1, 28)} ${random.pick(months)}`;

/** Running copy of some sentences, none twice. */
export const copy = (random: Random, count: number) => random.shuffle(sentences).slice(0, count).join(' ');
