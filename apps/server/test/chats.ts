/** Chats and messages for tests, by the API. */
import type { Chat, Message, Session } from '@vitrine/contract';
import type { TestServer } from './harness.ts';

export const openChat = async (server: TestServer, as: Session, other: Session): Promise<Chat> =>
  (await server.call('POST', '/api/chat', { as, body: { userId: other._id } })).body;

export const joinTwoWithChat = async (server: TestServer) => {
  const [ada, bo] = await Promise.all([server.join(), server.join()]);
  return { ada, bo, chat: await openChat(server, ada, bo) };
};

type NewMessage = { readonly as: Session; readonly chat: Chat; readonly content: string; readonly clientId?: string };

export const sendMessage = async (server: TestServer, { as, chat, ...message }: NewMessage): Promise<Message> =>
  (await server.call('POST', '/api/message', { as, body: { ...message, chatId: chat._id } })).body;
