/** Tells the other side that one is typing: once after a keystroke, and again when three seconds went by without any. */
import { chatCommands } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { type LiveLine, liveLine } from '../../../lib/socket.ts';

const stopAfter = 3_000;

export type TypingSignal = { readonly keystroke: () => void; readonly stop: () => void };

export const createTypingSignal = (line: LiveLine, chatId: string): TypingSignal => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = false;
  const stop = () => {
    clearTimeout(timer);
    if (told) line.say(chatCommands.stopTyping, chatId);
    told = false;
  };
  return {
    stop,
    keystroke: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, stopAfter);
      if (told || !line.isUp()) return;
      line.say(chatCommands.typing, chatId);
      told = true;
    },
  };
};

/** For one chat as long as the component lives; leaving stops it. */
export const useTyping = (chatId: string): TypingSignal => {
  const [signal] = useState(() => createTypingSignal(liveLine, chatId));
  useEffect(() => signal.stop, [signal]);
  return signal;
};
