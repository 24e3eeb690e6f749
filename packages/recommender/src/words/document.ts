// The words of a work, field by field.
import { labelToken, type Token, tokens } from './tokens.ts';

export interface WordDocument {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly categories: readonly string[];
}

export type Field = keyof WordDocument;

export interface FieldTokens {
  readonly field: Field;
  readonly tokens: readonly Token[];
}

export function fieldTokens(document: WordDocument): FieldTokens[] {
  return [
    { field: 'categories', tokens: labels(document.categories) },
    { field: 'tags', tokens: [...labels(document.tags), ...wordsOfLongTags(document.tags)] },
    { field: 'title', tokens: tokens(document.title) },
    { field: 'tools', tokens: labels(document.tools) },
    { field: 'description', tokens: tokens(document.description) },
  ];
}

function labels(texts: readonly string[]): Token[] {
  return texts.flatMap((text) => labelToken(text) ?? []);
}

// A tag of several words also meets works that say only one of them.
function wordsOfLongTags(tags: readonly string[]): Token[] {
  return tags.flatMap((tag) => {
    const parts = tokens(tag);
    return parts.length > 1 ? parts : [];
  });
}
