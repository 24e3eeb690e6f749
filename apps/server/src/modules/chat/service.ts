import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { checkNotBlocked, findPeople, getUser } from '../accounts/index.ts';
import { listMessages, type MessageRange } from './message-queries.ts';
import { emitProgress, markDelivered } from './progress.ts';
import { findArrival, findChatOf, insertPair, listChatsOf, listMembers, markAllDelivered } from './queries.ts';
import type { ChatRow, MessageRow } from './tables.ts';
import type { FullChat } from './view.ts';

export const load = async (deps: Deps, rows: readonly ChatRow[]): Promise<FullChat[]> => {
  const members = await listMembers(
    deps.db,
    rows.map((row) => row.id),
  );
  const people = await findPeople(deps.db, [...new Set(members.map((member) => member.user_id))]);
  const byChat = new Map<string, typeof members>();
  for (const member of members) byChat.set(member.chat_id, [...(byChat.get(member.chat_id) ?? []), member]);
  return rows.map((row) => ({ row, members: byChat.get(row.id) ?? [], people }));
};

/** To non-members the chat does not exist. */
export const getChat = async (deps: Deps, viewerId: string, chatId: string): Promise<FullChat> => {
  const row = await findChatOf(deps.db, viewerId, chatId);
  const [chat] = row ? await load(deps, [row]) : [];
  if (!chat) throw new Failure('chat_not_found');
  return chat;
};

export const openChat = async (deps: Deps, viewerId: string, userId: string): Promise<FullChat> => {
  if (userId === viewerId) throw new Failure('chat_self');
  await getUser(deps, userId);
  await checkNotBlocked(deps.db, viewerId, userId);
  const arrival = (await findArrival(deps.db, viewerId, userId)) ?? 'open';
  if (arrival === 'closed') throw new Failure('messages_closed');
  const [low, high] = viewerId < userId ? [viewerId, userId] : [userId, viewerId];
  const pair = { id: deps.newId(), low, high, openerId: viewerId, arrival, at: deps.now() };
  const chatId = await insertPair(deps.db, pair);
  return getChat(deps, viewerId, chatId);
};

export const listChats = async (deps: Deps, viewerId: string): Promise<FullChat[]> => {
  const chats = await load(deps, await listChatsOf(deps.db, viewerId));
  if (chats.some(({ row }) => row.unread > 0)) {
    for (const row of await markAllDelivered(deps.db, viewerId)) emitProgress(deps, viewerId, row);
  }
  return chats;
};

export const readMessages = async (
  deps: Deps,
  viewerId: string,
  chatId: string,
  range: MessageRange,
): Promise<{ chat: FullChat; messages: MessageRow[] }> => {
  const chat = await getChat(deps, viewerId, chatId);
  const messages = await listMessages(deps.db, chatId, range);
  const last = messages.at(-1)?.seq ?? 0;
  const delivered = chat.members.find((member) => member.user_id === viewerId)?.delivered_seq ?? 0;
  if (last > delivered) await markDelivered(deps, viewerId, chatId, last);
  return { chat, messages };
};
