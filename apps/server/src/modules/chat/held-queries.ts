/** SQL for messages that wait for a moderator. */
import type { Db } from '../../platform/db/db.ts';
import type { NewMessage } from './message-queries.ts';
import type { HeldRow } from './tables.ts';

/** False if this client has sent it before. */
export const insertHeld = async (db: Db, message: NewMessage, reason: string, at: Date): Promise<boolean> => {
  const { id, chatId, senderId, clientId, content } = message;
  const rows = await db`
    insert into held_messages (id, chat_id, sender_id, client_id, content, created_at, hidden_reason)
    values (${id}, ${chatId}, ${senderId}, ${clientId}, ${content}, ${at}, ${reason})
    on conflict (chat_id, sender_id, client_id) do nothing returning 1`;
  return rows.length > 0;
};

export const findHeldBy = async (
  db: Db,
  { chatId, senderId, clientId }: Pick<NewMessage, 'chatId' | 'senderId' | 'clientId'>,
): Promise<HeldRow | null> => {
  const [row] = await db<HeldRow[]>`
    select * from held_messages where (chat_id, sender_id, client_id) = (${chatId}, ${senderId}, ${clientId})`;
  return row ?? null;
};

const maxListed = 100;

/** The sender's own in a chat, oldest first. */
export const listHeldOf = (db: Db, senderId: string, chatId: string): Promise<HeldRow[]> => db<HeldRow[]>`
  select * from held_messages where sender_id = ${senderId} and chat_id = ${chatId} order by id limit ${maxListed}`;

export const lockHeld = async (db: Db, id: string): Promise<HeldRow | null> => {
  const [row] = await db<HeldRow[]>`select * from held_messages where id = ${id} for update`;
  return row ?? null;
};

export const updateHeld = async (
  db: Db,
  id: string,
  { as, reason }: { readonly as: HeldRow['hidden_as']; readonly reason: string },
): Promise<void> => {
  await db`update held_messages set hidden_as = ${as}, hidden_reason = ${reason} where id = ${id}`;
};

export const deleteHeld = async (db: Db, id: string): Promise<void> => {
  await db`delete from held_messages where id = ${id}`;
};

/** Whether the other person of the chat knows the sender: they have written there, or follow them. */
export const isKnownInChat = async (db: Db, chatId: string, senderId: string): Promise<boolean> => {
  const [row] = await db<{ known: boolean }[]>`
    select exists (select from messages where chat_id = ${chatId} and sender_id <> ${senderId})
      or exists (select from chat_members other join follows on follower_id = other.user_id and followed_id = ${senderId}
        where other.chat_id = ${chatId} and other.user_id <> ${senderId}) as known`;
  return row?.known ?? false;
};
