/** Checks a search request. Whatever is unknown is refused with a sentence; only an over-long query is cut. */
import {
  type AvailableFor,
  availableFor,
  categories,
  type SearchQuery,
  type SearchSort,
  searchLimits,
  searchSorts,
  searchSpans,
  tools,
} from '@vitrine/contract';
import { Failure } from '../../../platform/http/failure.ts';
import { parseColours, type WeightedColour } from './parse-colours.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';

export type SearchRequest = {
  readonly query: ParsedQuery;
  /** Any of them. */
  readonly categories: readonly string[];
  readonly tools: readonly string[];
  readonly tags: readonly string[];
  /** As written: names, handles or ids. */
  readonly authors: readonly string[];
  /** What work the author is available for. */
  readonly available: AvailableFor | null;
  readonly hasSeveralPictures: boolean;
  readonly colours: readonly WeightedColour[];
  readonly since: Date | null;
  readonly sort: SearchSort;
  readonly page: number;
  readonly now: Date;
};

const malformed = (message: string) => new Failure('malformed', { message });

const day = 24 * 60 * 60 * 1000;
const spans: Readonly<Record<(typeof searchSpans)[number], number>> = {
  day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
};

const parseSince = (text: string | undefined, now: Date): Date | null => {
  if (!text) return null;
  const span = searchSpans.find((known) => known === text);
  if (span) return new Date(now.getTime() - spans[span]);
  // The database has no year 0.
  const at = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()))
    throw malformed(`"${text}" is not a time span. Use ${searchSpans.join(', ')} or a date such as 2026-01-31.`);
  return at;
};

export const parseAvailable = (text: string): AvailableFor => {
  const kind = availableFor.find((each) => each === text);
  if (!kind) throw malformed(`People are available for ${availableFor.join(', ')}, not for "${text}".`);
  return kind;
};

const parsePictures = (text: string): boolean => {
  if (text !== '' && text !== 'several') throw malformed(`"${text}" is not a number of pictures. Use several.`);
  return text !== '';
};

const listOf = (value: string | readonly string[] | undefined): string[] =>
  (typeof value === 'string' ? [value] : [...(value ?? [])]).map((each) => each.trim()).filter((each) => each !== '');

const parseNames = (
  given: readonly string[],
  known: readonly string[],
  failure: (name: string) => Failure,
): string[] => {
  const found = given.map((name) => {
    const match = known.find((each) => each.toLowerCase() === name.toLowerCase());
    if (!match) throw failure(name);
    return match;
  });
  return [...new Set(found)];
};

const checkCount = (values: readonly string[], name: string): readonly string[] => {
  if (values.length <= searchLimits.filterValues) return values;
  throw malformed(`At most ${searchLimits.filterValues} values of ${name} can be searched for.`);
};

const parseSort = (text: string | undefined, isRanked: boolean): SearchSort => {
  if (!text) return isRanked ? 'relevance' : 'featured';
  const found = searchSorts.find((known) => known === text);
  if (!found) throw new Failure('unknown_sort', { message: `There is no sort order called "${text}".` });
  return found === 'relevance' && !isRanked ? 'featured' : found;
};

const parsePage = (text: string | undefined): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

const unknownCategory = (name: string) =>
  new Failure('unknown_category', { message: `There is no category called "${name}".` });
const unknownTool = (name: string) => malformed(`There is no tool called "${name}".`);

export const parseRequest = (given: SearchQuery, now: Date): SearchRequest => {
  const query = parseQuery(given.q ?? '');
  const { filters } = query;
  const colours = parseColours([...(given.color ? [given.color] : []), ...filters.color]);
  const isRanked = query.words.length + query.phrases.length + colours.length > 0;
  return {
    query,
    categories: parseNames(
      checkCount([...listOf(given.category), ...filters.category], 'category'),
      categories,
      unknownCategory,
    ),
    tools: parseNames(checkCount([...listOf(given.tool), ...filters.tool], 'tool'), tools, unknownTool),
    tags: checkCount([...listOf(given.tag), ...filters.tag], 'tag'),
    authors: checkCount(filters.from, 'from'),
    available: given.available ? parseAvailable(given.available) : null,
    hasSeveralPictures: parsePictures(given.pictures ?? ''),
    colours,
    since: parseSince(given.since, now),
    sort: parseSort(given.sort, isRanked),
    page: parsePage(given.page),
    now,
  };
};
