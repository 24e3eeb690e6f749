/** Realtime state of the open chat: whether the other person is online and typing. */
import { chatCommands, chatEvents } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { realtime } from '../../../lib/realtime/realtime.ts';

export type ChatRoom = { readonly typing: boolean; readonly online: boolean };

const emptyRoom: ChatRoom = { typing: false, online: false };

/** Presence events arrive for every chat this page has opened, so they are filtered by person. */
export const useChatRoom = (chatId: string, otherId: string | undefined): ChatRoom => {
  const [room, setRoom] = useState(emptyRoom);
  useEffect(() => {
    const typing = (now: boolean) => (eventChatId: string) => {
      if (eventChatId === chatId) setRoom((before) => ({ ...before, typing: now }));
    };
    const stops = [
      realtime.on(chatEvents.typing, typing(true)),
      realtime.on(chatEvents.stopTyping, typing(false)),
      realtime.on(chatEvents.message, (message) => typing(false)(message.chat._id)),
      realtime.on(chatEvents.presence, ({ user, online }) => {
        if (user === otherId) setRoom((before) => ({ online, typing: before.typing && online }));
      }),
      realtime.onConnect(() => realtime.emit(chatCommands.join, chatId)),
      realtime.onChange(() => {
        if (!realtime.isConnected()) setRoom(emptyRoom);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chatId, otherId]);
  return room;
};
