/** The terms that a person is found by, and how much each of them says. */
import type { About } from '@vitrine/contract';
import { foldedWords } from '@vitrine/text';
import { availableTerms } from '../available.ts';

export type IndexedPerson = {
  readonly name: string;
  readonly handle: string | null;
  readonly occupation: string | null;
  readonly city: string | null;
  readonly availability: NonNullable<About['availability']> | null;
  /** Of their posts. */
  readonly tools: readonly string[];
  /** The logarithmic step of their followers, 0 to 31. */
  readonly step: number;
};

export type PersonTerms = {
  readonly postings: readonly { readonly term: string; readonly impact: number }[];
  readonly words: readonly string[];
};

/** Everybody has it. */
export const everybody = '*';
export const wordTerm = (word: string): string => `w:${word}`;
/** Of one to three letters; longer beginnings are completed to words. */
export const beginningTerm = (letters: string): string => `b:${letters}`;
export const maxBeginning = 3;

const normalised = (text: string): string => foldedWords(text).join(' ');
export const roleTerm = (role: string): string => `role:${normalised(role)}`;
export const cityTerm = (city: string): string => `city:${normalised(city)}`;
export const toolTerm = (tool: string): string => `tool:${tool}`;

/** More than the steps of followers, so that the field decides first. */
const fieldFactor = 32;
const weights = { name: 3, handle: 3, role: 2, city: 2, tool: 1 } as const;
/** Of a word of a name or a handle, at least. */
export const minNameImpact = weights.name * fieldFactor;

const maxWordsOfField = 12;
const maxWordLength = 60;

/** Words of a text as they are indexed and searched for. */
export const wordsOf = (text: string): string[] => [
  ...new Set(foldedWords(text).map((word) => word.slice(0, maxWordLength))),
];

export const termsOf = (person: IndexedPerson): PersonTerms => {
  const { name, handle, occupation, city, availability, tools, step } = person;
  const impacts = new Map<string, number>([[everybody, step]]);
  const words = new Set<string>();
  const add = (term: string, impact: number) => impacts.set(term, Math.max(impact, impacts.get(term) ?? 0));
  const addField = (text: string, weight: number) => {
    for (const word of wordsOf(text).slice(0, maxWordsOfField)) {
      const impact = weight * fieldFactor + step;
      words.add(word);
      add(wordTerm(word), impact);
      const letters = Array.from(word);
      for (let length = 1; length <= Math.min(maxBeginning, letters.length); length += 1)
        add(beginningTerm(letters.slice(0, length).join('')), impact);
    }
  };
  addField(name, weights.name);
  addField(handle ?? '', weights.handle);
  addField(occupation ?? '', weights.role);
  addField(city ?? '', weights.city);
  for (const tool of tools) addField(tool, weights.tool);
  if (occupation && normalised(occupation)) add(roleTerm(occupation), step);
  if (city && normalised(city)) add(cityTerm(city), step);
  for (const tool of tools) add(toolTerm(tool), step);
  for (const term of availableTerms(availability)) add(term, step);
  return { postings: [...impacts].map(([term, impact]) => ({ term, impact })), words: [...words] };
};
