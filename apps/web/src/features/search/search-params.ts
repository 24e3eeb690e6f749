/** What a search of Explore asks for, as its address says it, and the addresses that change one part of it. */
import { type AvailableFor, availableFor, categories, type Tool, tools } from '@vitrine/contract';
import { formatGalleryParams, type GalleryParams, parseGalleryParams } from '../../entities/post/gallery-params.ts';
import { paths } from '../../lib/paths.ts';
import { formatColours, isColour, parseColours, type WeightedColour } from './colour/colour-list.ts';

export const spans = ['day', 'week', 'month', 'year'] as const;
export type Span = (typeof spans)[number];

/** What is open beside the results. */
const several = ['several'] as const;
const panels = ['colour', 'picture', 'filters'] as const;
type Panel = (typeof panels)[number];

export type SearchParams = {
  readonly q: string;
  readonly category: GalleryParams['category'];
  readonly tool: readonly Tool[];
  readonly tag: readonly string[];
  readonly color: readonly WeightedColour[];
  readonly since: Span | '';
  readonly pictures: 'several' | '';
  /** What work the author is available for. */
  readonly available: AvailableFor | '';
  /** Empty is the best match, or the featured order where there are neither words nor colours. */
  readonly sort: GalleryParams['sort'];
  readonly page: number;
  readonly by: Panel | '';
  /** Values of filters that are not known. They are left out, so that a damaged link still finds something. */
  readonly unknown: readonly string[];
};

export const emptySearch: SearchParams = {
  q: '',
  category: '',
  tool: [],
  tag: [],
  color: [],
  since: '',
  pictures: '',
  available: '',
  sort: '',
  page: 1,
  by: '',
  unknown: [],
};

/** Of one kind of filter. */
const maxValues = 10;
const maxTagLength = 40;

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | '' =>
  known.find((candidate) => candidate === value) ?? '';

const unknownIn = (search: URLSearchParams, name: string, isKnown: (value: string) => boolean): readonly string[] =>
  search
    .getAll(name)
    .flatMap((value) => (name === 'color' ? value.split(',') : [value]))
    .map((value) => value.trim().slice(0, maxTagLength))
    .filter((value) => value !== '' && !isKnown(value));

const isIn = (known: readonly string[]) => (value: string) => known.includes(value);

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)].slice(0, maxValues);

export const parseSearchParams = (search: URLSearchParams): SearchParams => {
  const { category, sort, page } = parseGalleryParams(search);
  const chosenTools = search.getAll('tool');
  return {
    q: (search.get('q') ?? '').trim(),
    category,
    tool: tools.filter((tool) => chosenTools.includes(tool)),
    tag: unique(
      search
        .getAll('tag')
        .map((tag) => tag.trim().slice(0, maxTagLength))
        .filter(Boolean),
    ),
    color: parseColours(search.get('color') ?? ''),
    since: oneOf(spans, search.get('since')),
    pictures: oneOf(several, search.get('pictures')),
    available: oneOf(availableFor, search.get('available')),
    sort: sort === 'shuffle' || sort === 'oldest' ? '' : sort,
    page,
    by: oneOf(panels, search.get('by')),
    unknown: unique([
      ...unknownIn(search, 'category', isIn(categories)),
      ...unknownIn(search, 'tool', isIn(tools)),
      ...unknownIn(search, 'color', isColour),
      ...unknownIn(search, 'since', isIn(spans)),
      ...unknownIn(search, 'pictures', isIn(several)),
      ...unknownIn(search, 'available', isIn(availableFor)),
    ]),
  };
};

/** Category, order and page, and everything else as the filters that stay when one of these changes. */
export const galleryParamsOf = (params: SearchParams) => {
  const { q, category, tool, tag, color, since, pictures, available, sort, page, by } = params;
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  for (const each of tool) search.append('tool', each);
  for (const each of tag) search.append('tag', each);
  if (color.length > 0) search.set('color', formatColours(color));
  if (since) search.set('since', since);
  if (pictures) search.set('pictures', pictures);
  if (available) search.set('available', available);
  if (by) search.set('by', by);
  return { category, sort, page, seed: '', filters: String(search) } satisfies GalleryParams;
};

/** A change goes back to the first page. */
export const searchUrl = (params: SearchParams, change: Partial<SearchParams> = {}): string =>
  paths.explore + formatGalleryParams(galleryParamsOf({ ...params, page: 1, ...change }));

/** For the API. */
export const apiQueryOf = ({
  q,
  category,
  tool,
  tag,
  color,
  since,
  pictures,
  available,
  sort,
  page,
}: SearchParams) => ({
  ...(q ? { q } : {}),
  ...(category ? { category } : {}),
  ...(tool.length > 0 ? { tool: [...tool] } : {}),
  ...(tag.length > 0 ? { tag: [...tag] } : {}),
  ...(color.length > 0 ? { color: formatColours(color) } : {}),
  ...(since ? { since } : {}),
  ...(pictures ? { pictures } : {}),
  ...(available ? { available } : {}),
  ...(sort ? { sort } : {}),
  page: String(page),
});

export const isSearching = ({ q, tool, tag, color, since, pictures, available }: SearchParams): boolean =>
  q + since + pictures + available !== '' || tool.length + tag.length + color.length > 0;

/** Adds a value, or removes it. */
export const toggled = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
