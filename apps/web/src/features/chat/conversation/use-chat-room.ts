/** Realtime state of the open chat: whether the other person is online and typing. */
import { chatCommands, chatEvents } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { liveLine } from '../../../lib/socket.ts';

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
      liveLine.on(chatEvents.typing, typing(true)),
      liveLine.on(chatEvents.stopTyping, typing(false)),
      liveLine.on(chatEvents.message, (message) => typing(false)(message.chat._id)),
      liveLine.on(chatEvents.presence, ({ user, online }) => {
        if (user === otherId) setRoom((before) => ({ online, typing: before.typing && online }));
      }),
      liveLine.onUp(() => liveLine.say(chatCommands.join, chatId)),
      liveLine.onChange(() => {
        if (!liveLine.isUp()) setRoom(emptyRoom);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chatId, otherId]);
  return room;
};
