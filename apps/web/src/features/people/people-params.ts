/** What a search of people asks for, as its address says it. */
import { type AvailableFor, availableFor, type PeopleSearchQuery, tools } from '@vitrine/contract';
import { availableLabels } from '../../entities/person/availability.tsx';
import type { GalleryParams } from '../../entities/post/gallery-params.ts';
import { paths } from '../../lib/paths.ts';

export const peopleFilters = ['role', 'city', 'tool'] as const;
type PeopleFilter = (typeof peopleFilters)[number];

export type PeopleParams = {
  readonly q: string;
  readonly available: AvailableFor | '';
  readonly page: number;
} & Readonly<Record<PeopleFilter, string>>;

const maxFilterLength = 100;
const maxPage = 999_999;

const parsePage = (value: string | null): number => {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1;
};

export const parsePeopleParams = (search: URLSearchParams): PeopleParams => {
  const read = (name: string) => (search.get(name) ?? '').replaceAll('\u0000', '').trim();
  const tool = read('tool').toLowerCase();
  return {
    q: read('q'),
    role: read('role').slice(0, maxFilterLength),
    city: read('city').slice(0, maxFilterLength),
    tool: tools.find((each) => each.toLowerCase() === tool) ?? '',
    available: availableFor.find((each) => each === read('available')) ?? '',
    page: parsePage(search.get('page')),
  };
};

/** Without the page. */
const partsOf = ({ q, role, city, tool, available }: PeopleParams): Record<string, string> =>
  Object.fromEntries(Object.entries({ q, role, city, tool, available }).filter(([, value]) => value !== ''));

/** A change goes back to the first page. */
export const peopleUrl = (params: PeopleParams, change: Partial<PeopleParams> = {}): string =>
  paths.people(partsOf({ ...params, ...change }));

/** For links to other pages. */
export const pagingOf = (params: PeopleParams): GalleryParams => ({
  category: '',
  sort: '',
  seed: '',
  page: params.page,
  filters: String(new URLSearchParams(partsOf(params))),
});

/** For the API, which cuts what is too long as well. */
export const apiQueryOf = (params: PeopleParams): PeopleSearchQuery => ({
  ...partsOf({ ...params, q: params.q.slice(0, 1000) }),
  ...(params.page > 1 ? { page: String(params.page) } : {}),
});

const maxTitleLength = 80;
const maxWordsLength = 50;

/** For titles: “Type designers in Oslo” cannot be made of free text, so the parts are listed. */
export const describePeople = ({ q, role, city, tool, available }: PeopleParams): string =>
  [q && `People for “${q.slice(0, maxWordsLength)}”`, role, city, tool, available && availableLabels[available]]
    .filter(Boolean)
    .join(' · ')
    .slice(0, maxTitleLength) || 'People';
