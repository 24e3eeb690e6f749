/** The input and output of a generator. */
import type { Category } from '@vitrine/contract';
import type { Random } from '../../random.ts';
import type { Face } from './fonts.ts';
import type { Palette } from './palettes.ts';

/** The typefaces that a person uses. */
export type Pairing = {
  readonly name: string;
  readonly display: Face;
  readonly text: Face;
  readonly strong: Face;
  readonly label: Face;
};

export const pairings: readonly Pairing[] = [
  { name: 'swiss', display: 'groteskBold', text: 'sans', strong: 'sansBold', label: 'mono' },
  { name: 'editorial', display: 'serif', text: 'sans', strong: 'sansMedium', label: 'serifItalic' },
  { name: 'poster', display: 'poster', text: 'grotesk', strong: 'groteskBold', label: 'mono' },
  { name: 'soft', display: 'softBold', text: 'round', strong: 'roundBold', label: 'softItalic' },
  { name: 'future', display: 'wideBlack', text: 'grotesk', strong: 'groteskMedium', label: 'mono' },
  { name: 'gallery', display: 'syneBold', text: 'round', strong: 'roundMedium', label: 'mono' },
  { name: 'salon', display: 'didone', text: 'sans', strong: 'sansMedium', label: 'didoneItalic' },
  { name: 'weight', display: 'black', text: 'sans', strong: 'sansBold', label: 'monoMedium' },
  { name: 'chapter', display: 'contrast', text: 'round', strong: 'roundMedium', label: 'serifItalic' },
  { name: 'workshop', display: 'condensed', text: 'grotesk', strong: 'groteskMedium', label: 'monoMedium' },
];

export type PictureStyle = {
  readonly palette: Palette;
  readonly pairing: Pairing;
};

export type Words = {
  readonly title: string;
  readonly author: string;
};

export type Generator = {
  /** `category/motif`, in small letters. */
  readonly id: string;
  readonly category: Category;
  /** Two or three words for titles and tags. */
  readonly motif: string;
  /** The picture as SVG text, 1212 x 948 units. */
  draw(random: Random, style: PictureStyle, words: Words): string;
};
