import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { examineMessage, holdMessage, listHeld, withdrawMessage } from './held.ts';
import { chatIdOf, parseRange } from './policy.ts';
import { markSeen } from './progress.ts';
import { acceptRequest, declineRequest, listRequests } from './requests.ts';
import { createSend } from './send.ts';
import { listChats, openChat, readMessages } from './service.ts';
import { chatView, fullMessageView, heldMessageView, messageView } from './view.ts';

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
      const written = { chatId: chatIdOf(body.chatId), senderId: viewer.id, content, clientId };
      const heldFor = await examineMessage(deps, written);
      const held = heldFor === null ? null : await holdMessage(deps, written, heldFor);
      if (held) return heldMessageView(held.chat, held.message, viewer.id);
      const { chat, message } = await send(written);
      return fullMessageView(chat, message, viewer.id);
    },
    held: async ({ viewer, params }) => {
      const { chat, messages } = await listHeld(deps, viewer.id, params.chatId);
      return messages.map((message) => heldMessageView(chat, message, viewer.id));
    },
    withdraw: async ({ viewer, params }) => {
      await withdrawMessage(deps, viewer.id, params.messageId);
      return { message: 'The message is gone.' };
    },
    requests: async ({ viewer }) => (await listRequests(deps, viewer.id)).map((chat) => chatView(chat, viewer.id)),
    acceptRequest: async ({ viewer, params }) =>
      chatView(await acceptRequest(deps, viewer.id, params.chatId), viewer.id),
    declineRequest: async ({ viewer, params }) => {
      await declineRequest(deps, viewer.id, params.chatId);
      return { message: 'The request is gone.' };
    },
    seen: async ({ viewer, params, body }) => ({ seq: await markSeen(deps, viewer.id, params.chatId, body.seq) }),
  });
};
