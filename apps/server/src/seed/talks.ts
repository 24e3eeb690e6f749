/** Conversations, as if they had been held: numbered, delivered, and read up to where their reader stopped. */
import type { Db } from '../platform/db/db.ts';
import { insertMany } from './insert-many.ts';
import type { SeedTalk } from './types.ts';

type Member = { readonly chatId: string; readonly userId: string; readonly unread: number; readonly talk: SeedTalk };

const lastOf = (talk: SeedTalk) => talk.messages.at(-1);

const membersOf = (talk: SeedTalk): Member[] =>
  talk.personIds.map((userId) => {
    const reads = lastOf(talk)?.senderId !== userId;
    return { chatId: talk.id, userId, unread: reads ? Math.min(talk.unread, talk.messages.length) : 0, talk };
  });

export const fillTalks = async (db: Db, talks: readonly SeedTalk[]): Promise<void> => {
  const held = talks.filter((talk) => talk.messages.length > 0);
  const startOf = (talk: SeedTalk) => talk.messages[0]?.at ?? new Date(0);
  const endOf = (talk: SeedTalk) => lastOf(talk)?.at ?? new Date(0);
  await insertMany(
    db,
    'chats',
    ['id', 'low_id', 'high_id', 'last_seq', 'created_at'],
    held.map((talk) => {
      const [one, other] = talk.personIds;
      const [low, high] = one < other ? [one, other] : [other, one];
      return [talk.id, low, high, talk.messages.length, startOf(talk)];
    }),
  );
  const members = held.flatMap(membersOf);
  await insertMany(
    db,
    'chat_members',
    ['chat_id', 'user_id', 'delivered_seq', 'seen_seq', 'unread', 'active_at'],
    members.map(({ chatId, userId, unread, talk }) => {
      const length = talk.messages.length;
      return [chatId, userId, length, length - unread, unread, endOf(talk)];
    }),
  );
  await insertMany(
    db,
    'messages',
    ['id', 'chat_id', 'seq', 'sender_id', 'content', 'created_at'],
    held.flatMap((talk) =>
      talk.messages.map((message, index) => [
        message.id,
        talk.id,
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
      .map(({ chatId, userId, unread, talk }) => [
        lastOf(talk)?.id ?? chatId,
        userId,
        'message',
        lastOf(talk)?.senderId ?? userId,
        chatId,
        unread,
        endOf(talk),
      ]),
  );
};
