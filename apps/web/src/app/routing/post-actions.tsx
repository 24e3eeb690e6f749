/** What one can do with somebody else's work, beside its author; the menu is loaded for members. */
import type { Post } from '@vitrine/contract';
import { lazy, Suspense } from 'react';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { useSession } from '../../lib/session/use-session.ts';

const PostMenu = lazy(async () => ({ default: (await import('../../features/moderation/post-menu.tsx')).PostMenu }));

export const PostActions = ({ post }: { readonly post: Post }) => (
  <>
    <FollowButton userId={post.userId._id} />
    {useSession() ? (
      <Suspense fallback={null}>
        <PostMenu post={post} />
      </Suspense>
    ) : null}
  </>
);
