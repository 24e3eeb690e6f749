/**
 * SQL that reads posts as stored cards (docs/decisions/0030-stored-cards.md). The database concatenates the texts, so that a
 * list reaches this process as one value.
 */
import type { HiddenAs, Visibility } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { isReadable } from './visibility-queries.ts';

/** A part of a list; `entries` is JSON, separated by commas, and `next` the cursor of the part after it, null at the end. */
export type Feed = { readonly entries: Buffer; readonly next: string | null };

/** Joins the cards to the rows of `post`, under names that do not clash with theirs. */
export const withCards = (db: Db) => db`
  left join post_cards c (card_id, author_id, card) on c.card_id = post.id left join person_cards a on a.user_id = c.author_id`;

/**
 * The entries of a query in the given order, separated by commas. It needs `post` (id, hearts, views) with its cards. A card
 * that is not stored yet is made.
 */
export const entriesOf = (db: Db, order: Fragment) => db`
  string_agg(concat(coalesce('{"card":' || c.card || ',"author":' || a.card, fresh_card(post.id)),
    ',"hearts":', post.hearts, ',"views":', post.views, '}'), ',' order by ${order})`;

/** Published posts with these ids, in the same order. Raw, because most of an entry is sent as it is. */
export const readCards = async (db: Db, ids: readonly string[]): Promise<Buffer> => {
  if (ids.length === 0) return Buffer.alloc(0);
  const [row] = await db`
    select ${entriesOf(db, db`n`)} as entries
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, n)
    join posts post on post.id = wanted.id and post.removed_at is null
    ${withCards(db)}`.raw();
  return row?.[0] ?? Buffer.alloc(0);
};

export type SingleCard = {
  readonly entry: Buffer;
  readonly visibility: Visibility;
  /** How moderators have hidden it; only its author reads it then. */
  readonly hidden: Hidden | null;
};

/** With the key of its cover. */
export type Hidden = { readonly as: HiddenAs; readonly reason: string; readonly key: string | null };

/** Of a row `post`. */
export const hiddenOf = (db: Db) => db`
  case when post.hidden_as is not null then jsonb_build_object('as', post.hidden_as, 'reason', coalesce(post.hidden_reason, ''),
    'key', (select hidden_key from pictures where pictures.id = post.picture_id)) end`;

/** One post for whoever may read it at its address; null for others. */
export const findCard = async (db: Db, id: string, readerId: string | null): Promise<SingleCard | null> => {
  const [row] = await db`
    select post.visibility, ${entriesOf(db, db`post.id`)} as entry, ${hiddenOf(db)} as hidden
    from posts post ${withCards(db)}
    where post.id = ${id} and ${isReadable(db, 'post', readerId)} group by post.id`.raw();
  const [visibility, entry, hidden] = row ?? [];
  if (!visibility || !entry) return null;
  return {
    entry,
    visibility: visibility.toString() as Visibility,
    hidden: hidden ? (JSON.parse(hidden.toString()) as Hidden) : null,
  };
};

/** Writes the cards of some posts that have none, with ids after this one; returns the last id, or null at the end. */
export const writeMissingPostCards = async (db: Db, after: string, limit: number): Promise<string | null> => {
  const [row] = await db<{ last: string | null }[]>`
    with batch as materialized (select id from posts where id > ${after} order by id limit ${limit}),
    written as (
      insert into post_cards (post_id, author_id, card)
      select post.id, post.author_id, post_card(post, picture)
      from batch join posts post using (id) join pictures picture on picture.id = post.picture_id
      where not exists (select from post_cards where post_id = post.id) order by post.id
      on conflict do nothing
    )
    select max(id) as last from batch`;
  return row?.last ?? null;
};

/** The same for people. */
export const writeMissingPersonCards = async (db: Db, after: string, limit: number): Promise<string | null> => {
  const [row] = await db<{ last: string | null }[]>`
    with batch as materialized (select id from users where id > ${after} order by id limit ${limit}),
    written as (
      insert into person_cards (user_id, card)
      select person.id, person_card(person, picture)
      from batch join users person using (id) left join pictures picture on picture.id = person.pic
      where not exists (select from person_cards where user_id = person.id) order by person.id
      on conflict do nothing
    )
    select max(id) as last from batch`;
  return row?.last ?? null;
};
