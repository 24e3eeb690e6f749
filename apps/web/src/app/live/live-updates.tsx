/** Connects the signed-in user to realtime events, which keep chats and notifications up to date on every page. */
import { useQueryClient } from '@tanstack/react-query';
import { type Notification, sessionEvents } from '@vitrine/contract';
import { useEffect } from 'react';
import { useSecuritySuggestion } from '../../features/accounts/security/suggest-security.ts';
import { chatSessionOf, connectChatSession } from '../../features/chat/sync/chat-session.ts';
import { SaveHost } from '../../features/collections/save-host.tsx';
import { ReportHost } from '../../features/moderation/report-host.tsx';
import { SuspensionHost } from '../../features/moderation/suspension-host.tsx';
import { subscribeToNotifications } from '../../features/notifications/subscribe-to-notifications.ts';
import { useHiddenCards } from '../../features/safety/use-hidden-cards.ts';
import { useShownPreferences } from '../../features/safety/use-preferences.ts';
import { messages } from '../../lib/messages.ts';
import { patterns } from '../../lib/paths.ts';
import { realtime } from '../../lib/realtime/realtime.ts';
import { clearSession } from '../../lib/session/session.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';

/** A message in the open chat needs no notification. */
const isInView = ({ chat }: Notification): boolean =>
  chat !== undefined &&
  document.visibilityState === 'visible' &&
  location.pathname === patterns.message &&
  new URLSearchParams(location.search).get('chat') === chat._id;

type Props = { readonly token: string; readonly viewerId: string };

export const LiveUpdates = ({ token, viewerId }: Props) => {
  const client = useClient();
  const queries = useQueryClient();
  useHiddenCards();
  useShownPreferences();
  useSecuritySuggestion();
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
      // The next user of this browser must not see this user's data.
      for (const key of ['chat', 'notifications', 'safety', 'moderation']) queries.removeQueries({ queryKey: [key] });
    };
  }, [client, queries, token, viewerId]);
  return (
    <>
      <SaveHost />
      <ReportHost />
      <SuspensionHost />
    </>
  );
};
