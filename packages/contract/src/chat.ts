/** One-to-one chats, messages and their socket events. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { defineEvents } from './core/event.ts';
import { Acknowledgement, Hidden, Id, Int4, nonEmptyText, Person, PublicPerson, text } from './core/shapes.ts';
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
  /** The other person comes first. */
  users: z.array(Person),
  /** The id of the latest message only; `messages` reads the others. */
  messages: z.array(z.string()),
  latestMessage: z.nullable(LatestMessage),
  unread: z.number(),
  /** Sequence numbers: seen by the receiver, and seen by and delivered to the other person. */
  seen: z.number(),
  seenByOther: z.number(),
  deliveredToOther: z.number(),
  updatedAt: z.string(),
});
export type Chat = z.infer<typeof Chat>;

export const Message = z.extend(LatestMessage, {
  /** Chosen by the sending client; a retry with the same id is not stored twice. */
  clientId: z.nullable(z.string()),
  chat: z.object({
    _id: z.string(),
    users: z.optional(z.array(Person)),
    isGroupChat: z.boolean(),
    chatName: z.string(),
  }),
  /** It waits for a moderator, or one has removed it: only its sender sees it, and its `seq` is 0. */
  hidden: z.optional(Hidden),
});
export type Message = z.infer<typeof Message>;

/** Clients send the id or the whole chat. */
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
    summary: 'The chat with this user, created if there is none.',
    method: 'POST',
    path: '/api/chat',
    auth: 'member',
    body: z.object({ userId: Id }),
    response: Chat,
    errors: ['malformed', 'unauthenticated', 'user_not_found', 'chat_self', 'blocked', 'messages_closed', 'too_fast'],
    limit: 'openChat',
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
    summary: 'Send a message.',
    method: 'POST',
    path: '/api/message',
    auth: 'member',
    body: z.object({ content: nonEmptyText(limits.messageLength), chatId: ChatRef, clientId: z.optional(Id) }),
    response: Message,
    errors: ['malformed', 'unauthenticated', 'chat_not_found', 'too_fast', 'blocked', 'messages_closed'],
    limit: 'message',
  },
  held: {
    summary: 'The caller’s messages of a chat that wait for a moderator, or that one has removed, oldest first.',
    method: 'GET',
    path: '/api/chat/:chatId/held',
    auth: 'member',
    params: z.object({ chatId: Id }),
    response: z.array(Message),
    errors: ['malformed', 'unauthenticated', 'chat_not_found'],
  },
  withdraw: {
    summary: 'Delete a message of the caller that waits for a moderator, or that one has removed.',
    method: 'DELETE',
    path: '/api/chat/held/:messageId',
    auth: 'member',
    whileSuspended: true,
    params: z.object({ messageId: Id }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'message_not_found'],
  },
  requests: {
    summary:
      'Chats that others have begun and the caller has not answered, latest activity first; they are not among the chats.',
    method: 'GET',
    path: '/api/chat/requests',
    auth: 'member',
    response: z.array(Chat),
    errors: ['unauthenticated'],
  },
  acceptRequest: {
    summary: 'Take a chat that somebody else has begun; repeating it changes nothing.',
    method: 'POST',
    path: '/api/chat/requests/:chatId',
    auth: 'member',
    params: z.object({ chatId: Id }),
    response: Chat,
    errors: ['malformed', 'unauthenticated', 'chat_not_found'],
  },
  declineRequest: {
    summary: 'Remove a chat that somebody else has begun, who is not told.',
    method: 'DELETE',
    path: '/api/chat/requests/:chatId',
    auth: 'member',
    whileSuspended: true,
    params: z.object({ chatId: Id }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'chat_not_found'],
  },
  seen: {
    summary: 'Mark everything up to this sequence number as seen.',
    method: 'POST',
    path: '/api/chat/:chatId/seen',
    auth: 'member',
    params: z.object({ chatId: Id }),
    body: z.object({ seq: Int4 }),
    response: z.object({ seq: z.number() }),
    errors: ['malformed', 'unauthenticated', 'chat_not_found'],
  },
});

/** Events that clients send. Older clients send more fields than are read. */
export const chatCommands = defineEvents({
  join: { summary: 'Join the room of a chat.', name: 'join chat', payload: ChatRef },
  newMessage: {
    summary: 'Sent by older clients after posting a message; ignored, delivery does not depend on it.',
    name: 'new message',
    payload: z.looseObject({}),
  },
  delivered: {
    summary: 'This device has received everything up to this sequence number.',
    name: 'message delivered',
    payload: z.object({ chatId: Id, seq: Int4 }),
  },
  typing: { summary: 'The caller is typing.', name: 'typing', payload: ChatRef },
  stopTyping: { summary: 'The caller stopped typing.', name: 'stop typing', payload: ChatRef },
});

/** Events that clients receive. */
export const chatEvents = defineEvents({
  typing: { summary: 'The other person is typing in this chat.', name: 'typing', payload: z.string() },
  stopTyping: { summary: 'The other person stopped typing.', name: 'stop typing', payload: z.string() },
  message: { summary: 'A message for you.', name: 'message recieved', payload: Message },
  sent: { summary: 'A message of yours, sent from another device.', name: 'message sent', payload: Message },
  progress: {
    summary: 'Delivered and seen sequence numbers and the unread count of a member.',
    name: 'chat progress',
    payload: z.object({
      chat: z.string(),
      user: z.string(),
      delivered: z.number(),
      seen: z.number(),
      unread: z.number(),
    }),
  },
  requests: {
    summary: 'A chat was added to the caller’s requests, or taken from them.',
    name: 'chat requests',
    payload: z.object({ chat: z.string() }),
  },
  held: {
    summary: 'A message of the caller that was held has been sent, removed or deleted.',
    name: 'message held',
    payload: z.object({ chat: z.string() }),
  },
  presence: {
    summary: 'Whether a member of a joined chat is online.',
    name: 'presence',
    payload: z.object({ user: z.string(), online: z.boolean() }),
  },
});
