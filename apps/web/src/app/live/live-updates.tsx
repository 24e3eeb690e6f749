/** Opens the live line for whoever is signed in, and keeps chats and notes up to date on every page. Loaded when the page is at rest. */
import { useQueryClient } from '@tanstack/react-query';
import { type Notification, sessionEvents } from '@vitrine/contract';
import { useEffect } from 'react';
import { chatSessionOf, connectChatSession } from '../../features/chat/sync/chat-session.ts';
import { subscribeToNotifications } from '../../features/notifications/subscribe-to-notifications.ts';
import { messages } from '../../lib/messages.ts';
import { patterns } from '../../lib/paths.ts';
import { realtime } from '../../lib/realtime/realtime.ts';
import { clearSession } from '../../lib/session/session.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';

/** A message in the chat on the screen needs no note: it is being read. */
const isInView = ({ chat }: Notification): boolean =>
  chat !== undefined &&
  document.visibilityState === 'visible' &&
  location.pathname === patterns.message &&
  new URLSearchParams(location.search).get('chat') === chat._id;

type Props = { readonly token: string; readonly viewerId: string };

export const LiveUpdates = ({ token, viewerId }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [
      connectChatSession(chatSessionOf(client, queries, viewerId)),
      subscribeToNotifications({ client, queries, isInView }),
      realtime.on(sessionEvents.profileChanged, () => {
        void queries.invalidateQueries({ queryKey: ['accounts', 'profile'] });
      }),
      realtime.on(sessionEvents.ended, () => {
        clearSession();
        toast.info(messages.sessionEnded);
      }),
    ];
    realtime.open(token);
    return () => {
      for (const stop of stops) stop();
      realtime.close();
      // Whoever signs in next at this browser finds nothing of the one before.
      for (const noun of ['chat', 'notifications']) queries.removeQueries({ queryKey: [noun] });
    };
  }, [client, queries, token, viewerId]);
  return null;
};
