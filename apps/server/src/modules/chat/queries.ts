import type { Db, Fragment } from '../../platform/db/db.ts';
import { notBlockedBetween } from '../accounts/index.ts';
import type { ChatRow, MemberRow, ProgressRow } from './tables.ts';

const maxChats = 1000;

/** A chat `c` of two people is there for neither of them while one has blocked the other. */
const isOpen = (db: Db) => notBlockedBetween(db, db`c.low_id`, db`c.high_id`);

/** The member `me` has taken the chat; it is not among their requests, nor declined. */
const isTaken = (db: Db) => db`coalesce(me.request, 'accepted') = 'accepted'`;

const chatColumns = (db: Db) => db`
  select c.id, c.is_group, c.name, me.unread, me.seen_seq, me.active_at, to_jsonb(m) as latest
  from chat_members me
  join chats c on c.id = me.chat_id
  left join messages m on m.chat_id = c.id and m.seq = c.last_seq`;

export const listChatsOf = async (db: Db, userId: string): Promise<ChatRow[]> =>
  db<ChatRow[]>`
    ${chatColumns(db)}
    where me.user_id = ${userId} and ${isTaken(db)} and ${isOpen(db)}
    order by me.active_at desc, me.chat_id desc
    limit ${db.unsafe(String(maxChats))}`;

const maxRequests = 100;

/** Chats that others have begun and the user has not answered, latest first. */
export const listRequestsOf = async (db: Db, userId: string): Promise<ChatRow[]> =>
  db<ChatRow[]>`
    ${chatColumns(db)}
    where me.user_id = ${userId} and me.request = 'pending' and c.last_seq > 0 and ${isOpen(db)}
    order by me.active_at desc, me.chat_id desc
    limit ${db.unsafe(String(maxRequests))}`;

/** Null when the user is no member or has declined it, or there is a block between the two. */
export const findChatOf = async (db: Db, userId: string, chatId: string): Promise<ChatRow | null> => {
  const [row] = await db<ChatRow[]>`
    ${chatColumns(db)}
    where me.user_id = ${userId} and me.chat_id = ${chatId} and me.request is distinct from 'declined' and ${isOpen(db)}`;
  return row ?? null;
};

export const listMembers = async (db: Db, chatIds: readonly string[]): Promise<MemberRow[]> =>
  db<MemberRow[]>`
    select chat_id, user_id, request, delivered_seq, seen_seq from chat_members where chat_id = any(${[...chatIds]})
    order by chat_id, user_id`;

export type Arrival = 'open' | 'pending' | 'closed';

/** What becomes of the first message of `sender` to the person `receiver` (a row of `users`), who did not open the chat. */
export const arrivalOf = (db: Db, receiver: Fragment, senderId: Fragment) => db`
  case when ${receiver}.messages_from = 'everybody' then 'open' when ${receiver}.messages_from = 'nobody' then 'closed'
    when exists (select from follows where follower_id = ${receiver}.id and followed_id = ${senderId}) then 'open'
    else 'pending' end`;

/** The same before there is a message; `open` if there are some, or the other has opened the chat. Null if there is no such person. */
export const findArrival = async (db: Db, senderId: string, receiverId: string): Promise<Arrival | null> => {
  const [row] = await db<{ arrival: Arrival }[]>`
    select case when exists (
        select from chats c join chat_members me on me.chat_id = c.id and me.user_id = receiver.id
        where c.low_id = least(${senderId}, receiver.id) and c.high_id = greatest(${senderId}, receiver.id)
          and (c.last_seq > 0 or me.request = 'accepted')
      ) then 'open' else ${arrivalOf(db, db`receiver`, db`${senderId}`)} end as arrival
    from users receiver where receiver.id = ${receiverId}`;
  return row?.arrival ?? null;
};

/** Creates the chat of a pair, or finds the existing one, which the person who opens it takes if they had not. */
export const insertPair = async (
  db: Db,
  pair: { id: string; low: string; high: string; openerId: string; arrival: Arrival; at: Date },
): Promise<string> => {
  const { openerId, arrival, at } = pair;
  await db`
    with inserted as (
      insert into chats (id, low_id, high_id, created_at) values (${pair.id}, ${pair.low}, ${pair.high}, ${at})
      on conflict (low_id, high_id) do nothing returning id
    )
    insert into chat_members (chat_id, user_id, active_at, request)
    select inserted.id, member.id, ${at}, case when member.id = ${openerId} then 'accepted' when ${arrival === 'pending'} then 'pending' end
    from inserted, unnest(${[pair.low, pair.high]}::text[]) as member (id)`;
  const id = await findPair(db, pair.low, pair.high);
  if (id === null) throw new Error('the chat disappeared while it was created');
  await db`
    update chat_members me set request = 'accepted' from chats c
    where c.id = ${id} and me.chat_id = c.id and me.user_id = ${openerId}
      and (me.request in ('pending', 'declined') or (me.request is null and c.last_seq = 0))`;
  return id;
};

/** Whether it was one that waited. */
export const answerRequest = async (
  db: Db,
  { chatId, userId, answer }: { chatId: string; userId: string; answer: 'accepted' | 'declined' },
): Promise<boolean> => {
  const rows = await db`
    update chat_members set request = ${answer}
    where chat_id = ${chatId} and user_id = ${userId} and request = 'pending' returning 1`;
  return rows.length > 0;
};

/** Moves only forwards, at most to the latest message; null when nothing changes. */
export const advanceProgress = async (
  db: Db,
  target: { chatId: string; userId: string; delivered: number; seen: number },
): Promise<ProgressRow | null> => {
  const [row] = await db<ProgressRow[]>`
    with reached as (
      select me.chat_id, me.user_id,
        greatest(me.seen_seq, least(${target.seen}::int, c.last_seq)) as seen,
        greatest(me.delivered_seq, least(${Math.max(target.delivered, target.seen)}::int, c.last_seq)) as delivered
      from chat_members me join chats c on c.id = me.chat_id
      where me.chat_id = ${target.chatId} and me.user_id = ${target.userId} and ${isTaken(db)} and ${isOpen(db)}
      for update of me
    )
    update chat_members me set
      delivered_seq = reached.delivered,
      seen_seq = reached.seen,
      unread = case when reached.seen = me.seen_seq then me.unread else (
        select count(*)::int from messages m
        where m.chat_id = me.chat_id and m.seq > reached.seen and m.sender_id <> me.user_id) end
    from reached
    where me.chat_id = reached.chat_id and me.user_id = reached.user_id
      and (reached.seen > me.seen_seq or reached.delivered > me.delivered_seq)
    returning me.chat_id, me.delivered_seq, me.seen_seq, me.unread,
      array(select user_id from chat_members where chat_id = me.chat_id) as member_ids`;
  return row ?? null;
};

/**
 * Reading the list of chats delivers all messages so far. Chats locked by a sender are skipped: the client acknowledges
 * the new message itself.
 */
export const markAllDelivered = async (db: Db, userId: string): Promise<ProgressRow[]> =>
  db<ProgressRow[]>`
    with behind as (
      select me.chat_id, c.last_seq from chat_members me join chats c on c.id = me.chat_id
      where me.user_id = ${userId} and me.delivered_seq < c.last_seq and ${isTaken(db)} and ${isOpen(db)}
      order by me.chat_id for update of me skip locked
    )
    update chat_members me set delivered_seq = behind.last_seq
    from behind where me.chat_id = behind.chat_id and me.user_id = ${userId}
    returning me.chat_id, me.delivered_seq, me.seen_seq, me.unread,
      array(select user_id from chat_members where chat_id = me.chat_id) as member_ids`;

/** Returns how many were deleted. */
export const deleteChatsOf = async (db: Db, userId: string, limit: number): Promise<number> => {
  const deleted = await db`
    delete from chats where id in (
      (select id from chats where low_id = ${userId} limit ${limit})
      union (select id from chats where high_id = ${userId} limit ${limit})
    )`;
  return deleted.count;
};

/** The chat of two people, locked until the end of the transaction, so that messages at the same moment come before it or after it. */
export const lockPair = async (db: Db, low: string, high: string): Promise<void> => {
  await db`select id from chats where low_id = ${low} and high_id = ${high} for update`;
};

export const findPair = async (db: Db, low: string, high: string): Promise<string | null> => {
  const [row] = await db<{ id: string }[]>`select id from chats where low_id = ${low} and high_id = ${high}`;
  return row?.id ?? null;
};
