/** The live room of the open chat: who is typing there, and whether the other person is here. */
import { chatCommands, chatEvents } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { liveLine } from '../../../lib/socket.ts';

export type ChatRoom = { readonly typing: boolean; readonly online: boolean };

const nobody: ChatRoom = { typing: false, online: false };

/** A device hears of everybody whose chat it has opened; here only the one across counts. */
export const useChatRoom = (chatId: string, otherId: string | undefined): ChatRoom => {
  const [room, setRoom] = useState(nobody);
  useEffect(() => {
    const typing = (now: boolean) => (said: string) => {
      if (said === chatId) setRoom((before) => ({ ...before, typing: now }));
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
        if (!liveLine.isUp()) setRoom(nobody);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chatId, otherId]);
  return room;
};
