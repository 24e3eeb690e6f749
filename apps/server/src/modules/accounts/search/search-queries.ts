/** Queries that search people: short index scans collect candidates, which are then ranked. */
import type { Db } from '../../../platform/db/db.ts';
import type { PersonRow } from '../tables.ts';

export const listNewest = (db: Db, except: string): Promise<PersonRow[]> => db<PersonRow[]>`
  select u.id, u.name, u.email, u.email_visibility, abouts.occupation, abouts.city, to_jsonb(pic.*) as pic
  from users u left join pictures pic on pic.id = u.pic left join abouts on abouts.user_id = u.id
  where u.id <> ${except} order by u.id desc limit 20`;

/**
 * `begun`: people with a word, a whole name or an e-mail that begins with what was asked; an address that is shown to
 * nobody finds nobody, or guessing would reveal it.
 * `both`: people who have the two longest words, in whatever order they were asked.
 * `meant`: people named by one of the words that look most like a mistyped one.
 * Every step reads a fixed number of entries from where the asked word stands in an index, whatever the planner guesses.
 */
export const searchQuery = (db: Db, text: string, except: string) => db<PersonRow[]>`
  with asked as materialized (
    select search_fold(${text}) as whole, search_words(${text}) as words
  ), begun as (
    select near.id from asked cross join lateral (
      select u.id, u.email_key as word, u.email_visibility from users u where u.email_key >= whole order by u.email_key limit 20
    ) as near
    where starts_with(near.word, whole) and near.email_visibility <> 'nobody'
    union all
    select near.id from asked, unnest(words || whole) as said (word) cross join lateral (
      select p.user_id as id, p.word from person_words p where p.word >= said.word order by p.word, p.user_id limit 100
    ) as near
    where starts_with(near.word, said.word) and said.word <> ''
  ), both_words as (
    select one.user_id from asked cross join lateral (
      select p.user_id, p.word from person_words p where p.word >= words[1] order by p.word, p.user_id limit 2000
    ) as one cross join lateral (
      select q.word from person_words q
      where q.user_id = one.user_id and q.word >= words[2] order by q.word limit 1
    ) as two
    where starts_with(one.word, words[1]) and starts_with(two.word, words[2])
    limit 100
  ), meant as (
    select near.user_id from asked, unnest(words) as said (word) cross join lateral (
      select n.word from search_slips(said.word) as slipped (slip) cross join lateral (
        select s.word from name_slips s where s.slip = slipped.slip order by s.word limit 40
      ) as n
      group by n.word order by similarity(n.word, said.word) desc, n.word limit 5
    ) as n cross join lateral (
      select p.user_id from person_words p where p.word = n.word order by p.user_id limit 50
    ) as near
  ), likely as (
    select id from begun union select user_id from both_words union select user_id from meant
  )
  select u.id, u.name, u.email, u.email_visibility, u.occupation, u.city, u.picture as pic
  from asked, likely cross join lateral (
    select users.*, abouts.occupation, abouts.city, to_jsonb(pictures) as picture, search_fold(name) as folded
    from users left join pictures on pictures.id = users.pic left join abouts on abouts.user_id = users.id where users.id = likely.id limit 1
  ) as u
  where u.id <> ${except}
  order by
    u.email_key = whole and u.email_visibility <> 'nobody' desc,
    u.folded = whole desc,
    (select count(*) from unnest(words) as said (word) cross join lateral (
      select p.word from person_words p where p.user_id = u.id and p.word >= said.word order by p.word limit 1
    ) as has where starts_with(has.word, said.word)) desc,
    starts_with(u.folded, whole) desc,
    greatest(word_similarity(whole, u.folded), similarity(whole, u.folded)) desc,
    u.followers desc,
    u.id
  limit 20`;

/** Deletes the typo variants of words that occur in no other name. */
export const deleteNameWords = async (db: Db, userId: string): Promise<void> => {
  await db`
    delete from name_slips s
    using person_words p cross join lateral search_slips(p.word) as slipped (slip)
    where p.user_id = ${userId} and s.slip = slipped.slip and s.word = p.word
      and not exists (select from person_words o where o.word = p.word and o.user_id <> ${userId})`;
};
