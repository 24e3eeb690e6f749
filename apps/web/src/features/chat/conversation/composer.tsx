/** Message input: grows with the text, stores a draft, sends on Enter. */

import { limits } from '@vitrine/contract';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { memberLabels } from '../../../lib/member-messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SendHorizontal } from '../../../ui/icon/icons.ts';
import { useChatSession } from '../sync/chat-session.ts';
import styles from './composer.module.css';
import { readDraft, saveDraft } from './drafts.ts';
import { useTyping } from './use-typing.ts';

type Props = { readonly chatId: string; readonly viewerId: string; readonly takesFocus: boolean };

const fit = (box: HTMLTextAreaElement) => {
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + 2}px`;
};

export const Composer = ({ chatId, viewerId, takesFocus }: Props) => {
  const { outbox } = useChatSession(viewerId);
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(viewerId, chatId));
  const { keystroke, stop } = useTyping(chatId);

  useLayoutEffect(() => {
    if (box.current) fit(box.current);
  });

  // On touch screens the keyboard would cover the messages.
  useEffect(() => {
    if (takesFocus || matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, [takesFocus]);

  const write = (next: string) => {
    setText(next);
    saveDraft(viewerId, chatId, next);
    keystroke();
  };
  const send = () => {
    const content = text.trim();
    if (content === '') return;
    outbox.put(chatId, content);
    setText('');
    saveDraft(viewerId, chatId, '');
    stop();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={box}
        className={styles.box}
        rows={1}
        maxLength={limits.messageLength}
        value={text}
        placeholder={memberLabels.typeMessage}
        aria-label={memberLabels.typeMessage}
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton className={styles.send} type="submit" label={memberLabels.sendMessage} tooltip="above" variant="bare">
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
};
