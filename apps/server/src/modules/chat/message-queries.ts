/** SQL for messages, which are numbered under the chat's row lock. */
import type { Db } from '../../platform/db/db.ts';
import { isBlockedNow, type PersonRow, selectPeopleIn } from '../accounts/index.ts';
import { deliveries, type MessageNotificationRow, upsertMessageNotifications } from '../notifications/index.ts';
import { arrivalOf } from './queries.ts';
import type { MessageRow } from './tables.ts';

/** A message to be stored; a batch has at most one per chat. */
export type NewMessage = {
  readonly id: string;
  readonly chatId: string;
  readonly senderId: string;
  readonly clientId: string | null;
  readonly content: string;
};

/** The chat of a message, locked while it was stored. */
export type StoredIn = {
  readonly id: string;
  readonly is_group: boolean;
  readonly name: string;
  readonly member_ids: readonly string[];
  readonly people: readonly PersonRow[];
  /** One of the two has blocked the other: nothing was stored. */
  readonly blocked: boolean;
  /** The other person takes no first messages: nothing was stored. */
  readonly closed: boolean;
  /** Members who have not taken the chat; `pending` ones are told quietly, those who declined it not at all. */
  readonly requests: readonly { readonly user_id: string; readonly request: 'pending' | 'declined' }[];
  /** Null when the same client id has stored the message before. */
  readonly seq: number | null;
  readonly notifications: readonly MessageNotificationRow[];
};

/** Of chats that are `locked`, what becomes of their first message; the person who opened a chat has taken it. */
const selectArrivals = (db: Db) => db`
  select locked.id, ${arrivalOf(db, db`receiver`, db`new_messages.sender_id`)} as arrival
  from locked join new_messages on new_messages.chat_id = locked.id
  join chat_members other on other.chat_id = locked.id and other.user_id <> new_messages.sender_id
  join users receiver on receiver.id = other.user_id
  where locked.last_seq = 0 and not locked.is_group and other.request is distinct from 'accepted'`;

/**
 * Stores messages of different chats with their sequence numbers, unread counts and notifications, and returns what their
 * receivers are told; chats of which the sender is no member are left out. It is one statement, because the chats stay
 * locked during each round trip. Members are locked before notifications, as in `markSeen`: the same order avoids
 * deadlocks.
 */
export const insertMessages = async (db: Db, messages: readonly NewMessage[], at: Date): Promise<StoredIn[]> => {
  const column = <K extends keyof NewMessage>(name: K) => messages.map((message) => message[name]);
  return db<StoredIn[]>`
    with new_messages as (
      select * from unnest(${column('id')}::text[], ${column('chatId')}::text[], ${column('senderId')}::text[],
        ${column('clientId')}::text[], ${column('content')}::text[])
        as new_messages (id, chat_id, sender_id, client_id, content)
    ), locked as materialized (
      select id, is_group, name, last_seq, low_id, high_id from chats
      where id in (
        select me.chat_id from new_messages
        join chat_members me on (me.chat_id, me.user_id) = (new_messages.chat_id, new_messages.sender_id)
      )
      order by id for update
    ), checked as materialized (
      -- After the lock, so that a block at the same moment is seen.
      select id, coalesce(${isBlockedNow(db, db`low_id`, db`high_id`)}, false) as blocked from locked
    ), arrivals as materialized (${selectArrivals(db)}
    ), inserted as (
      insert into messages (id, chat_id, seq, sender_id, client_id, content, created_at)
      select new_messages.id, chat_id, last_seq + 1, sender_id, client_id, content, ${at}
      from locked join checked using (id) join new_messages on new_messages.chat_id = locked.id
      where not checked.blocked and not exists (select from arrivals where arrivals.id = locked.id and arrival = 'closed')
      on conflict (chat_id, sender_id, client_id) do nothing
      returning chat_id, seq, sender_id
    ), updated_chats as (
      update chats set last_seq = inserted.seq from inserted where chats.id = inserted.chat_id
    ), updated_members as (
      update chat_members me set
        active_at = ${at},
        unread = me.unread + case when me.user_id = inserted.sender_id then 0 else 1 end,
        -- Who writes has taken the chat.
        request = case when me.user_id = inserted.sender_id then 'accepted' when arrivals.arrival = 'pending' then 'pending'
          when arrivals.arrival = 'open' then null else me.request end
      from inserted left join arrivals on arrivals.id = inserted.chat_id where me.chat_id = inserted.chat_id
      returning me.user_id, me.chat_id, inserted.sender_id, coalesce(me.request, 'accepted') as request
    ), notified as (
      ${upsertMessageNotifications(
        db,
        db`select user_id, sender_id as actor_id, chat_id from updated_members where user_id <> sender_id and request = 'accepted'`,
        at,
      )}
    ), ${deliveries(db, 'message', 'notified', at)}
    select locked.id, is_group, name, checked.blocked, inserted.seq,
      exists (select from arrivals where arrivals.id = locked.id and arrival = 'closed') as closed,
      array(
        select jsonb_build_object('user_id', user_id, 'request', request) from updated_members
        where chat_id = locked.id and request <> 'accepted'
      ) as requests,
      array(select user_id from chat_members where chat_id = locked.id order by user_id) as member_ids,
      array(
        select to_jsonb(person)
        from (${selectPeopleIn(db, db`select user_id from chat_members where chat_id = locked.id`)}) as person
      ) as people,
      array(select to_jsonb(notified) from notified where subject_id = locked.id) as notifications
    from locked join checked using (id) left join inserted on inserted.chat_id = locked.id`;
};

/** The message that this client id has stored before. */
export const findSentMessage = async (
  db: Db,
  { chatId, senderId, clientId }: NewMessage,
): Promise<MessageRow | null> => {
  const [row] = await db<MessageRow[]>`
    select * from messages where (chat_id, sender_id, client_id) = (${chatId}, ${senderId}, ${clientId})`;
  return row ?? null;
};

export const findMessages = (db: Db, ids: readonly string[]): Promise<MessageRow[]> =>
  db<MessageRow[]>`select * from messages where id = any(${[...ids]}) order by chat_id, seq`;

export type MessageRange = { readonly before: number | null; readonly after: number | null; readonly limit: number };

export const listMessages = async (db: Db, chatId: string, range: MessageRange): Promise<MessageRow[]> => {
  const { limit } = range;
  if (range.after !== null) {
    return db<MessageRow[]>`
      select * from messages where chat_id = ${chatId} and seq > ${range.after} order by seq limit ${limit}`;
  }
  const latest = await db<MessageRow[]>`
    select * from messages where chat_id = ${chatId} and seq < ${range.before ?? 2_147_483_647}
    order by seq desc limit ${limit}`;
  return latest.toReversed();
};

/** Paged by id, which is also the order of time; those that are held are among them. */
export const listSentBy = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string; to: string; content: string; at: Date }[]> => db<
  { id: string; to: string; content: string; at: Date }[]
>`
  select m.id, coalesce(other.name, '') as to, m.content, m.created_at as at
  from (
    (select id, chat_id, content, created_at from messages where sender_id = ${userId} and id > ${after ?? ''} order by id limit ${limit})
    union all
    (select id, chat_id, content, created_at from held_messages where sender_id = ${userId} and id > ${after ?? ''} order by id limit ${limit})
  ) as m join chats c on c.id = m.chat_id
  left join users other on other.id = case when c.low_id = ${userId} then c.high_id else c.low_id end
  order by m.id limit ${limit}`;
