/** SQL for credits. A person is named, and taken off, with the post locked. */
import { limits } from '@vitrine/contract';
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { addEventFrom } from '../../../platform/queue/index.ts';
import { notBlockedBetween, type PublicPersonRow } from '../../accounts/index.ts';
import type { PictureRow } from '../../media/index.ts';
import { entriesOf, type Feed, withCards } from '../card-queries.ts';
import { constant } from '../lists/list-queries.ts';

export type CreditState = 'pending' | 'accepted' | 'declined' | 'removed';

export type CreditRow = {
  readonly role: string;
  readonly state: Exclude<CreditState, 'removed'>;
  readonly person: PublicPersonRow;
};

/** In the order in which they were named; `viewerId` sees more of their own post, and of themselves. */
export const listCredits = (db: Db, postId: string, viewerId: string | null): Promise<CreditRow[]> => db<CreditRow[]>`
  select credit.role, credit.state,
    jsonb_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'pic', to_jsonb(pic.*)) as person
  from post_credits credit join posts post on post.id = credit.post_id
  join users u on u.id = credit.user_id left join pictures pic on pic.id = u.pic
  where credit.post_id = ${postId} and (credit.state = 'accepted'
    or (credit.state <> 'removed' and ${viewerId}::text in (post.author_id, credit.user_id)))
    and ${notBlockedBetween(db, viewerId, db`u.id`)}
  order by credit.created_at, credit.user_id`;

export type KnownCredit = { readonly user_id: string; readonly state: CreditState };

export const listKnownCredits = (db: Db, postId: string): Promise<KnownCredit[]> => db<KnownCredit[]>`
  select user_id, state from post_credits where post_id = ${postId}`;

const creditsChanged = (db: Db, credits: Fragment): Fragment => db`
  select jsonb_agg(jsonb_build_object('postId', post_id, 'userId', user_id, 'authorId', author_id))
  from ${credits} join posts on posts.id = post_id`;

/** The event says that this credit may have changed; `change` selects a row if it has. Returns its job. */
const withEvent = async (db: Db, change: Fragment, credit: { postId: string; userId: string }) => {
  const [row] = await db<{ job_id: number | null; author_id: string | null }[]>`
    with changed as (${change}), event as (${addEventFrom(db, 'creditsChanged', creditsChanged(db, db`changed`))})
    select (select id from event) as job_id, (select author_id from posts where id = ${credit.postId}) as author_id
    from changed`;
  return row ? { jobId: row.job_id, authorId: row.author_id ?? '' } : null;
};

/** Of a post that becomes public, in that transaction: whoever is named on it and has not answered is asked by the queue. */
export const askPending = async (db: Db, postId: string): Promise<void> => {
  const pending = db`(select * from post_credits where post_id = ${postId} and state = 'pending') as pending`;
  await db`with event as (${addEventFrom(db, 'creditsChanged', creditsChanged(db, pending), 0)}) select id from event`;
};

export type CreditChange = Awaited<ReturnType<typeof withEvent>>;

/** Asked again if the author has removed them; the role of a pending one changes. */
export const nameCredit = (
  db: Db,
  credit: { readonly postId: string; readonly userId: string; readonly role: string; readonly at: Date },
): Promise<CreditChange> =>
  withEvent(
    db,
    db`insert into post_credits as known (post_id, user_id, role, state, created_at)
      values (${credit.postId}, ${credit.userId}, ${credit.role}, 'pending', ${credit.at})
      on conflict (post_id, user_id) do update set role = excluded.role, state = 'pending',
        created_at = case when known.state = 'removed' then excluded.created_at else known.created_at end
      where known.state in ('pending', 'removed')
      returning post_id, user_id`,
    credit,
  );

/**
 * From one of some states to another; null if it is in none of them. Who is named knows nothing of it before the post is public, and has
 * nothing to answer.
 */
export const setCreditState = (
  db: Db,
  credit: { readonly postId: string; readonly userId: string },
  {
    from,
    to,
    by,
  }: { readonly from: readonly CreditState[]; readonly to: CreditState; readonly by: 'author' | 'person' },
): Promise<CreditChange> =>
  withEvent(
    db,
    db`update post_credits credit set state = ${to}
      where post_id = ${credit.postId} and user_id = ${credit.userId} and state = any(${[...from]})
        ${by === 'author' ? db`` : db`and (state = 'accepted' or exists (select from posts where id = credit.post_id and removed_at is null))`}
      returning post_id, user_id`,
    credit,
  );

export const findCreditState = async (db: Db, postId: string, userId: string): Promise<CreditState | null> => {
  const [row] = await db<{ state: CreditState }[]>`
    select state from post_credits where post_id = ${postId} and user_id = ${userId}`;
  return row?.state ?? null;
};

export type RequestRow = {
  readonly id: string;
  readonly title: string;
  readonly role: string;
  readonly at: Date;
  readonly picture: PictureRow;
  readonly author: PublicPersonRow;
};

const maxRequests = 100;

export const listCreditRequests = (db: Db, userId: string): Promise<RequestRow[]> => db<RequestRow[]>`
  select post.id, post.title, credit.role, credit.created_at as at, to_jsonb(picture) as picture,
    jsonb_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'pic', to_jsonb(pic.*)) as author
  from post_credits credit join posts post on post.id = credit.post_id and post.removed_at is null
  join pictures picture on picture.id = post.picture_id
  join users u on u.id = post.author_id left join pictures pic on pic.id = u.pic
  where credit.user_id = ${userId} and credit.state = 'pending' and ${notBlockedBetween(db, userId, db`u.id`)}
  order by credit.created_at desc, post.id limit ${maxRequests}`;

/** The newest post first: a walk of the index. */
export const listCredited = async (
  db: Db,
  {
    userId,
    viewerId,
    after,
  }: { readonly userId: string; readonly viewerId: string | null; readonly after: string | null },
): Promise<Feed> => {
  const { pageSize } = limits;
  const [row] = await db`
    with page as materialized (
      select post.id, post.hearts, post.views
      from post_credits credit join posts post on post.id = credit.post_id and post.removed_at is null
      where credit.user_id = ${userId} and credit.state = 'accepted' ${after === null ? db`` : db`and credit.post_id < ${after}`}
        and ${notBlockedBetween(db, viewerId, db`post.author_id`)}
      -- One more than is shown tells whether there is a next page.
      order by credit.post_id desc limit ${constant(db, pageSize + 1)}
    ), shown as materialized (select * from page order by id desc limit ${constant(db, pageSize)})
    select
      (select min(id) from shown where (select count(*) from page) > ${constant(db, pageSize)}) as next,
      coalesce((select ${entriesOf(db, db`post.id desc`)} from shown as post ${withCards(db)}), '') as entries`.raw();
  const [next, entries = Buffer.alloc(0)] = row ?? [];
  return { entries, next: next?.toString() ?? null };
};

/** For the export of an account: on whose posts this person is named. */
export const listOwnCredits = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string; title: string; by: string; role: string; state: CreditState }[]> => db<
  { id: string; title: string; by: string; role: string; state: CreditState }[]
>`
  select post.id, post.title, u.name as by, credit.role, credit.state
  from post_credits credit join posts post on post.id = credit.post_id and post.removed_at is null
  join users u on u.id = post.author_id
  where credit.user_id = ${userId} and credit.post_id > ${after ?? ''} order by credit.post_id limit ${limit}`;
