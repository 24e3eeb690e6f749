/** Applies what others do to the comments while the post is shown; returns what to announce. */
import { commentCommands, commentEvents, type Payload } from '@vitrine/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { realtime } from '../../../lib/realtime/realtime.ts';
import { withComment, withoutComment } from './comment-cache.ts';
import type { CommentsOfPost } from './use-comments.ts';

export const useLiveComments = (postId: string, { session, change, refetch }: CommentsOfPost): string => {
  const [announced, announce] = useState('');
  const onChanged = useEffectEvent(({ post, comment, total }: Payload<typeof commentEvents.changed>) => {
    if (post !== postId) return;
    change((data) => withComment(data, comment, total));
    if (comment.author && comment.author._id !== session?._id && comment.editedAt === null)
      announce(`New comment by ${comment.author.name}`);
  });
  const onRemoved = useEffectEvent(({ post, comment, parent, total }: Payload<typeof commentEvents.removed>) => {
    if (post === postId) change((data) => withoutComment(data, { _id: comment, parent }, total));
  });
  const onReconnect = useEffectEvent(() => void refetch());
  useEffect(() => {
    // The list may have been fetched before the connection was there.
    const stops = [
      realtime.onConnect(() => {
        realtime.emit(commentCommands.watch, postId);
        onReconnect();
      }),
      realtime.on(commentEvents.changed, (event) => onChanged(event)),
      realtime.on(commentEvents.removed, (event) => onRemoved(event)),
    ];
    return () => {
      realtime.emit(commentCommands.unwatch, null);
      for (const stop of stops) stop();
    };
  }, [postId]);
  return announced;
};
