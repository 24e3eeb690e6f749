/** The stem of a word, by its script. */
import { stemmer as greek } from '@orama/stemmers/greek';
import { fold } from '../fold.ts';
import { cyrillicStem } from './cyrillic.ts';
import { latinStem } from './latin.ts';
import { arabicStem, hebrewStem } from './semitic.ts';

const minStem = 3;

/** The library leaves an iota on neuter nouns in the singular only. */
const greekStem = (word: string): string => greek(word).replace(/(?<=\p{L}{3})ι$/u, '');

const hindiStem = (word: string): string =>
  word.replace(/(?<=\p{L}\p{M}*\p{L}\p{M}*)(?:ियों|ियां)$/u, 'ी').replace(/(?<=\p{L}.+)(?:ाओं|ाएं|ों|ें)$/u, '');

const tamilStem = (word: string): string => word.replace(/ங்கள்$/u, 'ம்').replace(/(?<=\p{L}{2}.*)கள்$/u, '');

const bengaliStem = (word: string): string =>
  word.replace(/(?<=\p{L}{2}.*)(?:গুলোর|গুলির|গুলো|গুলি|টির|টার|টি|টা|ের|দের)$/u, '');

/** Particles; two may follow each other. */
const KOREAN_PARTICLE =
  /(?<=\p{L}{2})(?:에서|에게|으로|까지|부터|처럼|보다|하고|이나|을|를|은|는|이|가|의|에|로|와|과|도|만)$/u;
const koreanStem = (word: string): string => word.replace(KOREAN_PARTICLE, '').replace(KOREAN_PARTICLE, '');

const unchanged = (word: string): string => word;

type Rule = { readonly script: RegExp; readonly stem: (folded: string, surface: string) => string };

const rules: readonly Rule[] = [
  { script: /^\p{Script=Latin}/u, stem: latinStem },
  { script: /^\p{Script=Cyrillic}/u, stem: cyrillicStem },
  { script: /^\p{Script=Greek}/u, stem: greekStem },
  { script: /^\p{Script=Arabic}/u, stem: arabicStem },
  { script: /^\p{Script=Hebrew}/u, stem: hebrewStem },
  { script: /^\p{Script=Devanagari}/u, stem: hindiStem },
  { script: /^\p{Script=Tamil}/u, stem: tamilStem },
  { script: /^\p{Script=Bengali}/u, stem: bengaliStem },
  { script: /^\p{Script=Hangul}/u, stem: koreanStem },
];

/** Long words are no words, and would only cost time. */
const maxLetters = 64;

const computeStem = (surface: string): string => {
  const folded = fold(surface).slice(0, maxLetters);
  if (folded.length < minStem) return folded;
  const rule = rules.find(({ script }) => script.test(folded));
  return (rule?.stem ?? unchanged)(folded, surface);
};

/** Stems of recent words: computing one takes some twenty microseconds. */
const cache = new Map<string, string>();
const maxCached = 20_000;

export const stemOf = (surface: string): string => {
  const cached = cache.get(surface);
  if (cached !== undefined) return cached;
  const stem = computeStem(surface);
  if (cache.size >= maxCached) cache.clear();
  if (surface.length <= maxLetters) cache.set(surface, stem);
  return stem;
};
