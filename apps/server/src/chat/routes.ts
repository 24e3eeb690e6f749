import { api } from '@vitrine/contract';
import type { Deps } from '../kernel/deps.ts';
import type { Mount } from '../kernel/mount.ts';
import { createTurns } from '../kernel/turns.ts';
import { boundsOf, chatIdOf } from './policy.ts';
import { markSeen } from './progress.ts';
import { sendMessage } from './send.ts';
import { listChats, openChat, readMessages } from './service.ts';
import { chatView, fullMessageView, messageView } from './view.ts';

export const chatRoutes = (mount: Mount, deps: Deps): void => {
  // The row lock keeps the numbers in order; taking turns keeps what people hear in the order of the numbers.
  const inTurn = createTurns();
  mount(api.chat, {
    chats: async ({ viewer, origin }) =>
      (await listChats(deps, viewer.id)).map((chat) => chatView(origin, chat, viewer.id)),
    open: async ({ viewer, origin, body }) => chatView(origin, await openChat(deps, viewer.id, body.userId), viewer.id),
    messages: async ({ viewer, origin, params, query }) => {
      const { chat, messages } = await readMessages(deps, viewer.id, params.chatId, boundsOf(query));
      return messages.map((message) => messageView(origin, chat, message, viewer.id));
    },
    send: async ({ viewer, origin, body }) => {
      const saying = { chatId: chatIdOf(body.chatId), content: body.content, clientId: body.clientId ?? null };
      const { chat, message } = await inTurn(saying.chatId, () => sendMessage(deps, viewer.id, saying));
      return fullMessageView(origin, chat, message, viewer.id);
    },
    seen: async ({ viewer, params, body }) => ({ seq: await markSeen(deps, viewer.id, params.chatId, body.seq) }),
  });
};
