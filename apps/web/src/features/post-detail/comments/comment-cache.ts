/** Changes of the cached pages of comments: by the viewer at once, by others when they are told of. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Comment, CommentPage, Pin, PinOfPost, Reply } from '@vitrine/contract';

export type CommentPages = InfiniteData<CommentPage>;

const pendingPrefix = 'pending-';
/** Sorts behind all ids of the server. */
export const pendingId = (clientId: string): string => `${pendingPrefix}${clientId}`;
export const isPending = ({ _id }: Pick<Reply, '_id'>): boolean => _id.startsWith(pendingPrefix);

const mapComments = (data: CommentPages, change: (comments: readonly Comment[]) => Comment[]): CommentPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    comments: change(page.comments),
    pinned: page.pinned && (change([page.pinned])[0] ?? null),
  })),
});

const withTotal = (data: CommentPages, total: number | ((before: number) => number)): CommentPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, total: typeof total === 'number' ? total : total(page.total) })),
});

const withPins = (data: CommentPages, change: (pins: readonly PinOfPost[]) => PinOfPost[]): CommentPages => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, pins: change(page.pins ?? []) } : page)),
});

/** What the author asks people to look at; null if nothing. */
export const withCritique = (data: CommentPages, request: string | null): CommentPages => ({
  ...data,
  pages: data.pages.map(({ critique: _, ...page }) => (request === null ? page : { ...page, critique: request })),
});

/** An event has no earlier picture, because not everybody may see it. */
const pinOf = (written: Comment, known: Comment | undefined): Pick<Comment, 'pin'> => {
  if (!written.pin) return {};
  const earlier = written.pin.on === 'earlier' ? known?.pin?.earlier : undefined;
  return { pin: { ...(earlier ? { earlier } : {}), ...written.pin } };
};

/** Everything that is loaded, the pinned one first. */
export const allOf = (data: CommentPages): Comment[] => {
  const byId = new Map<string, Comment>();
  for (const { pinned, comments } of data.pages)
    for (const comment of pinned ? [pinned, ...comments] : comments)
      if (!byId.has(comment._id)) byId.set(comment._id, comment);
  return [...byId.values()];
};

const appendComment = (data: CommentPages, comment: Comment): CommentPages => ({
  ...data,
  pages: data.pages.map((page, index) =>
    index === data.pages.length - 1 ? { ...page, comments: [...page.comments, comment] } : page,
  ),
});

/** What the viewer has written is replaced by what the server has made of it. */
const isSameWriting = (one: Reply, other: Reply): boolean =>
  isPending(one) && one.author?._id === other.author?._id && one.body === other.body;

const withReply = (comment: Comment, reply: Comment): Comment => {
  const { replies: _, ...words } = reply;
  const others = comment.replies.filter((each) => each._id !== reply._id && !isSameWriting(each, reply));
  const known = comment.replies.find(({ _id }) => _id === reply._id);
  const pending = comment.replies.some((each) => isSameWriting(each, reply));
  return {
    ...comment,
    replies: [...others, { ...words, hearted: known?.hearted ?? words.hearted }].toSorted((a, b) =>
      a._id < b._id ? -1 : 1,
    ),
    replyCount: known || pending ? comment.replyCount : comment.replyCount + 1,
  };
};

const withoutOwnHidden = (data: CommentPages, id: string): CommentPages => ({
  ...data,
  pages: data.pages.map(({ ownHidden = [], ...page }) => {
    const others = ownHidden.filter(({ _id }) => _id !== id);
    return others.length > 0 ? { ...page, ownHidden: others } : page;
  }),
});

/** The viewer's own that waits for a moderator: apart from the others, who do not see it. */
const withHeld = (data: CommentPages, { replies: _, ...held }: Comment, total: number | undefined): CommentPages => {
  const isWriting = (each: Reply) => each._id === held._id || isSameWriting(each, held);
  const pending = allOf(data)
    .flatMap((each) => [each, ...each.replies])
    .filter(isWriting);
  const others = withoutOwnHidden(
    pending.reduce((left, each) => withoutComment(left, each), data),
    held._id,
  );
  return {
    ...others,
    pages: others.pages.map((page, index) => ({
      ...page,
      total: total ?? page.total,
      ...(index === 0 ? { ownHidden: [...(page.ownHidden ?? []), held] } : {}),
    })),
  };
};

/** A comment or a reply that is new or was changed. */
export const withComment = (before: CommentPages, written: Comment, total?: number): CommentPages => {
  if (written.hidden) return withHeld(before, written, total);
  const data = withoutOwnHidden(before, written._id);
  const counted = withTotal(data, total ?? ((known) => known + 1));
  if (written.parent !== null)
    return mapComments(counted, (comments) =>
      comments.map((comment) => (comment._id === written.parent ? withReply(comment, written) : comment)),
    );
  const isKnown = allOf(counted).some(({ _id }) => _id === written._id);
  const replaced = new Set([
    written._id,
    ...allOf(counted).flatMap((each) => (isSameWriting(each, written) ? [each._id] : [])),
  ]);
  const pinned = withPins(counted, (pins) => [
    ...pins.filter(({ comment }) => !replaced.has(comment)),
    ...(written.pin ? [{ ...written.pin, comment: written._id }] : []),
  ]);
  const cleared = mapComments(pinned, (comments) => comments.filter((each) => !isSameWriting(each, written)));
  if (!isKnown) return appendComment(cleared, written);
  return mapComments(cleared, (comments) =>
    comments.map((comment) =>
      comment._id === written._id
        ? {
            ...written,
            hearted: comment.hearted,
            isPinned: comment.isPinned,
            replies: comment.replies,
            ...pinOf(written, comment),
          }
        : comment,
    ),
  );
};

/** Its replies stay, and so does its place. */
const emptied = ({ pin: _, ...comment }: Comment): Comment => ({
  ...comment,
  author: null,
  body: '',
  mentions: [],
  isPinned: false,
});

export const withoutComment = (
  data: CommentPages,
  { _id, parent }: Pick<Reply, '_id' | 'parent'>,
  total?: number,
): CommentPages => {
  const isOwnHidden = data.pages.some(({ ownHidden = [] }) => ownHidden.some((each) => each._id === _id));
  const shown = isOwnHidden ? withoutOwnHidden(data, _id) : data;
  const counted = withTotal(shown, total ?? ((before) => Math.max(0, before - (isOwnHidden ? 0 : 1))));
  const unpinned = withPins(counted, (pins) => pins.filter(({ comment }) => comment !== _id));
  return mapComments(unpinned, (comments) =>
    comments.flatMap((comment) => {
      if (comment._id === parent) {
        const replies = comment.replies.filter((reply) => reply._id !== _id);
        const replyCount = comment.replyCount - (replies.length < comment.replies.length ? 1 : 0);
        return comment.author === null && replyCount === 0 ? [] : [{ ...comment, replies, replyCount }];
      }
      if (comment._id !== _id) return [comment];
      return comment.replyCount > 0 ? [emptied(comment)] : [];
    }),
  );
};

/** Changes one comment or reply, wherever it is. */
export const withChange = (data: CommentPages, id: string, change: Partial<Reply>): CommentPages =>
  mapComments(data, (comments) =>
    comments.map((comment) => ({
      ...comment,
      ...(comment._id === id ? change : {}),
      replies: comment.replies.map((reply) => (reply._id === id ? { ...reply, ...change } : reply)),
    })),
  );

/** Changes the pin of a comment, in the list and on the picture. */
export const withPin = (data: CommentPages, id: string, change: Partial<Pin>): CommentPages => {
  const pinned = withPins(data, (pins) => pins.map((pin) => (pin.comment === id ? { ...pin, ...change } : pin)));
  return mapComments(pinned, (comments) =>
    comments.map((comment) =>
      comment._id === id && comment.pin ? { ...comment, pin: { ...comment.pin, ...change } } : comment,
    ),
  );
};

export const withReplies = (data: CommentPages, id: string, replies: readonly Reply[]): CommentPages =>
  mapComments(data, (comments) =>
    comments.map((comment) => {
      if (comment._id !== id) return comment;
      const known = new Set(replies.map(({ _id }) => _id));
      const all = [...comment.replies.filter(({ _id }) => !known.has(_id)), ...replies];
      return { ...comment, replies: all.toSorted((a, b) => (a._id < b._id ? -1 : 1)) };
    }),
  );
