/** The row, with the title of the post that a like is about. */
export type NotificationRow = {
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'message' | 'like' | 'follow' | 'search';
  readonly actor_id: string;
  readonly subject_id: string;
  readonly count: number;
  readonly at: Date;
  readonly title: string | null;
  /** Name and query of a saved search. */
  readonly search_name: string | null;
  readonly search_query: string | null;
};

/** What differs between the notifications about messages that were stored together. */
export type MessageNotificationRow = Pick<NotificationRow, 'id' | 'user_id' | 'actor_id' | 'subject_id' | 'count'>;

/** A like or a follow: `user_id` is notified, `actor_id` did it, `subject_id` is the post or the follower. */
export type LikeOrFollow = Pick<NotificationRow, 'user_id' | 'subject_id' | 'actor_id'>;
