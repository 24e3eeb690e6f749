/** SQL about rows that exist before a batch is inserted. */
import type { Db } from '@vitrine/server/for-tools';
import type { DemoDraft } from '../world/drafts.ts';
import type { StoredPictures } from './pictures.ts';

/** Which of these posts exist, removed or not. */
export const findPosts = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`select id from posts where id = any(${[...ids]})`;
  return new Set(rows.map((row) => row.id));
};

export const findPublicPosts = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`select id from posts where id = any(${[...ids]}) and removed_at is null`;
  return new Set(rows.map((row) => row.id));
};

/** Who of them has an account, which is not deleted until the transaction ends. */
export const lockPeople = async (db: Db, of: readonly { readonly personId: string }[]): Promise<Set<string>> => {
  const ids = [...new Set(of.map((row) => row.personId))];
  const rows = await db<{ id: string }[]>`select id from users where id = any(${ids}) order by id for no key update`;
  return new Set(rows.map((row) => row.id));
};

/** Who of them has no picture of their own. */
export const findWithoutPortrait = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`select id from users where id = any(${[...ids]}) and pic is null`;
  return new Set(rows.map((row) => row.id));
};

/** A picture that somebody has chosen meanwhile stays. */
export const setPortraits = async (db: Db, { portraits }: StoredPictures): Promise<void> => {
  const made = [...portraits.values()];
  await db`
    update users set pic = coalesce(pic, given.avatar), banner = coalesce(users.banner, given.banner)
    from unnest(${[...portraits.keys()]}::text[], ${made.map(({ avatar }) => avatar ?? null)}::text[],
      ${made.map(({ banner }) => banner ?? null)}::text[]) as given (id, avatar, banner)
    where users.id = given.id`;
};

/** Which of these posts have never had pages; they do not change until the transaction ends. */
export const lockPostsWithoutPages = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where id = any(${[...ids]}) and pages_version = 0 and removed_at is null
    order by id for no key update`;
  return new Set(rows.map((row) => row.id));
};

export const findPostsWithoutPages = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where id = any(${[...ids]}) and pages_version = 0 and removed_at is null`;
  return new Set(rows.map((row) => row.id));
};

export const markPages = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`update posts set pages_version = 1 where id = any(${[...ids]})`;
};

/** Which of these drafts exist, or have become posts. */
export const findDrafts = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from posts where id = any(${[...ids]}) union all select draft_id from posts where draft_id = any(${[...ids]})`;
  return new Set(rows.map((row) => row.id));
};

type NewDraft = DemoDraft & {
  readonly personId: string;
  readonly pictureId: string;
  readonly at: Date;
  readonly publishAt: Date;
};

export const insertDraft = async (db: Db, draft: NewDraft): Promise<void> => {
  await db`
    insert into posts (id, author_id, title, description, tools, tags, categories, picture_id, created_at, removed_at, visibility,
      publish_at)
    values (${draft.id}, ${draft.personId}, ${draft.title}, ${draft.description}, ${[...draft.tools]}, ${[...draft.tags]},
      ${[...draft.categories]}, ${draft.pictureId}, ${draft.at}, ${draft.at}, 'draft',
      ${draft.isScheduled ? draft.publishAt : null})
    on conflict do nothing`;
};

const roles = ['Lettering', 'Photography', 'Art direction', 'Illustration', 'Motion', 'Copywriting'];

/** One or two other authors have worked on each of these posts, the same ones whenever it is filled. Those of drafts are not asked yet. */
export const insertCredits = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    insert into post_credits (post_id, user_id, role, state, created_at)
    select post.id, other.id, (${roles}::text[])[1 + (hashtext(post.id || other.id) & 65535) % ${roles.length}::integer],
      case when post.visibility = 'draft' then 'pending' else 'accepted' end,
      case when post.visibility = 'draft' then post.created_at else post.created_at + interval '1 day' end
    from posts post cross join lateral (
      select id from users where id <> post.author_id and exists (select from posts where author_id = users.id)
      order by md5(post.id || users.id) limit 1 + (hashtext(post.id) & 1)
    ) as other
    where post.id = any(${[...ids]}) on conflict do nothing`;
};

/** The newest of these posts comes first on the profile of its author, unless the author has pinned others. */
export const insertPins = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db`
    insert into post_pins (post_id, user_id, position)
    select distinct on (author_id) id, author_id, 1 from posts
    where id = any(${[...ids]}) and removed_at is null
      and not exists (select from post_pins where user_id = posts.author_id)
    order by author_id, id desc on conflict do nothing`;
};

/** The two oldest posts of a person come directly below the newest one, unless the person has moved others. */
export const moveOldestUp = async (db: Db, personId: string): Promise<void> => {
  await db`
    insert into post_places (post_id, user_id, key)
    select moved.id, ${personId}, below.id || '!' || lpad(moved.number::text, 5, '0')
    from (
      select id, row_number() over (order by id desc) as number from posts
      where author_id = ${personId} and removed_at is null order by id limit 2
    ) as moved, (
      select id from posts where author_id = ${personId} and removed_at is null order by id desc offset 1 limit 1
    ) as below
    where (select count(*) from posts where author_id = ${personId} and removed_at is null) > 3
      and not exists (select from post_places where user_id = ${personId})
    on conflict do nothing`;
};

/** Other authors ask a person to be named on some of these posts, unless the person was asked before. */
export const insertPendingCredits = async (
  db: Db,
  { personId, ids, count, at }: { personId: string; ids: readonly string[]; count: number; at: Date },
): Promise<void> => {
  await db`
    insert into post_credits (post_id, user_id, role, state, created_at)
    select id, ${personId}, (${roles}::text[])[1 + (hashtext(id) & 65535) % ${roles.length}::integer], 'pending', ${at}
    from posts where id = any(${[...ids]}) and author_id <> ${personId} and removed_at is null
      and not exists (select from post_credits where user_id = ${personId} and state = 'pending')
    order by id desc limit ${count} on conflict do nothing`;
};
