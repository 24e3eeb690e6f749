/** SQL that reads what a case is about. `k` is a row with `kind` and `subject_id`. */
import type { Reportable } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { isNotBanned, notBlockedBetween } from '../accounts/index.ts';
import { isCollectionVisible } from '../collections/index.ts';
import { isReadable } from '../posts/index.ts';

const maxPictures = 24;
const messagesBefore = 4;

/** Cover and pages of the post `p`. */
const picturesOf = (db: Db) => db`
  (select jsonb_agg(to_jsonb(pic.*) order by shown.position) from (
    select p.picture_id, -1 as position
    union all (select page.picture_id, page.position from post_pages page
      where page.post_id = p.id and page.picture_id is not null and page.removed_at is null order by page.position limit ${maxPictures})
  ) as shown join pictures pic on pic.id = shown.picture_id)`;

const post = (db: Db) => db`
  select jsonb_build_object('title', p.title, 'text', p.description, 'created_at', p.created_at, 'hidden_as', p.hidden_as,
    'pictures', ${picturesOf(db)})
  from posts p where p.id = k.subject_id and p.deleted_at is null`;

const comment = (db: Db) => db`
  select jsonb_build_object('title', left(c.body, 120), 'text', c.body, 'post_id', c.post_id, 'created_at', c.created_at,
    'hidden_as', c.hidden_as,
    'context', jsonb_build_array(jsonb_build_object('by', 'Work', 'text', p.title))
      || coalesce((select jsonb_build_array(jsonb_build_object('by', u.name, 'text', above.body))
        from comments above join users u on u.id = above.author_id where above.id = c.parent_id), '[]'))
  from comments c join posts p on p.id = c.post_id where c.id = k.subject_id and (c.removed_at is null or c.hidden_as is not null)`;

/** Only the message and a few before it. */
const message = (db: Db) => db`
  select jsonb_build_object('title', left(m.content, 120), 'text', m.content, 'created_at', m.created_at, 'hidden_as', null,
    'context', coalesce((
      select jsonb_agg(jsonb_build_object('by', u.name, 'text', left(earlier.content, 500)) order by earlier.seq)
      from messages earlier join users u on u.id = earlier.sender_id
      where earlier.chat_id = m.chat_id and earlier.seq < m.seq and earlier.seq >= m.seq - ${messagesBefore}::integer), '[]'))
  from messages m where m.id = k.subject_id
  union all
  select jsonb_build_object('title', left(h.content, 120), 'text', h.content, 'created_at', h.created_at, 'hidden_as', h.hidden_as,
    'context', coalesce((
      select jsonb_agg(jsonb_build_object('by', u.name, 'text', left(earlier.content, 500)) order by earlier.seq)
      from (select * from messages where chat_id = h.chat_id order by seq desc limit ${messagesBefore}) as earlier
      join users u on u.id = earlier.sender_id), '[]'))
  from held_messages h where h.id = k.subject_id`;

const collection = (db: Db) => db`
  select jsonb_build_object('title', c.title, 'text', c.description, 'created_at', c.created_at, 'hidden_as', c.hidden_as)
  from collections c where c.id = k.subject_id and c.deleted_at is null`;

const person = (db: Db) => db`
  select jsonb_build_object('title', u.name, 'text', coalesce((select description from abouts where user_id = u.id), ''),
    'created_at', u.created_at, 'hidden_as', case when u.banned_at is not null then 'banned' end,
    'pictures', (select jsonb_agg(to_jsonb(pic.*)) from pictures pic where pic.id in (u.pic, u.banner)))
  from users u where u.id = k.subject_id`;

export const subjectOf = (db: Db): Fragment => db`
  case k.kind when 'post' then (${post(db)}) when 'comment' then (${comment(db)}) when 'message' then (${message(db)})
    when 'collection' then (${collection(db)}) else (${person(db)}) end`;

/** Whose it is, if the reporter may see it; null otherwise. */
const ownerStatements: Readonly<Record<Reportable, (db: Db, id: string, readerId: string) => Fragment>> = {
  post: (db, id, readerId) => db`
    select author_id as owner from posts post where post.id = ${id} and ${isReadable(db, 'post', readerId)}`,
  comment: (db, id, readerId) => db`
    select c.author_id as owner from comments c join posts post on post.id = c.post_id
    where c.id = ${id} and c.removed_at is null and ${isReadable(db, 'post', readerId)}`,
  // Also across a block: somebody who was blocked may be reported, and may report.
  person: (db, id) => db`select id as owner from users where id = ${id} and ${isNotBanned(db, db`users.id`)}`,
  message: (db, id, readerId) => db`
    select m.sender_id as owner from messages m
    join chat_members member on member.chat_id = m.chat_id and member.user_id = ${readerId} where m.id = ${id}`,
  collection: (db, id, readerId) => db`
    select c.owner_id as owner from collections c where c.id = ${id} and ${isCollectionVisible(db, readerId)}
      and ${notBlockedBetween(db, readerId, db`c.owner_id`)}`,
};

export const findOwner = async (db: Db, kind: Reportable, id: string, readerId: string): Promise<string | null> => {
  const [row] = await db<{ owner: string | null }[]>`${ownerStatements[kind](db, id, readerId)}`;
  return row?.owner ?? null;
};
