/** Queries that search people: short index scans collect candidates, which are then ranked. */
import type { Db } from '../../../platform/db/db.ts';
import { notBlockedBetween } from '../blocks/block-policy-queries.ts';
import type { PersonRow } from '../tables.ts';

export const listNewest = (db: Db, except: string): Promise<PersonRow[]> => db<PersonRow[]>`
  select u.id, u.name, u.handle, u.email, u.email_visibility, abouts.occupation, abouts.city, to_jsonb(pic.*) as pic
  from users u left join pictures pic on pic.id = u.pic left join abouts on abouts.user_id = u.id
  where u.id <> ${except} and ${notBlockedBetween(db, except, db`u.id`)} order by u.id desc limit 20`;

/**
 * `prefix_matches`: a word, the whole name or the e-mail begins with the query. An address that is visible to nobody
 * does not match, or guessing would reveal it.
 * `two_word_matches`: people who have the two longest words of the query, in any order.
 * `typo_matches`: people with a word similar to one of the query.
 * Every step reads a bounded number of index entries, whatever plan PostgreSQL chooses.
 */
export const searchQuery = (db: Db, text: string, except: string) => db<PersonRow[]>`
  with query as materialized (
    select search_fold(${text}) as whole, search_words(${text}) as words
  ), prefix_matches as (
    select nearby.id from query cross join lateral (
      select u.id, u.email_key as word, u.email_visibility from users u where u.email_key >= whole order by u.email_key limit 20
    ) as nearby
    where starts_with(nearby.word, whole) and nearby.email_visibility <> 'nobody'
    union all
    select nearby.id from query, unnest(words || whole) as part (word) cross join lateral (
      select p.user_id as id, p.word from user_search_words p where p.word >= part.word order by p.word, p.user_id limit 100
    ) as nearby
    where starts_with(nearby.word, part.word) and part.word <> ''
  ), two_word_matches as (
    select one.user_id from query cross join lateral (
      select p.user_id, p.word from user_search_words p where p.word >= words[1] order by p.word, p.user_id limit 2000
    ) as one cross join lateral (
      select q.word from user_search_words q
      where q.user_id = one.user_id and q.word >= words[2] order by q.word limit 1
    ) as two
    where starts_with(one.word, words[1]) and starts_with(two.word, words[2])
    limit 100
  ), typo_matches as (
    select nearby.user_id from query, unnest(words) as part (word) cross join lateral (
      select n.word from word_deletions(part.word) as variant (deletion) cross join lateral (
        select d.deletion, d.word from name_word_deletions d where d.deletion >= variant.deletion
        order by d.deletion, d.word limit 40
      ) as n
      where n.deletion = variant.deletion
      group by n.word order by similarity(n.word, part.word) desc, n.word limit 5
    ) as n cross join lateral (
      select p.user_id from user_search_words p where p.word = n.word order by p.user_id limit 50
    ) as nearby
  ), candidates as (
    select id from prefix_matches union select user_id from two_word_matches union select user_id from typo_matches
  )
  select u.id, u.name, u.handle, u.email, u.email_visibility, u.occupation, u.city, u.picture as pic
  from query, candidates cross join lateral (
    select users.*, abouts.occupation, abouts.city, to_jsonb(pictures) as picture, search_fold(name) as folded
    from users left join pictures on pictures.id = users.pic left join abouts on abouts.user_id = users.id where users.id = candidates.id limit 1
  ) as u
  where u.id <> ${except} and ${notBlockedBetween(db, except, db`u.id`)}
  order by
    u.email_key = whole and u.email_visibility <> 'nobody' desc,
    u.folded = whole desc,
    (select count(*) from unnest(words) as part (word) cross join lateral (
      select p.word from user_search_words p where p.user_id = u.id and p.word >= part.word order by p.word limit 1
    ) as matched where starts_with(matched.word, part.word)) desc,
    starts_with(u.folded, whole) desc,
    greatest(word_similarity(whole, u.folded), similarity(whole, u.folded)) desc,
    u.followers desc,
    u.id
  limit 20`;

/** Deletes the typo variants of words that occur in no other name. */
export const deleteNameWords = async (db: Db, userId: string): Promise<void> => {
  await db`
    delete from name_word_deletions d
    using user_search_words p cross join lateral word_deletions(p.word) as variant (deletion)
    where p.user_id = ${userId} and d.deletion = variant.deletion and d.word = p.word
      and not exists (select from user_search_words o where o.word = p.word and o.user_id <> ${userId})`;
};
