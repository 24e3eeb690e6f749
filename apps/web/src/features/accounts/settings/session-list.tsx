/** The user's sessions, each of which can be ended here. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActiveSession } from '@vitrine/contract';
import { memberMessages } from '../../../lib/member-messages.ts';
import { useClient } from '../../../lib/site.tsx';
import { timeAgo } from '../../../lib/time-ago.ts';
import { toast } from '../../../lib/toasts/toasts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Monitor, Smartphone } from '../../../ui/icon/icons.ts';
import styles from './session-list.module.css';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

type RowProps = {
  readonly session: ActiveSession;
  readonly now: Date;
  readonly onEnd: () => void;
  readonly busy: boolean;
};

const Row = ({ session, now, onEnd, busy }: RowProps) => {
  const since = `signed in ${moment.format(new Date(session.createdAt))}`;
  return (
    <li className={styles.row} data-current={session.current || undefined}>
      {isHandheld(session.device) ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
      <div>
        <p className={styles.device}>{session.device}</p>
        <p className={styles.seen}>
          {session.current ? 'This device' : `Last seen ${timeAgo(session.seenAt, now)}`}, {since}
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" onClick={onEnd} busy={busy} aria-label={`Sign out ${session.device}, ${since}`}>
          Sign out
        </Button>
      )}
    </li>
  );
};

/** This device first, then the most recently used. */
const sorted = (sessions: readonly ActiveSession[]): ActiveSession[] =>
  sessions.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || Date.parse(other.seenAt) - Date.parse(one.seenAt),
  );

/** The rest is collapsed. */
const maxVisible = 4;

export const SessionList = ({ sessions }: { readonly sessions: readonly ActiveSession[] }) => {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['accounts', 'account'] });
  const end = useMutation({
    mutationFn: (sessionId: string) => client.accounts.endSession({ params: { sessionId } }),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => client.accounts.endOtherSessions(),
    onSuccess: () => toast.success(memberMessages.otherSessionsEnded),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  const now = useNow();
  const rows = sorted(sessions).map((session) => (
    <Row
      key={session._id}
      session={session}
      now={now}
      onEnd={() => end.mutate(session._id)}
      busy={end.isPending && end.variables === session._id}
    />
  ));
  const older = rows.slice(maxVisible);
  return (
    <>
      <ul className={styles.list}>{rows.slice(0, maxVisible)}</ul>
      {older.length > 0 ? (
        <details className={styles.older}>
          <summary>{older.length === 1 ? '1 older session' : `${older.length} older sessions`}</summary>
          <ul className={styles.list}>{older}</ul>
        </details>
      ) : null}
      {sessions.length > 1 ? (
        <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  );
};
