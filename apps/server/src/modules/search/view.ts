/** Results of a search to responses. */
import type {
  FacetValue,
  SavedSearch,
  SearchFacets,
  SearchMatch,
  SearchSort,
  Suggestions,
  TagPage,
} from '@vitrine/contract';
import { searchLimits } from '@vitrine/contract';
import { JsonText } from '../../platform/http/json-text.ts';
import type { TitledCollection } from '../collections/index.ts';
import { avatarView, pictureView as storedPictureView } from '../media/index.ts';
import { completeText } from '../posts/index.ts';
import type { KnownWord } from './find/word-queries.ts';
import type { SavedSearchRow } from './saved/saved-queries.ts';
import type { SuggestedPerson, SuggestedPost } from './suggest/suggest-queries.ts';

/** `entries` are the cards of the page, as lists read them. */
export type SearchResult = {
  readonly entries: Buffer;
  readonly currentPage: number;
  readonly totalPages: number;
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly sort: SearchSort;
  readonly corrected: { readonly query: string; readonly applied: boolean } | null;
  readonly cut: boolean;
  readonly partial: boolean;
  readonly facets: SearchFacets;
  readonly matches: Readonly<Record<string, SearchMatch>>;
};

/** What follows the posts. */
const endOf = ({ entries: _, ...rest }: SearchResult): string => `],${JSON.stringify(rest).slice(1)}`;

const between = (start: string, posts: Buffer, end: string): Buffer =>
  Buffer.concat([Buffer.from(start), posts, Buffer.from(end)]);

export const searchView = (result: SearchResult): JsonText =>
  new JsonText((origin) => between('{"posts":[', completeText(result.entries, origin, true), endOf(result)));

export const searchCardsView = (result: SearchResult): JsonText =>
  new JsonText((origin) => between(`{"origin":${JSON.stringify(origin)},"posts":[`, result.entries, endOf(result)));

export const noSuggestions: Suggestions = {
  posts: [],
  people: [],
  tags: [],
  collections: [],
  tools: [],
  categories: [],
};

type Found = {
  readonly posts: readonly SuggestedPost[];
  readonly people: readonly SuggestedPerson[];
  readonly tags: readonly KnownWord[];
  readonly collections: readonly TitledCollection[];
  readonly tools: readonly string[];
  readonly categories: readonly string[];
};

export const suggestionsView = ({ posts, people, tags, collections, tools, categories }: Found): Suggestions => ({
  posts: posts.map(({ id, title, author, picture }) => ({ _id: id, title, author, image: storedPictureView(picture) })),
  people: people.map(({ id, name, occupation, pic }) => ({
    _id: id,
    name,
    pic: avatarView(id, pic),
    ...(occupation ? { occupation } : {}),
  })),
  tags: tags.map(({ label, posts: count }) => countedView(label, count)),
  collections: collections.map(({ id, title, owner, is_public, picture }) => ({
    _id: id,
    title,
    owner,
    isPublic: is_public,
    ...(picture ? { image: storedPictureView(picture) } : {}),
  })),
  tools: [...tools],
  categories: [...categories],
});

export const pictureView = (entries: Buffer, palette: readonly { colour: string; share: number }[]): JsonText =>
  new JsonText((origin) =>
    between('{"posts":[', completeText(entries, origin, true), `],"palette":${JSON.stringify(palette)}}`),
  );

/** Counted among all posts, or else at least so many. */
export const countedView = (value: string, count: number, amongAll = true): FacetValue => ({
  value,
  count: Math.min(count, searchLimits.total),
  isCapped: !amongAll || count >= searchLimits.total,
});

export const savedSearchView = ({ id, name, query, created_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  query,
  createdAt: created_at.toISOString(),
});

export const tagView = (tag: string, count: number, related: readonly FacetValue[]): TagPage => ({
  ...countedView(tag, count),
  tag,
  related: [...related],
});
