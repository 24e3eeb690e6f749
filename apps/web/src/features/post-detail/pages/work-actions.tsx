/** Below everything about a work: members report it, its author and moderators mark it as sensitive. */
import { useQuery } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { requestReport } from '../../../entities/moderation/requests.ts';
import { useSensitive } from '../../../entities/moderation/use-sensitive.ts';
import { ownProfileQuery } from '../../../entities/person/own-profile-query.ts';
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
  const client = useClient();
  const { data: post } = useQuery(postQuery(client, postId));
  const { data: profile } = useQuery({ ...ownProfileQuery(client), enabled: session !== null });
  if (!session || !post) return null;
  const isOwn = post.userId._id === session._id;
  // A role may have been given or taken after the session began.
  const role = profile ? profile.role : session.role;
  return (
    <div className={styles.actions}>
      {isOwn ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={() => requestReport({ kind: 'post', id: post._id, name: `“${post.title}”` })}
        >
          Report this work
        </Button>
      )}
      {isOwn || role ? <SensitiveButton post={post} /> : null}
    </div>
  );
};
