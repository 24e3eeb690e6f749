/** Sends "typing" after the first keystroke and "stop typing" after three seconds without one. */
import { chatCommands } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { type RealtimeClient, realtime } from '../../../lib/realtime/realtime.ts';

const stopAfterMs = 3_000;

export type TypingSignal = { readonly keystroke: () => void; readonly stop: () => void };

export const createTypingSignal = (line: RealtimeClient, chatId: string): TypingSignal => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = false;
  const stop = () => {
    clearTimeout(timer);
    if (sent) line.emit(chatCommands.stopTyping, chatId);
    sent = false;
  };
  return {
    stop,
    keystroke: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, stopAfterMs);
      if (sent || !line.isConnected()) return;
      line.emit(chatCommands.typing, chatId);
      sent = true;
    },
  };
};

/** Sends "stop typing" when the component unmounts. */
export const useTyping = (chatId: string): TypingSignal => {
  const [signal] = useState(() => createTypingSignal(realtime, chatId));
  useEffect(() => signal.stop, [signal]);
  return signal;
};
