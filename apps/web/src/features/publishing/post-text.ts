/** The text fields of a post in its form, their conversion to the API's format, and their validation. */
import { type Category, limits, type Post, PostText, type Tool, tools } from '@vitrine/contract';
import * as z from 'zod/mini';

/** Tags are one comma-separated text in the form. */
export type PostTextInput = {
  readonly title: string;
  readonly description: string;
  readonly tags: string;
  readonly tools: readonly Tool[];
  readonly category: readonly Category[];
};

export const emptyText: PostTextInput = { title: '', description: '', tags: '', tools: [], category: [] };

export const splitTags = (tags: string): string[] =>
  tags
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

export const toPostText = (text: PostTextInput): PostText => ({
  title: text.title.trim(),
  description: text.description.trim(),
  tags: splitTags(text.tags),
  tools: [...text.tools],
  category: [...text.category],
});

export type FieldErrors = { readonly [K in keyof PostTextInput]?: string };

const emptyErrors: Record<keyof PostTextInput, string> = {
  title: 'Give it a title.',
  description: 'Say a word or two about it.',
  tags: 'Add at least one tag.',
  tools: 'Choose at least one tool.',
  category: 'Choose at least one category.',
};

const isEmpty = (value: PostText[keyof PostText]) => value.length === 0;

/** Empty fields first; then those that the server would refuse for their length. */
export const findErrors = (text: PostTextInput): FieldErrors => {
  const postText = toPostText(text);
  const errors: { -readonly [K in keyof PostTextInput]?: string } = {};
  for (const name of ['title', 'description', 'tags', 'tools', 'category'] as const) {
    if (isEmpty(postText[name])) errors[name] = emptyErrors[name];
  }
  const parsed = z.safeParse(PostText, postText);
  if (parsed.success) return errors;
  for (const { path } of parsed.error.issues) {
    if (path[0] === 'tags') errors.tags ??= 'At most 30 tags of 40 letters each.';
    if (path[0] === 'title') errors.title ??= 'At most 120 letters.';
    if (path[0] === 'description') errors.description ??= 'At most 2,000 letters.';
  }
  return errors;
};

export const isValid = (text: PostTextInput): boolean => Object.keys(findErrors(text)).length === 0;

export const isIncomplete = (text: PostTextInput): boolean => Object.values(toPostText(text)).some(isEmpty);

export const isBlank = (text: PostTextInput): boolean => Object.values(toPostText(text)).every(isEmpty);

/** The recommended counts are not enforced. */
export const hints = (text: PostTextInput) => ({
  description: `Up to ${limits.descriptionHint} characters read best (${text.description.trim().length} so far).`,
  tags: `Separated by commas, up to ${limits.tagsHint} (${splitTags(text.tags).length} so far).`,
});
