/** Keeps the notes up to date while the line is there; returns how to stop. */
import type { QueryClient } from '@tanstack/react-query';
import { type Notification, notificationEvents } from '@vitrine/contract';
import type { Client } from '../../lib/api/api.ts';
import { type RealtimeClient, realtime } from '../../lib/realtime/realtime.ts';
import { refetch } from '../../lib/refetch.ts';
import { notificationsQuery } from './queries.ts';

/** The newest first; a note that is raised again takes its place anew. */
export const withRaised = (notes: readonly Notification[], raised: Notification): Notification[] => [
  raised,
  ...notes.filter((note) => note._id !== raised._id),
];

export const withoutRead = (notes: readonly Notification[], ids: readonly string[]): Notification[] =>
  notes.filter((note) => !ids.includes(note._id));

type Options = {
  readonly client: Client;
  readonly queries: QueryClient;
  /** Whether the note is about what is being looked at right now. */
  readonly isInView: (note: Notification) => boolean;
};

export const subscribeToNotifications = (
  { client, queries, isInView }: Options,
  line: RealtimeClient = realtime,
): (() => void) => {
  const { queryKey } = notificationsQuery(client);
  const refresh = () => void refetch(queries, queryKey);
  /** A list that is on its way may be older than this news, and one that failed has nothing of it: both are asked for again. */
  const change = (changed: (notes: readonly Notification[]) => Notification[]) => {
    const isKnown = queries.getQueryData(queryKey) !== undefined && queries.isFetching({ queryKey }) === 0;
    queries.setQueryData(queryKey, (notes) => notes && changed(notes));
    if (!isKnown) refresh();
  };
  const stops = [
    line.on(notificationEvents.created, (raised) => {
      if (!isInView(raised)) change((notes) => withRaised(notes, raised));
    }),
    line.on(notificationEvents.read, ({ ids }) => change((notes) => withoutRead(notes, ids))),
    line.onConnect(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
