/** Builds chats and messages of the contract for one receiver. */
import type { Chat, Message } from '@vitrine/contract';
import { type PersonRow, personView, publicPersonView } from '../accounts/index.ts';
import type { ChatRow, HeldRow, MemberRow, MessageRow } from './tables.ts';

/** What a message needs of its chat. */
export type ChatWithPeople = {
  readonly row: Pick<ChatRow, 'id' | 'is_group' | 'name'>;
  readonly members: readonly Pick<MemberRow, 'user_id'>[];
  readonly people: ReadonlyMap<string, PersonRow>;
};

/** A chat with the progress of its members. */
export type FullChat = {
  readonly row: ChatRow;
  readonly members: readonly MemberRow[];
  readonly people: ChatWithPeople['people'];
};

const othersOf = <M extends Pick<MemberRow, 'user_id'>>(members: readonly M[], receiverId: string): M[] =>
  members.filter(({ user_id }) => user_id !== receiverId);

/** The other person comes first. */
const usersFor = (chat: ChatWithPeople, receiverId: string) => {
  const own = chat.members.filter(({ user_id }) => user_id === receiverId);
  return [...othersOf(chat.members, receiverId), ...own].flatMap(({ user_id }) => {
    const person = chat.people.get(user_id);
    return person ? [personView(person, receiverId)] : [];
  });
};

/** A one-to-one chat is named after the other person. */
const nameFor = (chat: ChatWithPeople, receiverId: string): string =>
  chat.row.name || (chat.people.get(othersOf(chat.members, receiverId)[0]?.user_id ?? '')?.name ?? '');

/** Without the handle, and only the URL of the picture, because a response holds hundreds of messages. */
const senderView = (chat: ChatWithPeople, senderId: string) => {
  const row = chat.people.get(senderId) ?? { id: senderId, name: '', handle: null, pic: null };
  const { pic, handle: _, ...person } = publicPersonView(row);
  return { ...person, pic: { url: pic.url } };
};

const latestView = (chat: ChatWithPeople, row: MessageRow): NonNullable<Chat['latestMessage']> => ({
  _id: row.id,
  content: row.content,
  sender: senderView(chat, row.sender_id),
  chat: { _id: row.chat_id },
  seq: row.seq,
  createdAt: new Date(row.created_at).toISOString(),
});

export const messageView = (chat: ChatWithPeople, row: MessageRow, receiverId: string): Message => ({
  ...latestView(chat, row),
  clientId: row.client_id,
  chat: { _id: row.chat_id, isGroupChat: chat.row.is_group, chatName: nameFor(chat, receiverId) },
});

/** Includes the people of the chat: older clients send it back whole with `new message`. */
export const fullMessageView = (chat: ChatWithPeople, row: MessageRow, receiverId: string): Message => {
  const message = messageView(chat, row, receiverId);
  return { ...message, chat: { ...message.chat, users: usersFor(chat, receiverId) } };
};

/** It has no number in the chat yet. */
export const heldMessageView = (chat: ChatWithPeople, row: HeldRow, receiverId: string): Message => ({
  ...messageView(chat, { ...row, seq: 0 }, receiverId),
  hidden: { as: row.hidden_as, reason: row.hidden_reason },
});

const minOrZero = (numbers: readonly number[]) => (numbers.length > 0 ? Math.min(...numbers) : 0);

export const chatView = (chat: FullChat, receiverId: string): Chat => {
  const others = othersOf(chat.members, receiverId);
  return {
    _id: chat.row.id,
    chatName: nameFor(chat, receiverId),
    isGroupChat: chat.row.is_group,
    users: usersFor(chat, receiverId),
    messages: chat.row.latest ? [chat.row.latest.id] : [],
    latestMessage: chat.row.latest ? latestView(chat, chat.row.latest) : null,
    unread: chat.row.unread,
    seen: chat.row.seen_seq,
    seenByOther: minOrZero(others.map((member) => member.seen_seq)),
    deliveredToOther: minOrZero(others.map((member) => member.delivered_seq)),
    updatedAt: chat.row.active_at.toISOString(),
  };
};
