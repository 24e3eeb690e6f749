/** Applies realtime events to the cached notifications; returns how to stop. */
import type { QueryClient } from '@tanstack/react-query';
import { type Notification, notificationEvents } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { type RealtimeClient, realtime } from '../../lib/realtime/realtime.ts';
import { refetch } from '../../lib/refetch.ts';
import { notificationsQuery } from './queries.ts';

/** Newest first; a notification that is sent again moves to the front. */
export const withNotification = (notifications: readonly Notification[], raised: Notification): Notification[] => [
  raised,
  ...notifications.filter((notification) => notification._id !== raised._id),
];

export const withoutRead = (notifications: readonly Notification[], ids: readonly string[]): Notification[] =>
  notifications.filter((notification) => !ids.includes(notification._id));

type Options = {
  readonly client: Client;
  readonly queries: QueryClient;
  /** Whether the notification is about what is on the screen. */
  readonly isInView: (notification: Notification) => boolean;
};

export const subscribeToNotifications = (
  { client, queries, isInView }: Options,
  line: RealtimeClient = realtime,
): (() => void) => {
  const { queryKey } = notificationsQuery(client);
  const refresh = () => void refetch(queries, queryKey);
  /** A list that is being fetched may lack this change, and a failed one lacks it for sure: both are fetched again. */
  const change = (changed: (notifications: readonly Notification[]) => Notification[]) => {
    const isKnown = queries.getQueryData(queryKey) !== undefined && queries.isFetching({ queryKey }) === 0;
    queries.setQueryData(queryKey, (notifications) => notifications && changed(notifications));
    if (!isKnown) refresh();
  };
  const stops = [
    line.on(notificationEvents.created, (raised) => {
      if (!isInView(raised)) change((notifications) => withNotification(notifications, raised));
    }),
    line.on(notificationEvents.read, ({ ids }) => change((notifications) => withoutRead(notifications, ids))),
    line.onConnect(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
