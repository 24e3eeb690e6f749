/** The rows this slice owns, as the views need them. */
import type { PublicPersonRow } from '../accounts/index.ts';
import type { PictureRow } from '../media/index.ts';

export type PostRow = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tools: string[];
  readonly tags: string[];
  readonly categories: string[];
  readonly hearts: number;
  readonly views: number;
  readonly created_at: Date;
  readonly picture: PictureRow;
  readonly author: PublicPersonRow;
};

export type LikeRow = {
  readonly id: string;
  readonly liked: boolean;
  readonly hearts: number;
  readonly views: number;
};

/** What became of somebody's toggle. */
export type ToggledRow = {
  readonly user_id: string;
  readonly post_id: string;
  readonly author_id: string;
  readonly hearts: number;
  readonly views: number;
  /** 1 is a like, -1 one taken back. */
  readonly changed: number;
};

export type PostTextRow = Pick<PostRow, 'title' | 'description' | 'tools' | 'tags' | 'categories'>;

/** A work whose row is held for a change. */
export type LockedPost = PostTextRow & {
  readonly id: string;
  readonly author_id: string;
  readonly removed_at: Date | null;
};

/** The orders a shelf keeps as an index; a shuffle is dealt instead. */
export type IndexedSort = 'latest' | 'oldest' | 'hearts' | 'views';

/** A kept place on a long shelf. */
export type PageAnchor = {
  readonly rank: number;
  readonly key: number;
  readonly post_id: string;
  readonly total: number;
  readonly version: number;
};
