/** Messages in SQL: numbered under the chat's row lock, read in that order. */
import type { Db } from '../kernel/db.ts';
import type { MessageRow } from './tables.ts';

/** What an older client gets when it asks for all of them. */
const mostMessages = 20_000;

/** A chat whose row we hold, with everybody in it and what this client id has said before. */
export type LockedChat = {
  readonly id: string;
  readonly is_group: boolean;
  readonly name: string;
  readonly last_seq: number;
  readonly member_ids: readonly string[];
  readonly said: MessageRow | null;
};

/** Whoever holds the chat's row says the next thing; misses for strangers. */
export const lockChat = async (
  db: Db,
  saying: { chatId: string; senderId: string; clientId: string | null },
): Promise<LockedChat | null> => {
  const held = db<Omit<LockedChat, 'said'>[]>`
    select id, is_group, name, last_seq,
      array(select user_id from chat_members where chat_id = chats.id order by user_id) as member_ids
    from chats
    where id = ${saying.chatId}
      and exists (select 1 from chat_members where chat_id = chats.id and user_id = ${saying.senderId})
    for update`;
  // Sent along, and run once the row is held: a twin of this message that was quicker is seen.
  const twin = db<MessageRow[]>`
    select * from messages
    where chat_id = ${saying.chatId} and sender_id = ${saying.senderId} and client_id = ${saying.clientId}`;
  const [[row], [said]] = await Promise.all([held, twin]);
  return row ? { ...row, said: said ?? null } : null;
};

/** The message, the chat's number and everybody's activity and unread counts change together. */
export const insertMessage = async (db: Db, message: MessageRow): Promise<void> => {
  await db`
    with said as (
      insert into messages (id, chat_id, seq, sender_id, client_id, content, created_at)
      values (${message.id}, ${message.chat_id}, ${message.seq}, ${message.sender_id}, ${message.client_id},
        ${message.content}, ${message.created_at})
    ), numbered as (
      update chats set last_seq = ${message.seq} where id = ${message.chat_id}
    )
    update chat_members set
      active_at = ${message.created_at},
      unread = unread + case when user_id = ${message.sender_id} then 0 else 1 end
    where chat_id = ${message.chat_id}`;
};

export type Bounds = { readonly before: number | null; readonly after: number | null; readonly limit: number | null };

export const listMessages = async (db: Db, chatId: string, bounds: Bounds): Promise<MessageRow[]> => {
  const limit = bounds.limit ?? mostMessages;
  if (bounds.after !== null) {
    return db<MessageRow[]>`
      select * from messages where chat_id = ${chatId} and seq > ${bounds.after} order by seq limit ${limit}`;
  }
  const latest = await db<MessageRow[]>`
    select * from messages where chat_id = ${chatId} and seq < ${bounds.before ?? 2_147_483_647}
    order by seq desc limit ${limit}`;
  return latest.toReversed();
};

export const listSentBy = (db: Db, userId: string): Promise<{ to: string; content: string; at: Date }[]> => db<
  { to: string; content: string; at: Date }[]
>`
  select coalesce(other.name, '') as to, m.content, m.created_at as at
  from messages m join chats c on c.id = m.chat_id
  left join users other on other.id = case when c.low_id = ${userId} then c.high_id else c.low_id end
  where m.sender_id = ${userId} order by m.created_at, m.id`;
