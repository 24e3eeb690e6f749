/** Search: posts by words, colours and pictures, people, suggestions while typing, and tag pages. */
import * as z from 'zod/mini';
import { availabilities } from './accounts.ts';
import { CardPage } from './cards.ts';
import { defineEndpoints } from './core/endpoint.ts';
import { Picture, PictureUpload, PublicPerson, pictureBodyLimit, text } from './core/shapes.ts';
import { Post, PostPage } from './posts.ts';

/** `relevance` is the default of a search by words or colours, `featured` of all others. */
export const searchSorts = ['relevance', 'featured', 'latest', 'hearts', 'views'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const searchLimits = {
  /** A longer query is cut, and the response says so. */
  queryLength: 200,
  queryWords: 16,
  colours: 5,
  /** Of one kind of filter. */
  filterValues: 10,
  /** Results that are listed and sorted; counts above are "at least". */
  total: 1000,
  /** Matches of which the palettes or the texts are compared, in a search by colours or phrases. */
  compared: 400,
  /** Suggestions of one kind. */
  suggestions: 8,
  peoplePerPage: 18,
} as const;

/** Values of the filter `available`. */
export const availableFor = ['any', 'freelance', 'job'] as const;
export type AvailableFor = (typeof availableFor)[number];

/** Spans of `since`; it also takes a date. */
export const searchSpans = ['day', 'week', 'month', 'year'] as const;

/** One value, or several by repeating the parameter. */
const oneOrMore = (max: number) => z.optional(z.union([text(max), z.array(text(max)).check(z.maxLength(100))]));

export const SearchQuery = z.object({
  q: z.optional(
    text(20_000).check(
      z.describe(
        'Words; "a phrase"; -without; from:name or from:@handle, tag:, tool:, category: and color:#e33 as filters. A longer query is cut.',
      ),
    ),
  ),
  category: oneOrMore(40).check(z.describe('Repeated: any of them.')),
  tool: oneOrMore(40).check(z.describe('Repeated: any of them.')),
  tag: oneOrMore(40).check(z.describe('Repeated: any of them.')),
  color: z.optional(
    text(200).check(z.describe('One to five hex colours with optional weights, such as `e33:0.6,0a7`.')),
  ),
  since: z.optional(text(20).check(z.describe(`One of ${searchSpans.join(', ')}, or a date such as 2026-01-31.`))),
  pictures: z.optional(text(20).check(z.describe('`several`: posts with pictures besides their cover.'))),
  available: z.optional(
    text(20).check(
      z.describe('Posts of people who are available for `freelance` work, for a `job`, or for `any` of them.'),
    ),
  ),
  sort: z.optional(
    text(20).check(
      z.describe(
        `One of ${searchSorts.join(', ')}. Of more than ${searchLimits.total} matches (${searchLimits.compared} with colours or phrases) the most relevant are sorted, or the newest for \`latest\` and with \`since\`.`,
      ),
    ),
  ),
  page: z.optional(text(20)),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const searchFields = ['title', 'description', 'tags', 'tools', 'category', 'author'] as const;
export type SearchField = (typeof searchFields)[number];

/** Why a post is among the results. */
export const SearchMatch = z.object({
  words: z.array(
    z.object({
      /** As in the query, or as corrected. */
      word: z.string(),
      fields: z.array(z.enum(searchFields)),
    }),
  ),
  /** Swatches of the post's palette that match a colour of the query, as `#rrggbb`. */
  colours: z.array(z.string()),
});
export type SearchMatch = z.infer<typeof SearchMatch>;

/** A value of a filter and the number of results that have it; if capped, there are at least so many. */
export const FacetValue = z.object({ value: z.string(), count: z.number(), isCapped: z.boolean() });
export type FacetValue = z.infer<typeof FacetValue>;

/** The most frequent values among the results, by name of the filter. */
export const SearchFacets = z.object({
  category: z.array(FacetValue),
  tool: z.array(FacetValue),
  tag: z.array(FacetValue),
  /** Values are `#rrggbb`. */
  color: z.array(FacetValue),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

/** What a page of results says besides its posts. */
const SearchResult = {
  /** Exact, or at least so many if `totalIsCapped`. */
  total: z.number(),
  totalIsCapped: z.boolean(),
  /** The order that was used. */
  sort: z.enum(searchSorts),
  /** Another spelling of the query; if `applied`, the results are those of it. */
  corrected: z.nullable(z.object({ query: z.string(), applied: z.boolean() })),
  /** The query was too long, and only its beginning was used. */
  cut: z.boolean(),
  /** No post has all words; these have some of them. */
  partial: z.boolean(),
  facets: SearchFacets,
  /** By the id of the post. */
  matches: z.record(z.string(), SearchMatch),
};

export const SearchPage = z.extend(PostPage, SearchResult);
export type SearchPage = z.infer<typeof SearchPage>;

export const SearchCardPage = z.extend(CardPage, SearchResult);
export type SearchCardPage = z.infer<typeof SearchCardPage>;

const CountedValue = z.object({ value: z.string(), count: z.number(), isCapped: z.boolean() });

/** The best of each kind, at most eight. Tags, tools and categories are values of the filters of these names. */
export const Suggestions = z.object({
  posts: z.array(z.object({ _id: z.string(), title: z.string(), author: z.string(), image: Picture })),
  people: z.array(z.extend(PublicPerson, { occupation: z.optional(z.string()) })),
  tags: z.array(CountedValue),
  /** Public ones, and the caller's own. */
  collections: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      owner: z.string(),
      isPublic: z.boolean(),
      /** The cover of its first post. */
      image: z.optional(Picture),
    }),
  ),
  tools: z.array(z.string()),
  categories: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** What the similarity of two pictures is measured by. */
export const pictureWays = ['all', 'colour', 'composition'] as const;
export type PictureWay = (typeof pictureWays)[number];

export const PictureResults = z.object({
  /** The most similar first. */
  posts: z.array(Post),
  /** Of the picture that was sent, for a search by colour. */
  palette: z.array(z.object({ colour: z.string(), share: z.number() })),
});
export type PictureResults = z.infer<typeof PictureResults>;

export const TagPage = z.object({
  /** As most of its posts write it. */
  tag: z.string(),
  count: z.number(),
  isCapped: z.boolean(),
  /** Tags that posts with this one have too, the most frequent first. */
  related: z.array(CountedValue),
});
export type TagPage = z.infer<typeof TagPage>;

export const PeopleSearchQuery = z.object({
  q: z.optional(
    text(20_000).check(
      z.describe(
        'Words of a name, a handle, a role, a city or a tool; the last may be unfinished. A longer query is cut.',
      ),
    ),
  ),
  role: z.optional(text(100).check(z.describe('The whole role, in whatever case.'))),
  city: z.optional(text(100).check(z.describe('The whole name of the city, in whatever case.'))),
  tool: z.optional(text(40).check(z.describe('A tool of their posts.'))),
  available: z.optional(text(20).check(z.describe('For `freelance` work, for a `job`, or for `any` of them.'))),
  page: z.optional(text(20)),
});
export type PeopleSearchQuery = z.infer<typeof PeopleSearchQuery>;

/** Without an e-mail address, because visitors search too. */
export const FoundPerson = z.extend(PublicPerson, {
  occupation: z.optional(z.string()),
  city: z.optional(z.string()),
  availability: z.optional(z.enum(availabilities)),
  followers: z.number(),
  /** At most 1,000 are counted. */
  posts: z.number(),
  /** The newest posts, at most three. */
  covers: z.array(z.object({ _id: z.string(), title: z.string(), image: Picture })),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const PeopleSearchPage = z.object({
  people: z.array(FoundPerson),
  currentPage: z.number(),
  totalPages: z.number(),
  /** Exact, or at least so many if `totalIsCapped`. */
  total: z.number(),
  totalIsCapped: z.boolean(),
  /** The words that were searched for instead, because nobody has those of the query. */
  corrected: z.nullable(z.string()),
  /** The query was too long, and only its beginning was used. */
  cut: z.boolean(),
  /** Some words were left out, because nobody has them. */
  partial: z.boolean(),
});
export type PeopleSearchPage = z.infer<typeof PeopleSearchPage>;

const repeatable = ['category', 'tool', 'tag'] as const;

export const search = defineEndpoints({
  posts: {
    summary: 'A page of the posts that match words, colours and filters.',
    method: 'GET',
    path: '/api/search',
    auth: 'none',
    query: SearchQuery,
    repeatable,
    response: SearchPage,
    errors: ['malformed', 'unknown_sort', 'unknown_category'],
  },
  cards: {
    summary: 'The same page in a compact form, from which `posts` is derived.',
    method: 'GET',
    path: '/api/search/cards',
    auth: 'none',
    query: SearchQuery,
    repeatable,
    response: SearchCardPage,
    errors: ['malformed', 'unknown_sort', 'unknown_category'],
  },
  people: {
    summary: 'A page of the people who match words and filters; without any, those with the most followers.',
    method: 'GET',
    path: '/api/search/people',
    auth: 'optional',
    query: PeopleSearchQuery,
    response: PeopleSearchPage,
    errors: ['malformed'],
  },
  suggest: {
    summary: 'Posts, people, tags, collections, tools and categories for what has been typed so far.',
    method: 'GET',
    path: '/api/search/suggest',
    auth: 'optional',
    query: z.object({ q: z.optional(text(20_000)) }),
    response: Suggestions,
    errors: ['malformed'],
  },
  picture: {
    summary: 'The posts whose pictures are most similar to the one that is sent, which is not kept.',
    method: 'POST',
    path: '/api/search/picture',
    auth: 'none',
    safe: true,
    body: z.object({
      /** A `data:` URL of a picture of any size that fits; clients scale larger ones down. */
      image: PictureUpload,
      way: z.optional(z.enum(pictureWays)),
    }),
    response: PictureResults,
    errors: ['malformed', 'picture_too_large', 'not_a_picture', 'too_large', 'too_fast'],
    limit: 'pictureSearch',
    bodyLimit: pictureBodyLimit,
  },
  tag: {
    summary: 'How many posts have a tag, and which other tags they have.',
    method: 'GET',
    path: '/api/tags/:tag',
    auth: 'none',
    params: z.object({ tag: text(40) }),
    response: TagPage,
    errors: ['malformed'],
  },
});
