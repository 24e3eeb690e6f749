/** What is written about a work while it is being written, and what is still missing. */
import { type Category, limits, type Post, PostText, type Tool, tools } from '@vitrine/contract';
import * as z from 'zod/mini';

/** Tags are one line of text until they are sent. */
export type PostTextInput = {
  readonly title: string;
  readonly description: string;
  readonly tags: string;
  readonly tools: readonly Tool[];
  readonly category: readonly Category[];
};

export const emptyText: PostTextInput = { title: '', description: '', tags: '', tools: [], category: [] };

export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

export const textOf = (post: Post): PostTextInput => ({
  title: post.title,
  description: post.description,
  tags: post.tags.join(', '),
  tools: tools.filter((tool) => post.tools.split(', ').includes(tool)),
  category: post.category as Category[],
});

export const toPostText = (words: PostTextInput): PostText => ({
  title: words.title.trim(),
  description: words.description.trim(),
  tags: splitTags(words.tags),
  tools: [...words.tools],
  category: [...words.category],
});

export type FieldErrors = { readonly [K in keyof PostTextInput]?: string };

const missing: Record<keyof PostTextInput, string> = {
  title: 'Give it a title.',
  description: 'Say a word or two about it.',
  tags: 'Add at least one tag.',
  tools: 'Choose at least one tool.',
  category: 'Choose at least one category.',
};

const isEmpty = (value: PostText[keyof PostText]) => value.length === 0;

/** Missing words first; then those the server would refuse for their length. */
export const findErrors = (words: PostTextInput): FieldErrors => {
  const sent = toPostText(words);
  const faults: { -readonly [K in keyof PostTextInput]?: string } = {};
  for (const name of ['title', 'description', 'tags', 'tools', 'category'] as const) {
    if (isEmpty(sent[name])) faults[name] = missing[name];
  }
  const read = z.safeParse(PostText, sent);
  if (read.success) return faults;
  for (const { path } of read.error.issues) {
    if (path[0] === 'tags') faults.tags ??= 'At most 30 tags of 40 letters each.';
    if (path[0] === 'title') faults.title ??= 'At most 120 letters.';
    if (path[0] === 'description') faults.description ??= 'At most 2,000 letters.';
  }
  return faults;
};

export const isValid = (words: PostTextInput): boolean => Object.keys(findErrors(words)).length === 0;

export const isIncomplete = (words: PostTextInput): boolean => Object.values(toPostText(words)).some(isEmpty);

export const isBlank = (words: PostTextInput): boolean => Object.values(toPostText(words)).every(isEmpty);

/** The counts are hints; nobody is held to them. */
export const hints = (words: PostTextInput) => ({
  description: `Up to ${limits.descriptionHint} letters read best (${words.description.trim().length} so far).`,
  tags: `Separated by commas, up to ${limits.tagsHint} (${splitTags(words.tags).length} so far).`,
});
