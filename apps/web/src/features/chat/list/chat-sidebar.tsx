/** Left pane of the messages page: own profile, search, list of chats. */
import type { Session } from '@vitrine/contract';
import { Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { labels } from '../../../lib/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states/states.tsx';
import { useChats } from '../use-chats.ts';
import { ChatRow } from './chat-row.tsx';
import styles from './chat-sidebar.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

type Props = {
  readonly viewer: Session;
  readonly openId: string | null;
  readonly onOpen: (userId: string) => Promise<unknown>;
};

const avatarSize = 45;

const ChatList = ({ viewer, openId }: Omit<Props, 'onOpen'>) => {
  const { data: chats, isError, refetch } = useChats();
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
  if (chats.length === 0) return <EmptyState title="No chats yet.">Find somebody whose work you like.</EmptyState>;
  return (
    <ul className={styles.list}>
      {chats.map((chat) => (
        <ChatRow key={chat._id} chat={chat} viewerId={viewer._id} open={chat._id === openId} now={now} />
      ))}
    </ul>
  );
};

export const ChatSidebar = ({ viewer, openId, onOpen }: Props) => {
  const opener = useRef<HTMLButtonElement>(null);
  const [searching, setSearching] = useState(false);
  const [dialogLoaded, setDialogLoaded] = useState(false);
  return (
    <nav className={styles.sidebar} aria-label="Chats">
      <div className={styles.top}>
        <Link to={paths.profile} className={styles.ownProfile}>
          <Avatar picture={viewer.pic} size={avatarSize} alt={`${viewer.name}, your profile`} eager />
        </Link>
        <button
          ref={opener}
          type="button"
          className={styles.search}
          onClick={() => {
            setDialogLoaded(true);
            setSearching(true);
          }}
        >
          <Search aria-hidden="true" />
          {labels.searchChats}
        </button>
      </div>
      <div className={styles.scroll}>
        <ChatList viewer={viewer} openId={openId} />
      </div>
      {dialogLoaded ? (
        <Suspense fallback={null}>
          <SearchDialog open={searching} onClose={() => setSearching(false)} onChoose={onOpen} opener={opener} />
        </Suspense>
      ) : null}
    </nav>
  );
};
