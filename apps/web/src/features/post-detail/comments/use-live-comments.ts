/** Applies what others do to the comments while the post is shown; returns what to announce. */
import { type Comment, commentCommands, commentEvents, type Payload, type Reply } from '@vitrine/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { realtime } from '../../../lib/realtime/realtime.ts';
import { allOf, withComment, withCritique, withoutComment } from './comment-cache.ts';
import type { CommentsOfPost } from './use-comments.ts';

/** What others have done; undefined if it need not be said. */
const announcementOf = (
  comment: Comment,
  known: Comment | Reply | undefined,
  viewerId: string | undefined,
): string | undefined => {
  if (!comment.author || (!known && comment.author._id === viewerId)) return undefined;
  if (!known) return comment.editedAt === null ? `New comment by ${comment.author.name}` : undefined;
  const before = 'pin' in known ? known.pin : undefined;
  if (!comment.pin || !before || before.isResolved === comment.pin.isResolved) return undefined;
  return `Pin ${comment.pin.number} is ${comment.pin.isResolved ? 'resolved' : 'open again'}`;
};

export const useLiveComments = (postId: string, { session, change, refetch }: CommentsOfPost): string => {
  const [announced, announce] = useState('');
  const onChanged = useEffectEvent(({ post, comment, total }: Payload<typeof commentEvents.changed>) => {
    if (post !== postId) return;
    let known: Reply | undefined;
    change((data) => {
      known ??= allOf(data)
        .flatMap((each) => [each, ...each.replies])
        .find(({ _id }) => _id === comment._id);
      return withComment(data, comment, total);
    });
    announce((before) => announcementOf(comment, known, session?._id) ?? before);
  });
  const onRemoved = useEffectEvent(({ post, comment, parent, total }: Payload<typeof commentEvents.removed>) => {
    if (post === postId) change((data) => withoutComment(data, { _id: comment, parent }, total));
  });
  const onCritique = useEffectEvent(({ post, request }: Payload<typeof commentEvents.critique>) => {
    if (post === postId) change((data) => withCritique(data, request));
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
      realtime.on(commentEvents.critique, (event) => onCritique(event)),
    ];
    return () => {
      realtime.emit(commentCommands.unwatch, null);
      for (const stop of stops) stop();
    };
  }, [postId]);
  return announced;
};
