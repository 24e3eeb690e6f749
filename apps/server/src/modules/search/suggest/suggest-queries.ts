/** SQL of suggestions. */
import type { Db } from '../../../platform/db/db.ts';
import { notBlockedBetween } from '../../accounts/index.ts';
import type { PictureRow } from '../../media/index.ts';

export type SuggestedPerson = {
  readonly id: string;
  readonly name: string;
  readonly occupation: string | null;
  readonly pic: PictureRow | null;
};

type PeopleWanted = {
  readonly prefix: string;
  readonly others: readonly string[];
  readonly viewerId: string | null;
  readonly limit: number;
};

/** People of whom some word of the name begins with `prefix` and who have all other words, the most followed first. */
export const suggestPeople = (db: Db, { prefix, others, viewerId, limit }: PeopleWanted) => db<SuggestedPerson[]>`
  with near as materialized (
    select distinct user_id from (
      select user_id, word from user_search_words where word >= ${prefix} order by word, user_id limit 300
    ) as nearby where starts_with(word, ${prefix})
  )
  select u.id, u.name, u.occupation, u.pic from near cross join lateral (
    select users.id, users.name, users.followers, abouts.occupation, to_jsonb(pictures) as pic,
      search_words(users.name) as words
    from users left join pictures on pictures.id = users.pic left join abouts on abouts.user_id = users.id
    where users.id = near.user_id limit 1
  ) as u
  where exists (select from unnest(u.words) as w (word) where starts_with(word, ${prefix})) and u.words @> ${[...others]}::text[]
    and ${notBlockedBetween(db, viewerId, db`u.id`)}
  order by u.followers desc, u.id limit ${limit}`;

export const foldName = async (db: Db, text: string): Promise<string[]> => {
  const [row] = await db<{ words: string[] }[]>`select search_words(${text}) as words`;
  return row?.words ?? [];
};

export type SuggestedPost = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly picture: PictureRow;
};

export const readSuggestedPosts = (
  db: Db,
  ids: readonly string[],
  viewerId: string | null,
): Promise<SuggestedPost[]> => db<SuggestedPost[]>`
  select f.id, p.title, p.author, p.picture from unnest(${[...ids]}::text[]) with ordinality as f (id, n)
  cross join lateral (
    select title, (select name from users where id = author_id) as author,
      (select to_jsonb(pictures) from pictures where id = picture_id) as picture
    from posts where id = f.id and removed_at is null and ${notBlockedBetween(db, viewerId, db`author_id`)} limit 1
  ) as p
  order by f.n`;
