/** Counts a view when a member opens a post; visitors are not counted. */
import { useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { useEffect, useRef } from 'react';
import { refreshAuthorTotals } from '../../entities/post/author-totals.ts';
import { likeStatusQuery } from '../../entities/post/queries.ts';
import { log } from '../../lib/log.ts';
import { messages } from '../../lib/messages.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';

export const useView = ({ _id: postId, userId: author }: Post): void => {
  const client = useClient();
  const queries = useQueryClient();
  const isMember = useSession() !== null;
  const countedPostId = useRef('');
  useEffect(() => {
    if (!isMember || countedPostId.current === postId) return;
    countedPostId.current = postId;
    client.posts
      .view({ body: { postId } }, { keepalive: true })
      .then(() => {
        void refreshAuthorTotals(queries, author._id);
        return queries.invalidateQueries(likeStatusQuery(client, postId));
      })
      // Nothing to show: a view that was not counted does not affect the member.
      .catch(() => log(messages.viewFailed));
  }, [client, queries, isMember, postId, author._id]);
};
