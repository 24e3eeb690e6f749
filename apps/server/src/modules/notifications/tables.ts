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

/** A like or a follow: who hears of it, what it is about, who did it. */
export type Deed = Pick<NotificationRow, 'user_id' | 'subject_id' | 'actor_id'> & { readonly kind: 'like' | 'follow' };
