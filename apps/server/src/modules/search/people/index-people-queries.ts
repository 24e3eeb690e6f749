/** SQL that writes the index of people. */
import type { Db } from '../../../platform/db/db.ts';
import { deletionsOf } from '../indexing/deletions.ts';
import type { IndexedPerson, PersonTerms } from './person-terms.ts';

export type PersonContent = IndexedPerson & { readonly id: string };

/** One writer at a time: words that nobody has any more are deleted with the last person who had them. */
export const lockIndex = async (db: Db): Promise<void> => {
  await db`select pg_advisory_xact_lock(hashtext('people_postings'))`;
};

export type Change = { readonly id: number; readonly user_id: string };

export const readChanges = (db: Db, limit: number): Promise<Change[]> => db<Change[]>`
  select id, user_id from people_changes order by id limit ${limit}`;

/** Those who exist and are not being deleted by another transaction, which would wait for this one. */
export const lockPeople = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from users where id = any(${[...ids]}) order by id for key share skip locked`;
  return rows.map(({ id }) => id);
};

/** Also of people who are gone. Changes of people whom another transaction is deleting stay. */
export const deleteChanges = async (
  db: Db,
  changes: readonly Change[],
  indexed: readonly string[],
): Promise<number> => {
  const { count } = await db`
    delete from people_changes c where id = any(${changes.map(({ id }) => id)}::bigint[])
      and (user_id = any(${[...indexed]}) or not exists (select from users where users.id = c.user_id))`;
  return count;
};

/** Tools of so many posts, the newest first: somebody with more of them has shown their tools. */
const readPosts = 500;

/** Nothing of somebody who has deleted their account. */
export const readPeople = (db: Db, ids: readonly string[]): Promise<PersonContent[]> => db<PersonContent[]>`
  select u.id, u.name, u.handle, people_search_step(u.followers) as step, abouts.occupation, abouts.city,
    abouts.availability,
    array(
      select distinct tool from (
        select tools from posts where author_id = u.id and removed_at is null order by id desc limit ${readPosts}
      ) as p, unnest(p.tools) as tool order by tool
    ) as tools
  from users u left join abouts on abouts.user_id = u.id
  where u.id = any(${[...ids]}) and u.deletion_requested_at is null and u.banned_at is null`;

type Indexed = PersonTerms & { readonly id: string };

/** Only rows that differ are written. Words that nobody has any more are deleted. */
export const writePostings = async (db: Db, ids: readonly string[], people: readonly Indexed[]): Promise<void> => {
  const rows = people.flatMap(({ id, postings }) => postings.map((posting) => ({ id, ...posting })));
  const given = db`unnest(
    ${rows.map(({ id }) => id)}::text[], ${rows.map(({ term }) => term)}::text[],
    ${rows.map(({ impact }) => impact)}::smallint[]
  ) as given (user_id, term, impact)`;
  await db`
    insert into people_postings as p (user_id, term, impact) select user_id, term, impact from ${given}
    on conflict (user_id, term) do update set impact = excluded.impact where p.impact <> excluded.impact`;
  const deleted = await db<{ term: string }[]>`
    delete from people_postings p where p.user_id = any(${[...ids]})
      and not exists (select from ${given} where given.user_id = p.user_id and given.term = p.term)
    returning p.term`;
  await db`
    delete from people_words w
    using (select distinct substr(term, 3) as word from unnest(${deleted.map(({ term }) => term)}::text[]) as d (term)) as d
    where w.word = d.word and not exists (select from people_postings p where p.term = 'w:' || w.word)`;
};

/** Most words are known; only new ones are written. */
export const writeWords = async (db: Db, words: readonly string[]): Promise<void> => {
  const added = await db<{ word: string }[]>`
    insert into people_words (word) select distinct unnest(${[...new Set(words)]}::text[])
    on conflict do nothing returning word`;
  const rows = added.flatMap(({ word }) => deletionsOf(word).map((deletion) => ({ word, deletion })));
  if (rows.length === 0) return;
  await db`
    insert into people_word_deletions (deletion, word)
    select deletion, word from unnest(
      ${rows.map(({ deletion }) => deletion)}::text[], ${rows.map(({ word }) => word)}::text[]
    ) as given (deletion, word)
    on conflict do nothing`;
};

export const markEverybody = async (db: Db): Promise<void> => {
  await db`insert into people_changes (user_id) select id from users order by id`;
};
