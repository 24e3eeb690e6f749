/** A page of people who match words and filters. */
import { limits, type PeopleSearchPage, type PeopleSearchQuery, searchLimits, tools } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { availableTerm } from '../available.ts';
import { findOwnerOfHandle, isWrittenAsHandle } from '../handles.ts';
import { parseAvailable } from '../request/parse-request.ts';
import { countGroups, type Group, isIndexed, readFound, walkPeople, withoutBlocked } from './find-people-queries.ts';
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
  // One group is walked in any case; how many have it only decides which of several is.
  const counts = groups.length === 1 ? [1] : await countGroups(db, groups);
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

/** Whose handle was written comes first: others may have the same words in theirs, and more followers. Earlier handles are not indexed. */
const findOwner = async ({ db, now }: Pick<Deps, 'db' | 'now'>, text: string): Promise<string | null> => {
  if (!isWrittenAsHandle(text)) return null;
  const owner = await findOwnerOfHandle(db, text, now());
  return owner !== null && (await isIndexed(db, owner)) ? owner : null;
};

type FoundByWords = {
  readonly ids: readonly string[];
  readonly isCapped: boolean;
  readonly corrected: string | null;
  readonly partial: boolean;
};

/** If nobody has all of the words, each also stands for similar ones. */
const findByWords = async (
  db: Db,
  text: string,
  words: readonly string[],
  filters: readonly Group[],
): Promise<FoundByWords> => {
  const run = async ({ groups, corrected, partial }: ResolvedNames): Promise<FoundByWords> => {
    const all = [...groups, ...filters];
    if (words.length > 0 && groups.length === 0) return { ids: [], isCapped: false, corrected, partial };
    return { ...(await find(db, all.length === 0 ? [[{ term: everybody, bonus: 0 }]] : all)), corrected, partial };
  };
  const some = words.slice(0, maxWords);
  const found = await run(toolNamed(words) ?? (await resolveNames(db, text, some)));
  return found.ids.length > 0 || words.length < 2 ? found : run(await resolveNames(db, text, some, true));
};

export const searchPeople = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: PeopleSearchQuery,
  viewerId: string | null,
): Promise<PeopleSearchPage> => {
  const page = parsePage(query.page);
  const filters = filtersOf(query);
  const q = query.q ?? '';
  const text = q.slice(0, queryLength);
  const words = wordsOf(text);
  const { ids: found, isCapped, corrected, partial } = await findByWords(db, text, words, filters);
  const named = await findOwner({ db, now }, text.trim());
  const owner = named !== null && (filters.length === 0 || found.includes(named)) ? [named] : [];
  const ordered = [...owner, ...found.filter((id) => id !== owner[0])];
  const ids = viewerId === null || ordered.length === 0 ? ordered : await withoutBlocked(db, ordered, viewerId);
  const shown = ids.slice((page - 1) * peoplePerPage, page * peoplePerPage);
  return {
    people: (await readFound(db, shown, limits.listLength, coversOfPerson)).map(foundPersonView),
    currentPage: page,
    totalPages: Math.ceil(ids.length / peoplePerPage),
    total: ids.length,
    totalIsCapped: isCapped,
    corrected: owner.length > 0 ? null : corrected,
    cut: q.length > queryLength || words.length > maxWords,
    partial: owner.length === 0 && partial,
  };
};
