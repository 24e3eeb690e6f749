/** The row this slice owns, with the title of the work where it is about one. */
export type NotificationRow = {
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'message' | 'like' | 'follow';
  readonly actor_id: string;
  readonly subject_id: string;
  readonly count: number;
  readonly at: Date;
  readonly title: string | null;
};
