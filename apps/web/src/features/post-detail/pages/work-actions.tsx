/** What a member can do with somebody else's work, below everything about it: report it, and mark it for moderators. */
import { useQuery } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { requestReport } from '../../../entities/moderation/requests.ts';
import { useSensitive } from '../../../entities/moderation/use-sensitive.ts';
import { postQuery } from '../../../entities/post/queries.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from './work-actions.module.css';

const SensitiveButton = ({ post }: { readonly post: Post }) => {
  const { isSensitive, isChanging, toggle } = useSensitive(post);
  return (
    <Button size="small" variant="quiet" busy={isChanging} onClick={toggle}>
      {isSensitive ? 'Mark as not sensitive' : 'Mark as sensitive'}
    </Button>
  );
};

export const WorkActions = ({ postId }: { readonly postId: string }) => {
  const session = useSession();
  const { data: post } = useQuery(postQuery(useClient(), postId));
  if (!session || !post || post.userId._id === session._id) return null;
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="quiet"
        onClick={() => requestReport({ kind: 'post', id: post._id, name: `“${post.title}”` })}
      >
        Report this work
      </Button>
      {session.role ? <SensitiveButton post={post} /> : null}
    </div>
  );
};
