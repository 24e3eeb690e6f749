export type ChatRow = {
  readonly id: string;
  readonly is_group: boolean;
  readonly name: string;
  readonly unread: number;
  readonly seen_seq: number;
  readonly active_at: Date;
  readonly latest: MessageRow | null;
};

/** What a member thinks of a chat: null if nobody asked. */
export type ChatRequest = 'pending' | 'declined' | 'accepted' | null;

export type MemberRow = {
  readonly chat_id: string;
  readonly user_id: string;
  readonly request: ChatRequest;
  readonly delivered_seq: number;
  readonly seen_seq: number;
};

export type MessageRow = {
  readonly id: string;
  readonly chat_id: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly client_id: string | null;
  readonly content: string;
  /** A string when the row was read as JSON inside another row. */
  readonly created_at: Date | string;
};

/** The progress of one member after a change. */
export type ProgressRow = Pick<MemberRow, 'chat_id' | 'delivered_seq' | 'seen_seq'> & {
  readonly unread: number;
  /** All members, who are notified. */
  readonly member_ids: readonly string[];
};

/** A message that waits for a moderator, or was removed by one. Its sender sees it. */
export type HeldRow = Omit<MessageRow, 'seq'> & {
  readonly hidden_as: 'held' | 'removed';
  readonly hidden_reason: string;
};
