import { alphabetGrid } from './alphabet-grid.ts';
import { anatomy } from './anatomy.ts';
import { inlineWord } from './inline-word.ts';
import { pullQuote } from './pull-quote.ts';
import { roundText } from './round-text.ts';
import { solidLetter } from './solid-letter.ts';
import { specimen } from './specimen.ts';

export const typography = [specimen, anatomy, alphabetGrid, solidLetter, roundText, pullQuote, inlineWord];
