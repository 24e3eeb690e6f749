/** What a reader can do with the comments of a post. Shown at once, and taken back when the server refuses. */
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, CommentAudience, PinPlace, Reply, Session } from '@vitrine/contract';
import { useState } from 'react';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { toastWithUndo } from '../../../ui/toaster/undo-toast.tsx';
import {
  type CommentPages,
  pendingId,
  withChange,
  withComment,
  withoutComment,
  withPin,
  withReplies,
} from './comment-cache.ts';
import { type CommentSort, commentsKey, commentsQuery, type ShownPins } from './queries.ts';

const complain = (error: unknown) => toast.error(error instanceof Error ? error.message : 'This did not work.');

/** As the server would send it. */
const pendingComment = (session: Session, writing: Writing): Comment => ({
  _id: pendingId(writing.clientId),
  parent: writing.parent ?? null,
  author: { _id: session._id, name: session.name, handle: session.handle ?? null, pic: session.pic },
  body: writing.body,
  mentions: [],
  hearts: 0,
  hearted: false,
  createdAt: new Date().toISOString(),
  editedAt: null,
  isPinned: false,
  replyCount: 0,
  replies: [],
  ...(writing.pin ? { pin: { ...writing.pin, isResolved: false, on: 'current' as const } } : {}),
});

/** The same `clientId` until it has arrived: sent again, it is the same comment. */
export type Writing = {
  readonly body: string;
  readonly clientId: string;
  readonly parent?: string | undefined;
  /** The number is what it will probably be. */
  readonly pin?: (PinPlace & { readonly number: number }) | undefined;
};

/** As the server takes it. */
const callBody = ({ body, clientId, parent, pin }: Writing) => ({
  body,
  clientId,
  ...(parent === undefined ? {} : { parent }),
  ...(pin ? { pin: { page: pin.page, x: pin.x, y: pin.y } } : {}),
});

type Change = (changed: (data: CommentPages) => CommentPages) => unknown;

/** What waits for the server. */
const useCalls = (postId: string, change: Change, refetch: () => Promise<void>) => {
  const client = useClient();
  const pin = ({ _id, isPinned }: Reply) =>
    client.comments.pin({ params: { commentId: _id }, body: { pinned: !isPinned } }).then(refetch, complain);
  const setAudience = (audience: CommentAudience) =>
    client.comments.setAudience({ params: { postId }, body: { audience } }).then(refetch, complain);
  const loadReplies = async (id: string, after: string | undefined): Promise<string | null> => {
    const query = after === undefined ? {} : { after };
    const { replies, next } = await client.comments.replies({ params: { commentId: id }, query });
    change((data) => withReplies(data, id, replies));
    return next;
  };
  /** False if it was not stored. */
  const setCritique = async (request: string | null): Promise<boolean> => {
    try {
      await client.comments.setCritique({ params: { postId }, body: { request } });
      await refetch();
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
  const resolve = async (id: string, resolved: boolean): Promise<void> => {
    change((data) => withPin(data, id, { isResolved: resolved }));
    try {
      const { pin } = await client.comments.resolve({ params: { commentId: id }, body: { resolved } });
      change((data) => withPin(data, id, pin));
    } catch (error) {
      change((data) => withPin(data, id, { isResolved: !resolved }));
      complain(error);
    }
  };
  return { pin, setAudience, setCritique, resolve, loadReplies };
};

/** The list and what changes it. */
const useCommentList = (postId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const session = useSession();
  const [sort, setSort] = useState<CommentSort>('oldest');
  const [filter, setFilter] = useState<ShownPins>('all');
  const request = { postId, viewerId: session?._id, sort, filter };
  // What was shown stays until the other list is there.
  const list = useInfiniteQuery({ ...commentsQuery(client, request), placeholderData: keepPreviousData });
  const queryKey = commentsKey(postId);
  const refetch = () => queries.invalidateQueries({ queryKey });
  /** What is being fetched meanwhile may be from before the change, and would replace it: it is fetched again. */
  const change = (changed: (data: CommentPages) => CommentPages) => {
    queries.setQueriesData<CommentPages>({ queryKey }, (data) => data && changed(data));
    if (queries.isFetching({ queryKey }) > 0) void refetch();
  };
  const stopFetching = () => queries.cancelQueries({ queryKey });
  return { postId, session, list, sort, setSort, filter, setFilter, change, refetch, stopFetching };
};

export const useComments = (postId: string) => {
  const client = useClient();
  const all = useCommentList(postId);
  const { session, change, refetch, stopFetching } = all;

  /** Rejects if it was not stored, after it was taken back. */
  const write = async (writing: Writing): Promise<void> => {
    if (!session) return;
    const pending = pendingComment(session, writing);
    await stopFetching();
    change((data) => withComment(data, pending));
    try {
      const { comment, total } = await client.comments.write({ params: { postId }, body: callBody(writing) });
      change((data) => withComment(withoutComment(data, pending), comment, total));
    } catch (error) {
      change((data) => withoutComment(data, pending));
      throw error;
    }
  };
  const edit = async (id: string, body: string): Promise<void> => {
    const { comment, total } = await client.comments.edit({ params: { commentId: id }, body: { body } });
    change((data) => withComment(data, comment, total));
  };
  const restore = (comment: Reply) =>
    client.comments.restore({ params: { commentId: comment._id } }).then(refetch, complain);
  const remove = async (comment: Reply): Promise<void> => {
    await stopFetching();
    change((data) => withoutComment(data, comment));
    try {
      const { total } = await client.comments.remove({ params: { commentId: comment._id } });
      change((data) => withoutComment(data, comment, total));
      // What waits for a moderator cannot come back without one.
      if (comment.hidden) toast.success('The comment is deleted.');
      else toastWithUndo('The comment is deleted.', () => void restore(comment));
    } catch (error) {
      complain(error);
      await refetch();
    }
  };
  const heart = async ({ _id, hearted, hearts }: Reply): Promise<void> => {
    change((data) => withChange(data, _id, { hearted: !hearted, hearts: hearts + (hearted ? -1 : 1) }));
    try {
      const status = await client.comments.heart({ params: { commentId: _id }, body: { hearted: !hearted } });
      change((data) => withChange(data, _id, status));
    } catch (error) {
      change((data) => withChange(data, _id, { hearted, hearts }));
      complain(error);
    }
  };
  const calls = useCalls(postId, change, refetch);
  return { ...all, write, edit, remove, heart, ...calls };
};

export type CommentsOfPost = ReturnType<typeof useComments>;
