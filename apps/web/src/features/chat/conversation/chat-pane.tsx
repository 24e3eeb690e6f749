/** The open chat: header, messages, message input. */
import { useQuery } from '@tanstack/react-query';
import type { Chat, Session } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { RequestBar } from '../requests/request-bar.tsx';
import { timelineQuery } from '../sync/queries.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-pane.module.css';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { useChatRoom } from './use-chat-room.ts';

type Props = {
  readonly chat: Chat;
  readonly viewer: Session;
  /** Whether it waits for an answer of the viewer. */
  readonly isRequest: boolean;
};

export const ChatPane = ({ chat, viewer, isRequest }: Props) => {
  const client = useClient();
  const { data: timeline, isError, refetch } = useQuery(timelineQuery(client, chat._id));
  const { typing, online } = useChatRoom(chat._id, chat.users[0]?._id);
  const [wasRequest] = useState(isRequest);
  useEffect(() => {
    if (isError) toast.error(memberMessages.messagesFailed);
  }, [isError]);
  return (
    <section className={styles.pane} aria-label={`Chat with ${chat.chatName}`}>
      <ChatHeader chat={chat} viewerId={viewer._id} online={online} />
      {timeline ? (
        <Conversation chat={chat} timeline={timeline} viewer={viewer} typing={typing} />
      ) : (
        <div className={styles.loading}>
          {isError ? <FailedState title="The messages did not load." onRetry={() => void refetch()} /> : <Spinner />}
        </div>
      )}
      {isRequest ? (
        <RequestBar chat={chat} />
      ) : (
        // After a request was accepted, the input takes the place of the button that had the focus.
        <Composer chatId={chat._id} viewerId={viewer._id} takesFocus={wasRequest} />
      )}
    </section>
  );
};
