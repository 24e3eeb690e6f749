import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { chatIdOf, parseRange } from './policy.ts';
import { markSeen } from './progress.ts';
import { createSend } from './send.ts';
import { listChats, openChat, readMessages } from './service.ts';
import { chatView, fullMessageView, messageView } from './view.ts';

export const chatRoutes = (mount: Mount, deps: Deps): void => {
  const send = createSend(deps);
  mount(api.chat, {
    chats: async ({ viewer }) => (await listChats(deps, viewer.id)).map((chat) => chatView(chat, viewer.id)),
    open: async ({ viewer, body }) => chatView(await openChat(deps, viewer.id, body.userId), viewer.id),
    messages: async ({ viewer, params, query }) => {
      const { chat, messages } = await readMessages(deps, viewer.id, params.chatId, parseRange(query));
      return messages.map((message) => messageView(chat, message, viewer.id));
    },
    send: async ({ viewer, body }) => {
      const { content, clientId = null } = body;
      const { chat, message } = await send({ chatId: chatIdOf(body.chatId), senderId: viewer.id, content, clientId });
      return fullMessageView(chat, message, viewer.id);
    },
    seen: async ({ viewer, params, body }) => ({ seq: await markSeen(deps, viewer.id, params.chatId, body.seq) }),
  });
};
