/** One-to-one conversations: chats, messages and their live events. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { defineEvents } from './core/event.ts';
import { Id, Int4, nonEmptyText, Person, PublicPerson, text } from './core/shapes.ts';
import { limits } from './limits.ts';

const LatestMessage = z.object({
  _id: z.string(),
  content: z.string(),
  sender: PublicPerson,
  chat: z.object({ _id: z.string() }),
  seq: z.number(),
  createdAt: z.string(),
});

export const Chat = z.object({
  _id: z.string(),
  chatName: z.string(),
  isGroupChat: z.boolean(),
  /** The counterpart is first, for whoever receives it. */
  users: z.array(Person),
  /** The id of the latest one; the others are a call away. */
  messages: z.array(z.string()),
  latestMessage: z.nullable(LatestMessage),
  unread: z.number(),
  /** How far the receiver has seen the chat, and how far the other side has seen it and been handed it. */
  seen: z.number(),
  seenByOther: z.number(),
  deliveredToOther: z.number(),
  updatedAt: z.string(),
});
export type Chat = z.infer<typeof Chat>;

export const Message = z.extend(LatestMessage, {
  /** Made by the sender's client, so that a retry is the same message. */
  clientId: z.nullable(z.string()),
  chat: z.object({
    _id: z.string(),
    users: z.optional(z.array(Person)),
    isGroupChat: z.boolean(),
    chatName: z.string(),
  }),
});
export type Message = z.infer<typeof Message>;

/** Clients send the id, or the whole chat they hold. */
const ChatRef = z.union([Id, z.object({ _id: Id })]);

export const chat = defineEndpoints({
  chats: {
    summary: 'The caller’s chats, latest activity first.',
    method: 'GET',
    path: '/api/chat',
    auth: 'member',
    response: z.array(Chat),
    errors: ['unauthenticated'],
  },
  open: {
    summary: 'The chat with this person, made if there is none.',
    method: 'POST',
    path: '/api/chat',
    auth: 'member',
    body: z.object({ userId: Id }),
    response: Chat,
    errors: ['malformed', 'unauthenticated', 'user_not_found', 'chat_self'],
  },
  messages: {
    summary:
      'Messages of a chat, oldest first: the newest 500, or those that `before`, `after` and `limit` (at most 500) ask for.',
    method: 'GET',
    path: '/api/message/:chatId',
    auth: 'member',
    params: z.object({ chatId: Id }),
    /** Sequence numbers: `before` pages back, `after` fetches what was missed. */
    query: z.object({ before: z.optional(text(12)), after: z.optional(text(12)), limit: z.optional(text(4)) }),
    response: z.array(Message),
    errors: ['malformed', 'unauthenticated', 'chat_not_found'],
  },
  send: {
    summary: 'Say something.',
    method: 'POST',
    path: '/api/message',
    auth: 'member',
    body: z.object({ content: nonEmptyText(limits.messageLength), chatId: ChatRef, clientId: z.optional(Id) }),
    response: Message,
    errors: ['malformed', 'unauthenticated', 'chat_not_found', 'too_fast'],
    limit: 'message',
  },
  seen: {
    summary: 'Everything up to this sequence number has been seen.',
    method: 'POST',
    path: '/api/chat/:chatId/seen',
    auth: 'member',
    params: z.object({ chatId: Id }),
    body: z.object({ seq: Int4 }),
    response: z.object({ seq: z.number() }),
    errors: ['malformed', 'unauthenticated', 'chat_not_found'],
  },
});

/** What a client may say. Payloads of older clients carry more than we read. */
export const chatCommands = defineEvents({
  join: { summary: 'Open the chat’s live room.', name: 'join chat', payload: ChatRef },
  newMessage: {
    summary: 'A message just posted; delivery does not depend on it.',
    name: 'new message',
    payload: z.looseObject({}),
  },
  delivered: {
    summary: 'This device holds everything up to this sequence number.',
    name: 'message delivered',
    payload: z.object({ chatId: Id, seq: Int4 }),
  },
  typing: { summary: 'The other side may show that one is typing.', name: 'typing', payload: ChatRef },
  stopTyping: { summary: 'One stopped typing.', name: 'stop typing', payload: ChatRef },
});

/** What a client may hear. */
export const chatEvents = defineEvents({
  typing: { summary: 'The counterpart is typing in this chat.', name: 'typing', payload: z.string() },
  stopTyping: { summary: 'The counterpart stopped typing.', name: 'stop typing', payload: z.string() },
  message: { summary: 'A message for you.', name: 'message recieved', payload: Message },
  sent: { summary: 'A message of yours, sent from another device.', name: 'message sent', payload: Message },
  progress: {
    summary: 'How far somebody has been handed a chat and has seen it, and what is left unread.',
    name: 'chat progress',
    payload: z.object({
      chat: z.string(),
      user: z.string(),
      delivered: z.number(),
      seen: z.number(),
      unread: z.number(),
    }),
  },
  presence: {
    summary: 'Whether somebody of a joined chat is here.',
    name: 'presence',
    payload: z.object({ user: z.string(), online: z.boolean() }),
  },
});
