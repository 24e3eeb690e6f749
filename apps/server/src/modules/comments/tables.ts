import type { CommentAudience, HiddenAs } from '@vitrine/contract';
import type { PublicPersonRow } from '../accounts/index.ts';
import type { PictureRow } from '../media/index.ts';

export type MentionRow = {
  readonly ordinal: number;
  readonly id: string;
  readonly handle: string | null;
  readonly name: string;
};

/** The place on a picture that a comment is about. */
export type PinRow = {
  readonly number: number;
  readonly page: string | null;
  readonly x: number;
  readonly y: number;
  readonly is_resolved: boolean;
  readonly on: 'current' | 'earlier' | 'removed';
  /** The picture that it was set on, if that was replaced and the reader may see it. */
  readonly earlier?: PictureRow | null;
};

export type PinOfPostRow = { readonly comment_id: string; readonly pin: PinRow };

/** A comment with what a response needs. */
export type CommentRow = {
  readonly id: string;
  readonly post_id: string;
  readonly parent_id: string | null;
  /** Null if it was removed. */
  readonly author: PublicPersonRow | null;
  readonly body: string;
  readonly mentions: readonly MentionRow[];
  readonly hearts: number;
  readonly hearted: boolean;
  readonly replies: number;
  readonly is_pinned: boolean;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly removed_at: Date | null;
  readonly pin: PinRow | null;
  readonly hidden_as?: HiddenAs | null;
  readonly hidden_reason?: string | null;
};

/** What decides about comments on a post, for one reader. */
export type CommentedPost = {
  readonly id: string;
  readonly author_id: string;
  readonly comments: number;
  readonly audience: CommentAudience;
  /** What its author asks people to look at; null if they do not ask. */
  readonly critique: string | null;
  readonly is_draft: boolean;
  /** Whether everybody may read it. */
  readonly is_open: boolean;
  /** Whether its author follows the reader. */
  readonly is_followed: boolean;
  /** Whether one of the two has blocked the other. */
  readonly is_blocked: boolean;
};

/** What a change needs to know of a comment; its post is locked. */
export type LockedComment = {
  readonly id: string;
  readonly post_id: string;
  readonly parent_id: string | null;
  readonly author_id: string | null;
  readonly created_at: Date;
  readonly removed_at: Date | null;
  readonly removed_by: string | null;
  /** How moderators have hidden it; it counts as removed then. */
  readonly hidden_as: HiddenAs | null;
};
