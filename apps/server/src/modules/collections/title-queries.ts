/** SQL that finds collections by the words of their titles, as typed so far. */
import type { Db } from '../../platform/db/db.ts';
import type { PictureRow } from '../media/index.ts';
import { constant } from '../posts/index.ts';
import { isVisible } from './visibility-queries.ts';

export type TitledCollection = {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  readonly is_public: boolean;
  /** The cover of its first post. */
  readonly picture: PictureRow | null;
};

/** Postings of the rarest term that are looked at. */
const maxWalked = 200;

/** Each term as everybody may find it, and as only the viewer does. */
const spellings = (db: Db, viewerId: string | null) =>
  viewerId === null ? db`(values ('')) as s (prefix)` : db`(values (''), (${`${viewerId} `}::text)) as s (prefix)`;

/**
 * Public ones and those that the viewer owns; whole words before beginnings of words, then the most followed. The postings of the
 * rarest term are walked, and the others looked up.
 */
export const findByTitle = (
  db: Db,
  text: string,
  viewerId: string | null,
  limit: number,
): Promise<TitledCollection[]> => db<TitledCollection[]>`
  with terms as materialized (select term from collection_query_terms(${text}) as given (term) limit 12),
  rarest as materialized (
    select term from terms order by (
      select count(*) from ${spellings(db, viewerId)} cross join lateral (
        select from collection_postings p where p.term = s.prefix || terms.term limit ${constant(db, maxWalked)}
      ) as counted
    ), length(term) desc limit 1
  ), walked as materialized (
    select p.collection_id, p.impact from rarest cross join ${spellings(db, viewerId)} cross join lateral (
      select collection_id, impact from collection_postings
      where term = s.prefix || rarest.term order by impact desc, collection_id desc limit ${constant(db, maxWalked)}
    ) as p
  )
  select c.id, c.title, owner.name as owner, c.is_public, (
    select to_jsonb(pictures.*) from collection_posts cp
    join posts post on post.id = cp.post_id and post.removed_at is null join pictures on pictures.id = post.picture_id
    where cp.collection_id = c.id order by cp.position limit 1
  ) as picture
  from walked cross join lateral (
    select * from collections where id = walked.collection_id limit 1
  ) as c join users owner on owner.id = c.owner_id
  where ${isVisible(db, viewerId)} and not exists (
    select from terms where not exists (
      select from ${spellings(db, viewerId)} where exists (
        select from collection_postings p where p.term = s.prefix || terms.term and p.collection_id = walked.collection_id
      )
    )
  )
  order by walked.impact desc, c.id desc limit ${constant(db, limit)}`;
