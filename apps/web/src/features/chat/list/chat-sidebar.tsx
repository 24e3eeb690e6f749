/** Left pane of the messages page: own profile, search, list of chats. */

import type { Session } from '@vitrine/contract';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { memberLabels } from '../../../lib/member-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Search } from '../../../ui/icon/icons.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { RequestList } from '../requests/request-list.tsx';
import { useChats, useRequests } from '../use-chats.ts';
import { ChatRow } from './chat-row.tsx';
import styles from './chat-sidebar.module.css';
import { NoChats } from './no-chats.tsx';

const SearchDialog = lazyComponent(async () => (await import('./search-dialog.tsx')).SearchDialog);

type Props = {
  readonly viewer: Session;
  readonly openId: string | null;
  readonly onOpen: (userId: string) => Promise<unknown>;
  readonly searching: boolean;
  readonly onSearch: (searching: boolean) => void;
};

const avatarSize = 45;

const ChatList = ({ viewer, openId, onOpen, onSearch }: Omit<Props, 'searching'>) => {
  const { data: chats, isError, refetch } = useChats();
  const { data: requests = [] } = useRequests();
  const now = useNow();
  if (!chats) {
    return isError ? (
      <FailedState title="Your chats did not load." onRetry={() => void refetch()} />
    ) : (
      <div className={styles.skeletons} aria-busy="true">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} style={{ height: 64 }} />
        ))}
      </div>
    );
  }
  return (
    <>
      <RequestList requests={requests} viewerId={viewer._id} openId={openId} now={now} />
      {chats.length === 0 ? (
        <NoChats onOpen={onOpen} onSearch={() => onSearch(true)} />
      ) : (
        <ul className={styles.list} aria-label="Your chats">
          {chats.map((chat) => (
            <ChatRow key={chat._id} chat={chat} viewerId={viewer._id} open={chat._id === openId} now={now} />
          ))}
        </ul>
      )}
    </>
  );
};

export const ChatSidebar = ({ viewer, openId, onOpen, searching, onSearch }: Props) => {
  const opener = useRef<HTMLButtonElement>(null);
  const [dialogLoaded, setDialogLoaded] = useState(false);
  // Stays loaded, so that it can close with a transition.
  if (searching && !dialogLoaded) setDialogLoaded(true);
  return (
    <nav className={styles.sidebar} aria-label="Chats">
      <div className={styles.top}>
        <Link to={paths.profile} className={styles.ownProfile}>
          <Avatar picture={viewer.pic} size={avatarSize} alt={`${viewer.name}, your profile`} eager />
        </Link>
        <button ref={opener} type="button" className={styles.search} onClick={() => onSearch(true)}>
          <Search aria-hidden="true" />
          <span className={styles.searchLabel}>{memberLabels.searchChats}</span>
        </button>
      </div>
      <div className={styles.scroll}>
        <ChatList viewer={viewer} openId={openId} onOpen={onOpen} onSearch={onSearch} />
      </div>
      {dialogLoaded ? (
        <Suspense fallback={null}>
          <SearchDialog open={searching} onClose={() => onSearch(false)} onChoose={onOpen} opener={opener} />
        </Suspense>
      ) : null}
    </nav>
  );
};
