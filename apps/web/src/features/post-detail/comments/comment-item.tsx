/** One comment or reply, with what the reader may do with it. */
import { type Comment, commentLimits, type Pin, type Reply } from '@vitrine/contract';
import { type ReactNode, useState } from 'react';
import { HiddenNote } from '../../../entities/moderation/hidden-note.tsx';
import { requestReport } from '../../../entities/moderation/requests.ts';
import { paths, profilePath } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { currentUrl, navigate } from '../../../lib/router/location.ts';
import { timeAgo } from '../../../lib/time-ago.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Heart } from '../../../ui/icon/icons.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { isPending } from './comment-cache.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comments.module.css';
import { highlight } from './critique/markers.tsx';
import { PinNote } from './critique/pin-note.tsx';
import type { CommentsOfPost } from './use-comments.ts';

type Props = {
  readonly comment: Reply & Pick<Comment, 'pin'>;
  readonly comments: CommentsOfPost;
  readonly onReply: (() => void) | null;
  readonly isOwnPost: boolean;
  readonly children?: ReactNode;
};

const Action = ({ onClick, label, children }: { onClick: () => void; label?: string; children: ReactNode }) => (
  <button type="button" className={styles.action} aria-label={label} onClick={onClick}>
    {children}
  </button>
);

const HeartButton = ({ comment, comments }: Pick<Props, 'comment' | 'comments'>) => {
  const { hearts, hearted, author } = comment;
  const toggle = () => {
    if (comments.session) void comments.heart(comment);
    else navigate(paths.signUp(currentUrl()));
  };
  return (
    <button
      type="button"
      className={classes(styles.action, hearted && styles.hearted)}
      aria-pressed={hearted}
      aria-label={`Heart the comment by ${author?.name}, ${hearts}`}
      onClick={toggle}
    >
      <Heart aria-hidden="true" />
      {hearts > 0 ? hearts : null}
    </button>
  );
};

const report = ({ _id, author }: Reply) =>
  requestReport({ kind: 'comment', id: _id, name: `this comment by ${author?.name}` });

const Actions = ({ comment, comments, onReply, isOwnPost, onEdit, now }: Props & { onEdit: () => void; now: Date }) => {
  const isOwn = comment.author?._id === comments.session?._id;
  const age = (now.getTime() - Date.parse(comment.createdAt)) / 60_000;
  return (
    <div className={styles.actions}>
      <HeartButton comment={comment} comments={comments} />
      {comment.pin && (isOwn || isOwnPost) ? (
        <ResolveAction id={comment._id} pin={comment.pin} comments={comments} />
      ) : null}
      {onReply ? <Action onClick={onReply}>Reply</Action> : null}
      {isOwn && age < commentLimits.editMinutes ? <Action onClick={onEdit}>Edit</Action> : null}
      {isOwn || isOwnPost ? <Action onClick={() => void comments.remove(comment)}>Delete</Action> : null}
      {comments.session && !isOwn ? (
        <Action label={`Report the comment by ${comment.author?.name}`} onClick={() => report(comment)}>
          Report
        </Action>
      ) : null}
      {isOwnPost && comment.parent === null ? (
        <Action onClick={() => void comments.pin(comment)}>{comment.isPinned ? 'Unpin' : 'Pin'}</Action>
      ) : null}
    </div>
  );
};

/** In a filtered list its comment leaves, and the focus goes to the filter. */
const keepFocus = (id: string) =>
  document
    .querySelector(`[data-comment="${CSS.escape(id)}"]`)
    ?.closest('section')
    ?.querySelector<HTMLElement>('[data-pin-filter] [aria-pressed="true"]')
    ?.focus();

const ResolveAction = ({ id, pin, comments }: { id: string; pin: Pin; comments: CommentsOfPost }) => {
  const resolve = () => {
    if (comments.filter !== 'all') keepFocus(id);
    void comments.resolve(id, !pin.isResolved);
  };
  return (
    <Action label={`${pin.isResolved ? 'Reopen' : 'Resolve'} pin ${pin.number}`} onClick={resolve}>
      {pin.isResolved ? 'Reopen' : 'Resolve'}
    </Action>
  );
};

/** The pin on the picture is marked while its comment has the focus or the pointer. */
const pinEvents = (id: string) => ({
  tabIndex: -1,
  onPointerEnter: () => highlight(id, true),
  onPointerLeave: () => highlight(id, false),
  onFocus: () => highlight(id, true),
  onBlur: () => highlight(id, false),
});

const Meta = ({ comment, now, viewerId }: { comment: Reply; now: Date; viewerId: string | undefined }) => (
  <p className={styles.meta}>
    {comment.author ? (
      <Link className={styles.name} to={profilePath(comment.author, viewerId)}>
        {comment.author.name}
      </Link>
    ) : null}
    <time dateTime={comment.createdAt} className={styles.soft}>
      {timeAgo(comment.createdAt, now)}
    </time>
    {comment.editedAt ? <span className={styles.soft}>edited</span> : null}
    {comment.isPinned ? <span className={styles.badge}>Pinned</span> : null}
  </p>
);

export const CommentItem = (props: Props) => {
  const { comment, comments, children } = props;
  const [isEditing, setEditing] = useState(false);
  const now = useNow();
  const { author } = comment;
  const edit = async (body: string) => {
    await comments.edit(comment._id, body);
    setEditing(false);
  };
  return (
    <article
      className={classes(styles.comment, isPending(comment) && styles.pending)}
      data-comment={comment._id}
      {...(comment.pin ? pinEvents(comment._id) : {})}
    >
      {author ? <Avatar picture={author.pic} size={36} /> : <span className={styles.nobody} />}
      <div className={styles.content}>
        <Meta comment={comment} now={now} viewerId={comments.session?._id} />
        {comment.pin ? <PinNote postId={comments.postId} comment={comment} pin={comment.pin} /> : null}
        {author === null ? <p className={styles.soft}>This comment was deleted.</p> : null}
        {isEditing ? (
          <CommentForm
            label="Change your comment"
            submit="Save"
            initial={comment.body}
            takesFocus
            onSend={edit}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentText body={comment.body} mentions={comment.mentions} />
        )}
        {comment.hidden ? <HiddenNote hidden={comment.hidden} /> : null}
        {comment.hidden?.as === 'held' ? (
          <div className={styles.actions}>
            <Action onClick={() => void comments.remove(comment)}>Delete</Action>
          </div>
        ) : null}
        {author && !isEditing && !isPending(comment) && !comment.hidden ? (
          <Actions {...props} now={now} onEdit={() => setEditing(true)} />
        ) : null}
        {children}
      </div>
    </article>
  );
};
