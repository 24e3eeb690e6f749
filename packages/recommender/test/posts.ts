/** Small posts for tests, with control over every signal. */
import * as fc from 'fast-check';
import type { Post } from '../src/post.ts';
import { type Vector, vectorOf } from '../src/vectors/vector.ts';
import { bagOf } from '../src/words/bag.ts';
import type { WordDocument } from '../src/words/document.ts';

export const vector = (values: readonly number[], model = 'm-1'): Vector => vectorOf(model, Int8Array.from(values));

export const document = (fields: Partial<WordDocument> = {}): WordDocument => ({
  title: '',
  description: '',
  tags: [],
  tools: [],
  categories: [],
  ...fields,
});

export const post = (fields: Partial<Post> & Pick<Post, 'id'>): Post => ({
  author: `author of ${fields.id}`,
  likes: 0,
  createdAt: 0,
  colour: undefined,
  form: undefined,
  hash: undefined,
  words: bagOf(document()),
  ...fields,
});

const someVector = fc
  .array(fc.integer({ min: -127, max: 127 }), { minLength: 6, maxLength: 6 })
  .map((values) => vector(values));
const someWords = fc
  .array(fc.constantFrom('sea', 'poster', 'bank', 'grid', 'type', 'moss', 'glass'), { maxLength: 4 })
  .map((tags) => bagOf(document({ tags })));

export const somePost: fc.Arbitrary<Post> = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map((number) => `w${number}`),
  author: fc.constantFrom('ada', 'ben', 'cleo', 'dan'),
  likes: fc.integer({ min: 0, max: 500 }),
  createdAt: fc.integer({ min: 0, max: 2_000_000_000 }),
  colour: fc.option(someVector, { nil: undefined }),
  form: fc.option(someVector, { nil: undefined }),
  hash: fc.option(fc.constantFrom('0'.repeat(128) + 'f'.repeat(128), '0f'.repeat(128)), { nil: undefined }),
  words: someWords,
});

export const somePosts = fc.uniqueArray(somePost, { selector: ({ id }) => id, minLength: 1, maxLength: 40 });
