/** What the index holds of a post: its terms with their impact, and the words and tags as they are written. */
import { type About, type SearchField, searchFields } from '@vitrine/contract';
import { fold, foldedWords, labelToken, tokens } from '@vitrine/text';
import { availableTerms } from '../available.ts';
import { palettePairs } from './colour-pairs.ts';
import { colourFamilies, paletteCells, paletteText, type Swatch } from './colours.ts';
import { facetsText, withoutSeparators } from './facets.ts';

export type IndexedPost = {
  readonly title: string;
  readonly description: string;
  /** The words of its pages, which count like those of the description. */
  readonly pages: string;
  readonly tags: readonly string[];
  readonly tools: readonly string[];
  readonly categories: readonly string[];
  readonly hearts: number;
  readonly author: string;
  readonly author_id: string;
  readonly availability: NonNullable<About['availability']> | null;
  /** Pages with a picture, besides the cover. */
  readonly has_pictures: boolean;
  readonly palette: readonly Swatch[];
};

export type Posting = { readonly term: string; readonly impact: number; readonly fields: number };
export type IndexedWord = {
  readonly kind: 'word' | 'tag';
  readonly word: string;
  readonly term: string;
  readonly label: string;
};

export type SearchDocument = {
  readonly title: string;
  readonly postings: readonly Posting[];
  readonly words: readonly IndexedWord[];
  /** What it is counted under in filters. */
  readonly facets: string;
  readonly palette: string;
  readonly popularity: number;
};

/** The term that every post has. */
export const everyPost = '*';

/** Relevance is stored in steps of this size, and popularity between them: it decides among posts of equal relevance. */
export const popularitySteps = 16;
const maxRelevance = 2047;
const maxWordLength = 40;

/** Steps of a logarithm, because whenever it changes all postings of the post are written again. */
export const popularityOf = (hearts: number): number =>
  Math.min(popularitySteps - 1, Math.floor(Math.log2(1 + Math.max(0, hearts))));

/** How much a word in a field says about a post. The fewer words a title or a label has, the more each says. */
const fieldRelevance: Readonly<Record<SearchField, (times: number, length: number) => number>> = {
  title: (_, length) => 600 + 1000 / length,
  tags: (_, length) => 600 + 600 / length,
  author: () => 500,
  // Who enters the whole name of a category wants its posts, whatever the titles of others say.
  category: (_, length) => 600 + 1400 / length,
  tools: (_, length) => 350 + 350 / length,
  description: (times) => 120 + 60 * Math.min(times, 4),
};
const otherFields = 0.2;

const fieldTexts = (post: IndexedPost): Record<SearchField, readonly string[]> => ({
  title: [post.title],
  description: [post.description, post.pages],
  tags: post.tags,
  tools: post.tools,
  category: post.categories,
  author: [post.author],
});

type FoundWord = { fields: number; relevances: number[] };

const wordRelevance = ({ relevances }: FoundWord): number => {
  const best = Math.max(...relevances);
  const all = relevances.reduce((sum, each) => sum + each, 0);
  return Math.min(maxRelevance, Math.round(best + otherFields * (all - best)));
};

const collectWords = (post: IndexedPost) => {
  const terms = new Map<string, FoundWord>();
  const written = new Map<string, string>();
  for (const [field, texts] of Object.entries(fieldTexts(post)) as [SearchField, readonly string[]][]) {
    const uses = new Map<string, { times: number; length: number }>();
    for (const found of texts.map((text) => tokens(text)))
      for (const { stem, surface } of found) {
        if (stem.length > maxWordLength) continue;
        const { times, length } = uses.get(stem) ?? { times: 0, length: found.length };
        uses.set(stem, { times: times + 1, length: Math.min(length, found.length) });
        written.set(fold(surface), stem);
      }
    for (const [stem, { times, length }] of uses) {
      const word = terms.get(stem) ?? { fields: 0, relevances: [] };
      word.fields |= 1 << searchFields.indexOf(field);
      word.relevances.push(fieldRelevance[field](times, length));
      terms.set(stem, word);
    }
  }
  return { terms, written };
};

export const tagTerm = (tag: string): string => `tag:${labelToken(tag)?.stem ?? tag.toLowerCase()}`;
export const categoryTerm = (category: string): string => `category:${category}`;
export const toolTerm = (tool: string): string => `tool:${tool}`;
export const authorTerm = (name: string): string => `from:${foldedWords(name).join(' ')}`;
export const authorIdTerm = (id: string): string => `from:${id}`;

/** It has pictures besides its cover. */
export const severalPictures = 'pictures:several';

/** A person is found by the whole name, by each word of it and by id. */
const authorTerms = ({ author, author_id }: IndexedPost): string[] => [
  authorTerm(author),
  ...foldedWords(author).map((word) => `from:${word}`),
  authorIdTerm(author_id),
];

const filterTerms = (post: IndexedPost): string[] => [
  everyPost,
  ...post.tags.map(tagTerm),
  ...post.categories.map(categoryTerm),
  ...post.tools.map(toolTerm),
  ...authorTerms(post),
  ...availableTerms(post.availability),
  ...(post.has_pictures ? [severalPictures] : []),
];

export const documentOf = (post: IndexedPost): SearchDocument => {
  const { terms, written } = collectWords(post);
  const popularity = popularityOf(post.hearts);
  const postings = new Map<string, Posting>();
  for (const [term, word] of terms)
    postings.set(term, { term, impact: wordRelevance(word) * popularitySteps + popularity, fields: word.fields });
  for (const term of filterTerms(post)) postings.set(term, { term, impact: popularity, fields: 0 });
  for (const [term, share] of [...paletteCells(post.palette), ...palettePairs(post.palette)])
    postings.set(term, { term, impact: Math.round(share * 10_000), fields: 0 });
  const words: IndexedWord[] = [...written].map(([word, term]) => ({ kind: 'word', word, term, label: word }));
  for (const tag of post.tags)
    words.push({ kind: 'tag', word: foldedWords(tag).join(' ') || tag.toLowerCase(), term: tagTerm(tag), label: tag });
  const { categories: category, tools: tool, tags: tag } = post;
  const facets = facetsText({ category, tool, tag, color: colourFamilies(post.palette) });
  return {
    postings: [...postings.values()],
    words,
    facets,
    palette: paletteText(post.palette),
    popularity,
    title: withoutSeparators(post.title),
  };
};
