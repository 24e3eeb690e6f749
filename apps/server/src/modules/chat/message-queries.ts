/** Messages in SQL: numbered under the chat's row lock, read in that order. */
import type { Db } from '../../platform/db/db.ts';
import type { MessageRow } from './tables.ts';

/** Something that is about to be said, in a chat of its own among those said together. */
export type Utterance = {
  readonly chatId: string;
  readonly senderId: string;
  readonly clientId: string | null;
  readonly content: string;
};

/** A chat whose row we hold, with everybody in it and what this client id has said before. */
export type LockedChat = {
  readonly id: string;
  readonly is_group: boolean;
  readonly name: string;
  readonly last_seq: number;
  readonly member_ids: readonly string[];
  readonly said: MessageRow | null;
};

/** Whoever holds a chat's row says the next thing; misses for strangers. */
export const lockChats = async (db: Db, utterances: readonly Utterance[]): Promise<Map<string, LockedChat>> => {
  const chats = utterances.map(({ chatId }) => chatId);
  const senders = utterances.map(({ senderId }) => senderId);
  const clients = utterances.map(({ clientId }) => clientId);
  const held = db<Omit<LockedChat, 'said'>[]>`
    select id, is_group, name, last_seq,
      array(select user_id from chat_members where chat_id = chats.id order by user_id) as member_ids
    from chats
    where id = any(${chats}) and exists (
      select 1 from unnest(${chats}::text[], ${senders}::text[]) as asked (chat_id, sender_id)
      join chat_members me on (me.chat_id, me.user_id) = (asked.chat_id, asked.sender_id) where me.chat_id = chats.id
    )
    order by id for update`;
  // Sent along, and run once the rows are held: a twin of a message that was quicker is seen.
  const twins = db<MessageRow[]>`
    select messages.* from unnest(${chats}::text[], ${senders}::text[], ${clients}::text[])
      as asked (chat_id, sender_id, client_id)
    join messages using (chat_id, sender_id, client_id)`;
  const [rows, said] = await Promise.all([held, twins]);
  const saidIn = new Map(said.map((message) => [message.chat_id, message]));
  return new Map(rows.map((row) => [row.id, { ...row, said: saidIn.get(row.id) ?? null }]));
};

/** The messages, each of another chat, the chats' numbers and everybody's activity and unread counts change together. */
export const insertMessages = async (db: Db, messages: readonly MessageRow[], at: Date): Promise<void> => {
  const column = <K extends keyof MessageRow>(name: K) => messages.map((message) => message[name]);
  await db`
    with said as materialized (
      select * from unnest(${column('id')}::text[], ${column('chat_id')}::text[], ${column('seq')}::integer[],
        ${column('sender_id')}::text[], ${column('client_id')}::text[], ${column('content')}::text[])
        as said (id, chat_id, seq, sender_id, client_id, content)
    ), kept as (
      insert into messages (id, chat_id, seq, sender_id, client_id, content, created_at)
      select said.*, ${at}::timestamptz from said
    ), numbered as (
      update chats set last_seq = said.seq from said where chats.id = said.chat_id
    )
    update chat_members me set
      active_at = ${at},
      unread = me.unread + case when me.user_id = said.sender_id then 0 else 1 end
    from said where me.chat_id = said.chat_id`;
};

export type Bounds = { readonly before: number | null; readonly after: number | null; readonly limit: number };

export const listMessages = async (db: Db, chatId: string, bounds: Bounds): Promise<MessageRow[]> => {
  const { limit } = bounds;
  if (bounds.after !== null) {
    return db<MessageRow[]>`
      select * from messages where chat_id = ${chatId} and seq > ${bounds.after} order by seq limit ${limit}`;
  }
  const latest = await db<MessageRow[]>`
    select * from messages where chat_id = ${chatId} and seq < ${bounds.before ?? 2_147_483_647}
    order by seq desc limit ${limit}`;
  return latest.toReversed();
};

/** Page by page, the oldest first: ids are given in the order of time. */
export const listSentBy = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string; to: string; content: string; at: Date }[]> => db<
  { id: string; to: string; content: string; at: Date }[]
>`
  select m.id, coalesce(other.name, '') as to, m.content, m.created_at as at
  from messages m join chats c on c.id = m.chat_id
  left join users other on other.id = case when c.low_id = ${userId} then c.high_id else c.low_id end
  where m.sender_id = ${userId} and m.id > ${after ?? ''} order by m.id limit ${limit}`;
