/** Likes and views of a post, as its list has them. */
import type { LikeStatus, Post } from '@vitrine/contract';

export type ShownStatus = LikeStatus & { readonly loading: boolean };

export const likeStatusOf = (post: Post): LikeStatus => ({
  liked: false,
  likeCount: post.heartsCount,
  viewCount: post.views,
});
