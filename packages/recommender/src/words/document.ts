/** The words of a work, field by field. */
import { labelToken, type Token, tokens } from './tokens.ts';

export type WordDocument = {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly categories: readonly string[];
};

export type Field = keyof WordDocument;

export type FieldTokens = {
  readonly field: Field;
  readonly tokens: readonly Token[];
};

export const fieldTokens = (document: WordDocument): FieldTokens[] => [
  { field: 'categories', tokens: labels(document.categories) },
  { field: 'tags', tokens: [...labels(document.tags), ...wordsOfLongTags(document.tags)] },
  { field: 'title', tokens: tokens(document.title) },
  { field: 'tools', tokens: labels(document.tools) },
  { field: 'description', tokens: tokens(document.description) },
];

const labels = (texts: readonly string[]): Token[] => texts.flatMap((text) => labelToken(text) ?? []);

/** A tag of several words also meets works that say only one of them. */
const wordsOfLongTags = (tags: readonly string[]): Token[] =>
  tags.flatMap((tag) => {
    const parts = tokens(tag);
    return parts.length > 1 ? parts : [];
  });
