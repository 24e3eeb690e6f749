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

/** In the order of the ids, without those who have deleted their account. */
export const readSuggestedPeople = (db: Db, ids: readonly string[]): Promise<SuggestedPerson[]> => db<
  SuggestedPerson[]
>`
  select u.* from unnest((select ${[...ids]}::text[])) with ordinality as f (id, n) cross join lateral (
    select users.id, users.name, abouts.occupation, to_jsonb(pictures) as pic
    from users left join pictures on pictures.id = users.pic left join abouts on abouts.user_id = users.id
    where users.id = f.id and users.deletion_requested_at is null limit 1
  ) as u
  order by f.n`;

export type SuggestedPost = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly picture: PictureRow;
};

export const readSuggestedPosts = (
  db: Db,
  posts: readonly number[],
  viewerId: string | null,
): Promise<SuggestedPost[]> => db<SuggestedPost[]>`
  select d.post_id as id, p.title, p.author, p.picture from unnest((select ${[...posts]}::integer[])) with ordinality as f (post_no, n)
  join search_documents d on d.post_no = f.post_no
  cross join lateral (
    select title, (select name from users where id = author_id) as author,
      (select to_jsonb(pictures) from pictures where id = picture_id) as picture
    from posts where id = d.post_id and removed_at is null and ${notBlockedBetween(db, viewerId, db`author_id`)} limit 1
  ) as p
  order by f.n`;
