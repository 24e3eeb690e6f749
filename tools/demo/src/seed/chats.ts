/** Inserts chats with numbered messages, read positions and unread notifications. */
import type { Db } from '@vitrine/server/for-tools';
import { insertMany } from './insert-many.ts';
import type { SeedChat } from './types.ts';

type Member = { readonly chatId: string; readonly userId: string; readonly unread: number; readonly chat: SeedChat };

const lastOf = (chat: SeedChat) => chat.messages.at(-1);

const membersOf = (chat: SeedChat): Member[] =>
  chat.personIds.map((userId) => {
    const reads = lastOf(chat)?.senderId !== userId;
    return { chatId: chat.id, userId, unread: reads ? Math.min(chat.unread, chat.messages.length) : 0, chat };
  });

export const insertChats = async (db: Db, chats: readonly SeedChat[]): Promise<void> => {
  const nonEmpty = chats.filter((chat) => chat.messages.length > 0);
  const startOf = (chat: SeedChat) => chat.messages[0]?.at ?? new Date(0);
  const endOf = (chat: SeedChat) => lastOf(chat)?.at ?? new Date(0);
  await insertMany(
    db,
    'chats',
    ['id', 'low_id', 'high_id', 'last_seq', 'created_at'],
    nonEmpty.map((chat) => {
      const [one, other] = chat.personIds;
      const [low, high] = one < other ? [one, other] : [other, one];
      return [chat.id, low, high, chat.messages.length, startOf(chat)];
    }),
  );
  const members = nonEmpty.flatMap(membersOf);
  await insertMany(
    db,
    'chat_members',
    ['chat_id', 'user_id', 'delivered_seq', 'seen_seq', 'unread', 'active_at'],
    members.map(({ chatId, userId, unread, chat }) => {
      const length = chat.messages.length;
      return [chatId, userId, length, length - unread, unread, endOf(chat)];
    }),
  );
  await insertMany(
    db,
    'messages',
    ['id', 'chat_id', 'seq', 'sender_id', 'content', 'created_at'],
    nonEmpty.flatMap((chat) =>
      chat.messages.map((message, index) => [
        message.id,
        chat.id,
        index + 1,
        message.senderId,
        message.content,
        message.at,
      ]),
    ),
  );
  await insertMany(
    db,
    'notifications',
    ['id', 'user_id', 'kind', 'actor_id', 'subject_id', 'count', 'at'],
    members
      .filter(({ unread }) => unread > 0)
      .map(({ chatId, userId, unread, chat }) => [
        lastOf(chat)?.id ?? chatId,
        userId,
        'message',
        lastOf(chat)?.senderId ?? userId,
        chatId,
        unread,
        endOf(chat),
      ]),
  );
};
