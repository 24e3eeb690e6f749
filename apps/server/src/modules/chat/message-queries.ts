/** SQL for messages, which are numbered under the chat's row lock. */
import type { Db } from '../../platform/db/db.ts';
import type { MessageRow } from './tables.ts';

/** A message to be stored; a batch has at most one per chat. */
export type NewMessage = {
  readonly chatId: string;
  readonly senderId: string;
  readonly clientId: string | null;
  readonly content: string;
};

/** A locked chat, with its members and the message that the same client id has stored before. */
export type LockedChat = {
  readonly id: string;
  readonly is_group: boolean;
  readonly name: string;
  readonly last_seq: number;
  readonly member_ids: readonly string[];
  readonly existing: MessageRow | null;
};

/** Locks the chats of these messages; those of which the sender is no member are left out. */
export const lockChats = async (db: Db, messages: readonly NewMessage[]): Promise<Map<string, LockedChat>> => {
  const chats = messages.map(({ chatId }) => chatId);
  const senders = messages.map(({ senderId }) => senderId);
  const clients = messages.map(({ clientId }) => clientId);
  const locked = db<Omit<LockedChat, 'existing'>[]>`
    select id, is_group, name, last_seq,
      array(select user_id from chat_members where chat_id = chats.id order by user_id) as member_ids
    from chats
    where id = any(${chats}) and exists (
      select 1 from unnest(${chats}::text[], ${senders}::text[]) as asked (chat_id, sender_id)
      join chat_members me on (me.chat_id, me.user_id) = (asked.chat_id, asked.sender_id) where me.chat_id = chats.id
    )
    order by id for update`;
  // Pipelined: it runs after the rows are locked, so a duplicate committed meanwhile is found.
  const duplicates = db<MessageRow[]>`
    select messages.* from unnest(${chats}::text[], ${senders}::text[], ${clients}::text[])
      as asked (chat_id, sender_id, client_id)
    join messages using (chat_id, sender_id, client_id)`;
  const [rows, existing] = await Promise.all([locked, duplicates]);
  const existingIn = new Map(existing.map((message) => [message.chat_id, message]));
  return new Map(rows.map((row) => [row.id, { ...row, existing: existingIn.get(row.id) ?? null }]));
};

/** Inserts messages of different chats, and updates the chats' sequence numbers, activity and unread counts. */
export const insertMessages = async (db: Db, messages: readonly MessageRow[], at: Date): Promise<void> => {
  const column = <K extends keyof MessageRow>(name: K) => messages.map((message) => message[name]);
  await db`
    with new_messages as materialized (
      select * from unnest(${column('id')}::text[], ${column('chat_id')}::text[], ${column('seq')}::integer[],
        ${column('sender_id')}::text[], ${column('client_id')}::text[], ${column('content')}::text[])
        as new_messages (id, chat_id, seq, sender_id, client_id, content)
    ), inserted as (
      insert into messages (id, chat_id, seq, sender_id, client_id, content, created_at)
      select new_messages.*, ${at}::timestamptz from new_messages
    ), updated_chats as (
      update chats set last_seq = new_messages.seq from new_messages where chats.id = new_messages.chat_id
    )
    update chat_members me set
      active_at = ${at},
      unread = me.unread + case when me.user_id = new_messages.sender_id then 0 else 1 end
    from new_messages where me.chat_id = new_messages.chat_id`;
};

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

/** Paged by id, which is also the order of time. */
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
