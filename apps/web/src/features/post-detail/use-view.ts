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

/** The host of this site after the first view, which may come from another one. */
let here = '';

/** What only its author sees has no views. */
export const useView = ({ _id: postId, userId: author, visibility = 'unlisted' }: Post): void => {
  const client = useClient();
  const queries = useQueryClient();
  const isMember = useSession() !== null && visibility === 'unlisted';
  const countedPostId = useRef('');
  useEffect(() => {
    if (!isMember || countedPostId.current === postId) return;
    countedPostId.current = postId;
    const from = here || document.referrer.split('/')[2];
    here = location.host;
    client.posts
      .view({ body: { postId, from } }, { keepalive: true })
      .then(() => {
        void refreshAuthorTotals(queries, author._id);
        return queries.invalidateQueries(likeStatusQuery(client, postId));
      })
      // Nothing to show: a view that was not counted does not affect the member.
      .catch(() => log(messages.viewFailed));
  }, [client, queries, isMember, postId, author._id]);
};
