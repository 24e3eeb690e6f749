/** Says why each post of a page was found. */
import { type SearchMatch, searchFields } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { Found, FoundPost } from './find-posts.ts';
import { readFields } from './post-queries.ts';

const fieldsOf = (bits: number) => searchFields.filter((_, index) => bits & (1 << index));

export const readMatches = async (
  db: Db,
  posts: readonly FoundPost[],
  { words }: Found,
): Promise<Record<string, SearchMatch>> => {
  const terms = [...new Set(words.flatMap((group) => group.terms.map(({ term }) => term)))];
  const ids = posts.map(({ id }) => id);
  const rows = terms.length === 0 ? [] : await readFields(db, ids, terms);
  const bits = new Map(rows.map(({ post_id, term, fields }) => [`${post_id} ${term}`, fields]));
  const wordsOf = (id: string): SearchMatch['words'] =>
    words.flatMap((group) => {
      const found = group.terms.reduce((all, { term }) => all | (bits.get(`${id} ${term}`) ?? 0), 0);
      return found === 0 ? [] : [{ word: group.word, fields: fieldsOf(found) }];
    });
  return Object.fromEntries(posts.map(({ id, colours }) => [id, { words: wordsOf(id), colours: [...colours] }]));
};
