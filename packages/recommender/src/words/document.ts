/** The text of a post, tokenised by field. */
import { labelToken, type Token, tokens } from '@vitrine/text';

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
  { field: 'categories', tokens: labels(document.categories, 'category') },
  { field: 'tags', tokens: [...labels(document.tags), ...wordsOfLongTags(document.tags)] },
  { field: 'title', tokens: tokens(document.title) },
  { field: 'tools', tokens: labels(document.tools, 'tool') },
  { field: 'description', tokens: tokens(document.description) },
];

/** With a kind, labels match labels of that kind only: a poster about print is not in the category Print. */
const labels = (texts: readonly string[], kind?: string): Token[] =>
  texts.flatMap((text) => {
    const token = labelToken(text);
    if (!token) return [];
    return kind === undefined ? token : { ...token, stem: `${kind}:${token.stem}` };
  });

/** The single words of a multi-word tag match too. */
const wordsOfLongTags = (tags: readonly string[]): Token[] =>
  tags.flatMap((tag) => {
    const parts = tokens(tag);
    return parts.length > 1 ? parts : [];
  });
