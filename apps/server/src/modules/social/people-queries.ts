/** SQL for lists of followers and of followed people: index walks, paged by id. */
import { limits } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { notBlockedBetween, type PersonRow } from '../accounts/index.ts';

export type ListedRow = Pick<PersonRow, 'id' | 'name' | 'handle' | 'pic' | 'occupation' | 'city'> & {
  readonly is_following: boolean;
};

export type PeopleRequest = {
  readonly userId: string;
  readonly viewerId: string | null;
  readonly after: string | null;
};

/** Sorts after every id. */
const lastId = '\u{10ffff}';

const idsOf = {
  followers: (db: Db, { userId, viewerId, after }: PeopleRequest, size: number) => db`
    select follower_id as id from follows where followed_id = ${userId} and follower_id < ${startOf(after)}
      and ${notBlockedBetween(db, viewerId, db`follower_id`)}
    order by follower_id desc limit ${size}`,
  following: (db: Db, { userId, viewerId, after }: PeopleRequest, size: number) => db`
    select followed_id as id from follows where follower_id = ${userId} and followed_id < ${startOf(after)}
      and ${notBlockedBetween(db, viewerId, db`followed_id`)}
    order by followed_id desc limit ${size}`,
};

export type PeopleKind = keyof typeof idsOf;

/** Sorts after every id. */
export const startOf = (after: string | null): string => after ?? lastId;

/** One more than a page has, if there are more. */
export const listPeople = (db: Db, kind: PeopleKind, request: PeopleRequest) =>
  listPeopleIn(db, idsOf[kind](db, request, limits.pageSize + 1), request.viewerId);

/** `ids` selects them, without those whom the viewer may not see. */
export const listPeopleIn = (db: Db, ids: Fragment, viewerId: string | null) => db<ListedRow[]>`
  select u.id, u.name, u.handle, abouts.occupation, abouts.city, to_jsonb(pic.*) as pic,
    exists (select from follows where follower_id = ${viewerId} and followed_id = u.id) as is_following
  from (${ids}) as listed
  join users u on u.id = listed.id
  left join pictures pic on pic.id = u.pic
  left join abouts on abouts.user_id = u.id
  order by u.id desc`;
