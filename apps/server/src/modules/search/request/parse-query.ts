/** Parses what a person typed into words, phrases, exclusions and filters. */
import { searchLimits } from '@vitrine/contract';
import { foldedWords, type Token, tokens } from '@vitrine/text';

/** `text` is a word as typed; in scripts without spaces it has several tokens. */
export type QueryWord = { readonly text: string; readonly tokens: readonly Token[] };

export type ParsedQuery = {
  readonly words: readonly QueryWord[];
  readonly phrases: readonly QueryWord[];
  readonly excluded: readonly QueryWord[];
  readonly filters: Readonly<Record<FilterName, readonly string[]>>;
  /** What was being typed when the query was sent, folded: the last word, if nothing follows it. */
  readonly prefix: string | null;
  readonly cut: boolean;
};

const filterNames = ['from', 'tag', 'tool', 'category', 'color'] as const;
export type FilterName = (typeof filterNames)[number];

/** A sign, a filter and a text or a quoted text, each but the last optional. A quotation that is not closed ends with the query. */
const PART = /(?<without>-)?(?:(?<name>from|tag|tool|category|colou?r):)?(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+))/giu;
const QUOTES = /[“”„«»‟″]/gu;

const isFilterName = (name: string): name is FilterName => filterNames.some((known) => known === name);

const filterNameOf = (name: string | undefined): FilterName | null => {
  const lower = name?.toLowerCase().replace('colour', 'color') ?? '';
  return isFilterName(lower) ? lower : null;
};

/** Never inside a surrogate pair. */
const cutText = (text: string): string =>
  text.length <= searchLimits.queryLength
    ? text
    : text.slice(0, searchLimits.queryLength).replace(/[\uD800-\uDBFF]$/u, '');

/** A dash inside a word joins it to the next; only one before a word excludes it. */
const wordOf = (text: string): QueryWord => ({ text, tokens: tokens(text) });

const prefixOf = (text: string, last: RegExpExecArray | undefined): string | null => {
  const plain = last?.groups?.['plain'];
  if (plain === undefined || last?.groups?.['without'] || last?.groups?.['name'] || /\s$/u.test(text)) return null;
  return foldedWords(plain).at(-1) ?? null;
};

/** Each token is looked up, and a word of a script without spaces has many. Repeated ones are left out. */
const limitTokens = (words: readonly QueryWord[]): { readonly words: QueryWord[]; readonly cut: boolean } => {
  const known = new Set<string>();
  let cut = false;
  const limited = words.map((word) => ({
    ...word,
    tokens: word.tokens.filter(({ stem }) => {
      if (known.has(stem)) return false;
      if (known.size >= searchLimits.queryWords) cut = true;
      else known.add(stem);
      return known.has(stem);
    }),
  }));
  return { words: limited, cut };
};

export const parseQuery = (given: string): ParsedQuery => {
  const text = cutText(given.replaceAll(QUOTES, '"'));
  const all = [...text.matchAll(PART)];
  const parts = all.slice(0, searchLimits.queryWords);
  const words: QueryWord[] = [];
  const phrases: QueryWord[] = [];
  const excluded: QueryWord[] = [];
  const filters: Record<FilterName, string[]> = { from: [], tag: [], tool: [], category: [], color: [] };
  for (const { groups = {} } of parts) {
    const name = filterNameOf(groups['name']);
    const value = (groups['quoted'] ?? groups['plain'] ?? '').trim();
    if (value === '') continue;
    if (groups['without']) excluded.push(wordOf(value));
    else if (name) filters[name].push(value);
    else if (groups['quoted'] !== undefined) phrases.push(wordOf(value));
    else words.push(wordOf(value));
  }
  const limited = limitTokens([...words, ...phrases]);
  const cut = limited.cut || text.length < given.length || parts.length < all.length;
  return {
    words: limited.words.slice(0, words.length),
    phrases: limited.words.slice(words.length),
    excluded,
    filters,
    prefix: prefixOf(text, all.length > parts.length ? undefined : all.at(-1)),
    cut,
  };
};
