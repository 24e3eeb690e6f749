/** Where one is signed in, and the way to end it from here. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '@vitrine/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { messages } from '../../lib/messages.ts';
import { useClient } from '../../lib/site.tsx';
import { say } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './session-list.module.css';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

const Row = ({ session, onEnd, busy }: { session: OpenSession; onEnd: () => void; busy: boolean }) => (
  <li className={styles.row}>
    {isHandheld(session.device) ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
    <div>
      <p className={styles.device}>{session.device}</p>
      <p className={styles.seen}>
        {session.current ? 'This session' : `Last seen ${moment.format(new Date(session.seenAt))}`}
      </p>
    </div>
    {session.current ? null : (
      <Button size="small" onClick={onEnd} busy={busy} aria-label={`Sign out ${session.device}`}>
        Sign out
      </Button>
    )}
  </li>
);

export const SessionList = ({ sessions }: { readonly sessions: readonly OpenSession[] }) => {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['accounts', 'account'] });
  const end = useMutation({
    mutationFn: (sessionId: string) => client.accounts.endSession({ params: { sessionId } }),
    onError: (error) => say.error(error.message),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => client.accounts.endOtherSessions(),
    onSuccess: () => say.success(messages.otherSessionsEnded),
    onError: (error) => say.error(error.message),
    onSettled: refresh,
  });
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row
            key={session._id}
            session={session}
            onEnd={() => end.mutate(session._id)}
            busy={end.isPending && end.variables === session._id}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  );
};
