/** The messages page: chat list and open chat, on a phone one at a time. The open chat's id is in the URL. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chat, Session } from '@vitrine/contract';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { memberMessages } from '../../lib/member-messages.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router/location.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { Button } from '../../ui/button/button.tsx';
import { MessagesSquare } from '../../ui/icon/icons.ts';
import { HiddenPageTitle } from '../../ui/states/page-title.tsx';
import { ChatPane } from './conversation/chat-pane.tsx';
import { ChatSidebar } from './list/chat-sidebar.tsx';
import styles from './messenger.module.css';
import { chatsQuery } from './sync/queries.ts';
import { useChats, useRequests } from './use-chats.ts';

/** Opens the chat with a person, creating it if needed, and adds it to the list. */
const useOpenChat = () => {
  const client = useClient();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ userId }: { userId: string; replace: boolean }) => client.chat.open({ body: { userId } }),
    onSuccess: (chat, { replace }) => {
      const { queryKey } = chatsQuery(client);
      const has = (chats: readonly Chat[]) => chats.some((known) => known._id === chat._id);
      if (queries.getQueryData(queryKey)) {
        queries.setQueryData(queryKey, (chats = []) => (has(chats) ? chats : [chat, ...chats]));
      } else {
        void queries.invalidateQueries({ queryKey });
      }
      navigate(paths.message({ chat: chat._id }), { replace });
    },
    onError: (error) => {
      const isSaid = error instanceof ApiFailure && ['messages_closed', 'too_fast'].includes(error.code);
      toast.error(isSaid ? error.message : memberMessages.chatFailed);
    },
  });
  return mutateAsync;
};

export const Messenger = ({ viewer }: { readonly viewer: Session }) => {
  const search = useSearchParams();
  const { data: chats, isFetching } = useChats();
  const requests = useRequests();
  const openChat = useOpenChat();
  const [searching, setSearching] = useState(false);
  const openId = search.get('chat');
  const userId = search.get('userId');
  const known = chats?.find(({ _id }) => _id === openId);
  const chat = known ?? requests.data?.find(({ _id }) => _id === openId);
  const isSettled = chats !== undefined && !isFetching && !requests.isFetching;
  const unknown = openId !== null && isSettled && !chat;
  useEffect(() => {
    // The mutation shows the error as a toast.
    if (userId) openChat({ userId, replace: true }).catch(() => undefined);
  }, [userId, openChat]);
  useEffect(() => {
    if (unknown) toast.error(memberMessages.chatFailed);
  }, [unknown]);
  return (
    <div className={styles.messenger} data-open={chat ? true : undefined}>
      {chat ? null : <HiddenPageTitle title="Messages" />}
      <div className={styles.sidebar}>
        <ChatSidebar
          viewer={viewer}
          openId={openId}
          onOpen={(person) => openChat({ userId: person, replace: false })}
          searching={searching}
          onSearch={setSearching}
        />
      </div>
      <div className={styles.main}>
        {chat ? (
          <ChatPane key={chat._id} chat={chat} viewer={viewer} isRequest={!known} />
        ) : (
          <div className={styles.empty}>
            <MessagesSquare aria-hidden="true" />
            <p className={styles.emptyTitle}>{memberMessages.noChat}</p>
            {/* Without chats the list says it. */}
            <div className={styles.advice} data-shown={chats?.length ? true : undefined}>
              <p>Choose a chat from the list, or write to somebody whose work you like.</p>
              <Button onClick={() => setSearching(true)}>Find somebody</Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
};
