/** Chats that somebody else has begun and that wait for an answer. The other person is not told which it was. */
import { chatEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { answerRequest, listRequestsOf } from './queries.ts';
import { getChat, load } from './service.ts';
import type { FullChat } from './view.ts';

export const listRequests = async (deps: Deps, viewerId: string): Promise<FullChat[]> =>
  load(deps, await listRequestsOf(deps.db, viewerId));

const tellOwnDevices = ({ realtime }: Deps, userId: string, chatId: string): void =>
  realtime.emit({ to: [userRoom(userId)] }, chatEvents.requests, { chat: chatId });

/** Repeating it changes nothing. */
export const acceptRequest = async (deps: Deps, viewerId: string, chatId: string): Promise<FullChat> => {
  const answered = await answerRequest(deps.db, { chatId, userId: viewerId, answer: 'accepted' });
  const chat = await getChat(deps, viewerId, chatId);
  if (answered) tellOwnDevices(deps, viewerId, chatId);
  return chat;
};

export const declineRequest = async (deps: Deps, viewerId: string, chatId: string): Promise<void> => {
  if (!(await answerRequest(deps.db, { chatId, userId: viewerId, answer: 'declined' })))
    throw new Failure('chat_not_found');
  tellOwnDevices(deps, viewerId, chatId);
};
