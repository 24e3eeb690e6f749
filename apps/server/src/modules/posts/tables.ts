import type { HiddenAs, PageWords, Visibility } from '@vitrine/contract';
import type { PublicPersonRow } from '../accounts/index.ts';
import type { PictureRow } from '../media/index.ts';

/** A page of a post: with a picture, or with a text. */
export type PageRow = PageWords & {
  readonly picture: PictureRow | null;
  /** An earlier picture that its author shows beside it. */
  readonly before: PictureRow | null;
};

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
  readonly visibility: Visibility;
  readonly publish_at: Date | null;
  readonly picture: PictureRow;
  readonly pages: readonly PageRow[];
  readonly author: PublicPersonRow;
};

export type LikeRow = {
  readonly id: string;
  readonly liked: boolean;
  readonly hearts: number;
  readonly views: number;
};

/** The result of a toggle. */
export type ToggledRow = {
  readonly user_id: string;
  readonly post_id: string;
  readonly author_id: string;
  readonly hearts: number;
  readonly views: number;
  /** 1: like added, -1: like deleted, 0: unchanged. */
  readonly changed: number;
  /** False if one of the two has blocked the other. */
  readonly allowed: boolean;
  /** The job of the event `likesChanged`; null if no like of the statement changed. */
  readonly job_id: number | null;
};

export type PostTextRow = Pick<PostRow, 'title' | 'description' | 'tools' | 'tags' | 'categories'>;

export type LockedPost = PostTextRow & {
  readonly id: string;
  readonly author_id: string;
  readonly visibility: Visibility;
  /** Set for every post that is not public: it is in no list. */
  readonly removed_at: Date | null;
  /** When its author removed it. */
  readonly deleted_at: Date | null;
  readonly publish_at: Date | null;
  /** How moderators have hidden it from all others. */
  readonly hidden_as: HiddenAs | null;
};

/** Orders that are an index of `post_lists`; a shuffle is computed instead. */
export type IndexedSort = 'latest' | 'oldest' | 'hearts' | 'views';
