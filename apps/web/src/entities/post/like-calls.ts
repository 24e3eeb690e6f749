/** The likes that are being sent, and what a status shows meanwhile. */
import type { LikeStatus } from '@vitrine/contract';
import { createLatestCalls } from './latest-calls.ts';

/** The wanted state is sent, so that a request that is repeated changes nothing. */
export const likeCalls = createLatestCalls<boolean>();
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => likeCalls.flush());

export const withLiked = (status: LikeStatus, liked: boolean): LikeStatus =>
  status.liked === liked ? status : { ...status, liked, likeCount: Math.max(0, status.likeCount + (liked ? 1 : -1)) };

/** A status from the server, with the like that the server may not have received yet. */
export const withPendingLike = (postId: string, status: LikeStatus): LikeStatus =>
  withLiked(status, likeCalls.pending(postId) ?? status.liked);
