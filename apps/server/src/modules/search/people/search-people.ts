/** A page of people who match words and filters. */
import {
  isHandle,
  limits,
  type PeopleSearchPage,
  type PeopleSearchQuery,
  searchLimits,
  tools,
} from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { availableTerm } from '../available.ts';
import { parseAvailable } from '../request/parse-request.ts';
import { countGroups, findByHandle, type Group, readFound, walkPeople, withoutBlocked } from './find-people-queries.ts';
import { cityTerm, everybody, minNameImpact, roleTerm, toolTerm, wordsOf } from './person-terms.ts';
import { type ResolvedNames, resolveNames } from './resolve-names.ts';
import { foundPersonView } from './view.ts';

const maxWords = 8;
/** Postings of the rarest word or filter that are looked at. */
const maxWalked = 1000;
const minWalkedOfTerm = 100;
const coversOfPerson = 3;
const { peoplePerPage, total: maxTotal, queryLength } = searchLimits;

const malformed = (message: string) => new Failure('malformed', { message });

const parsePage = (text: string | undefined): number => {
  if (!text) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw malformed(`"${text}" is not a page. Pages are numbered from 1.`);
  return Number(text);
};

const parseTool = (text: string): string => {
  const tool = tools.find((each) => each.toLowerCase() === text.toLowerCase());
  if (!tool) throw malformed(`There is no tool called "${text}".`);
  return tool;
};

const filtersOf = ({ role, city, tool, available }: PeopleSearchQuery): Group[] => {
  const given = (text: string | undefined, termOf: (value: string) => string) => {
    const value = text?.trim() ?? '';
    return value === '' ? [] : [[{ term: termOf(value), bonus: 0 }]];
  };
  return [
    ...given(role, roleTerm),
    ...given(city, cityTerm),
    ...given(tool, (text) => toolTerm(parseTool(text))),
    ...given(available, (text) => availableTerm(parseAvailable(text))),
  ];
};

type Extent = { readonly walked: number; readonly limit: number; readonly minImpact?: number };
const allFields: Extent = { walked: maxWalked, limit: maxTotal };

const find = async (db: Db, groups: readonly Group[], { walked, ...extent } = allFields) => {
  const counts = await countGroups(db, groups);
  if (counts.includes(0)) return { ids: [], isCapped: false };
  const rarest = counts.indexOf(Math.min(...counts));
  const driver = groups[rarest] ?? [];
  const rows = await walkPeople(db, {
    ...extent,
    driver,
    others: groups.filter((_, n) => n !== rarest),
    maxWalked: Math.max(minWalkedOfTerm, Math.floor(walked / driver.length)),
  });
  return { ids: rows.map(({ id }) => id), isCapped: rows[0]?.is_capped ?? false };
};

/** Hidden people are left out afterwards. */
const suggestedCandidates = 40;
const maxSuggestionWords = 4;

/** Ids of people by name or handle, as typed so far, the most followed first. */
export const findByName = async (db: Db, text: string, viewerId: string | null): Promise<string[]> => {
  const { groups, partial } = await resolveNames(db, text, wordsOf(text).slice(0, maxSuggestionWords));
  if (groups.length === 0 || partial) return [];
  const extent = { walked: suggestedCandidates, limit: suggestedCandidates, minImpact: minNameImpact };
  const { ids } = await find(db, groups, extent);
  return viewerId === null || ids.length === 0 ? ids : withoutBlocked(db, ids, viewerId);
};

/** Who writes the whole name of a tool, of several words, means the tool and not a role that has one of them. */
const toolNamed = (words: readonly string[]): ResolvedNames | null => {
  const tool = words.length > 1 && tools.find((each) => wordsOf(each).join(' ') === words.join(' '));
  return tool ? { groups: [[{ term: toolTerm(tool), bonus: 0 }]], corrected: null, partial: false } : null;
};

/** Nobody writes a name like this. */
const WRITTEN_AS_HANDLE = /^@|-/;

/** Whose handle was written comes first: others may have the same words in theirs, and more followers. */
const ownerFirst = async (db: Db, text: string, ids: readonly string[]): Promise<readonly string[]> => {
  const handle = text.trim().replace(/^@/, '').toLowerCase();
  if (ids.length < 2 || !WRITTEN_AS_HANDLE.test(text.trim()) || !isHandle(handle)) return ids;
  const owner = await findByHandle(db, handle);
  return owner !== null && ids.includes(owner) ? [owner, ...ids.filter((id) => id !== owner)] : ids;
};

export const searchPeople = async (
  db: Db,
  query: PeopleSearchQuery,
  viewerId: string | null,
): Promise<PeopleSearchPage> => {
  const page = parsePage(query.page);
  const filters = filtersOf(query);
  const q = query.q ?? '';
  const text = q.slice(0, queryLength);
  const words = wordsOf(text);
  const { groups, corrected, partial } = toolNamed(words) ?? (await resolveNames(db, text, words.slice(0, maxWords)));
  const all = [...groups, ...filters];
  const isHopeless = words.length > 0 && groups.length === 0;
  const { ids: found, isCapped } = isHopeless
    ? { ids: [], isCapped: false }
    : await find(db, all.length === 0 ? [[{ term: everybody, bonus: 0 }]] : all);
  const ordered = await ownerFirst(db, text, found);
  const ids = viewerId === null || ordered.length === 0 ? ordered : await withoutBlocked(db, ordered, viewerId);
  const shown = ids.slice((page - 1) * peoplePerPage, page * peoplePerPage);
  return {
    people: (await readFound(db, shown, limits.listLength, coversOfPerson)).map(foundPersonView),
    currentPage: page,
    totalPages: Math.ceil(ids.length / peoplePerPage),
    total: ids.length,
    totalIsCapped: isCapped,
    corrected,
    cut: q.length > queryLength || words.length > maxWords,
    partial,
  };
};
