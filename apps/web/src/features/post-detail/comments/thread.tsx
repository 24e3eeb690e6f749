/** A comment with its replies. */
import { type Comment, commentLimits, type Reply } from '@vitrine/contract';
import { useState } from 'react';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import type { CommentsOfPost } from './use-comments.ts';

type Props = {
  readonly comment: Comment;
  readonly comments: CommentsOfPost;
  readonly canWrite: boolean;
  readonly isOwnPost: boolean;
};

/** More are read after the last one that came in order. */
const useMoreReplies = ({ comment, comments }: Pick<Props, 'comment' | 'comments'>) => {
  const [cursor, setCursor] = useState<string | null>();
  const first = comment.replies[Math.min(commentLimits.repliesShown, comment.replies.length) - 1]?._id;
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      setCursor(await comments.loadReplies(comment._id, cursor ?? first));
    } catch {
      toast.error('The replies did not load.');
    }
    setLoading(false);
  };
  const left = cursor === null ? 0 : comment.replyCount - comment.replies.length;
  return { left, load, isLoading };
};

export const Thread = ({ comment, comments, canWrite, isOwnPost }: Props) => {
  const [answered, setAnswered] = useState<Reply | null>(null);
  const { left, load, isLoading } = useMoreReplies({ comment, comments });
  const isToReply = answered !== null && answered.parent !== null;
  const reply = async (body: string, clientId: string) => {
    await comments.write({ body, clientId, parent: comment._id });
    setAnswered(null);
  };
  const onReply = (to: Reply) => (canWrite ? () => setAnswered(to) : null);
  return (
    <li>
      <CommentItem comment={comment} comments={comments} isOwnPost={isOwnPost} onReply={onReply(comment)}>
        {comment.replies.length > 0 ? (
          <ol className={styles.replies} aria-label="Replies">
            {comment.replies.map((each) => (
              <li key={each._id}>
                <CommentItem comment={each} comments={comments} isOwnPost={isOwnPost} onReply={onReply(each)} />
              </li>
            ))}
          </ol>
        ) : null}
        {left > 0 ? (
          <Button size="small" variant="quiet" busy={isLoading} onClick={() => void load()}>
            {left === 1 ? 'Show 1 more reply' : `Show ${left} more replies`}
          </Button>
        ) : null}
        {answered ? (
          <CommentForm
            key={answered._id}
            label={`Reply to ${answered.author?.name}`}
            submit="Reply"
            initial={isToReply && answered.author?.handle ? `@${answered.author.handle} ` : ''}
            takesFocus
            onSend={reply}
            onCancel={() => setAnswered(null)}
          />
        ) : null}
      </CommentItem>
    </li>
  );
};
