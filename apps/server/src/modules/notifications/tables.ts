import type { NotificationKind } from '@vitrine/contract';

/** The row, with the post or the title of the collection that it is about. */
export type NotificationRow = {
  readonly id: string;
  readonly user_id: string;
  readonly kind: NotificationKind;
  readonly actor_id: string;
  readonly subject_id: string;
  readonly count: number;
  /** How many people wrote the comments that it counts, liked the post or follow. */
  readonly people: number;
  readonly at: Date;
  readonly title: string | null;
  readonly post_id: string | null;
  /** Name and query of a saved search. */
  readonly search_name: string | null;
  readonly search_query: string | null;
  /** Of a decision of moderators. */
  readonly action: string | null;
  readonly reason: string | null;
};

/** What differs between the notifications about messages that were stored together. */
export type MessageNotificationRow = Pick<NotificationRow, 'id' | 'user_id' | 'actor_id' | 'subject_id' | 'count'> & {
  /** Whether the recipient wants to see it. */
  readonly in_app: boolean;
};

/** A like, a follow, a credit or an invitation: `user_id` is notified, `actor_id` did it, `subject_id` is the post, the followed person or the collection. */
export type Interaction = Pick<NotificationRow, 'user_id' | 'subject_id' | 'actor_id'>;

/** Each is a notification of its own. */
export type InteractionKind = 'credit' | 'invitation';

/** All of a subject are one notification. */
export type GroupKind = 'like' | 'follow';

export type SyncedNotification = { readonly id: string; readonly user_id: string; readonly added: boolean };
