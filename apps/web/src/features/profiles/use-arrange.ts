/** Moves the member’s posts on the profile. */
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { type PointerEvent, useRef, useState } from 'react';
import { ownPostsQuery, type PostsPage } from '../../entities/post/queries.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { startDrag } from '../../ui/sort-list/drag.ts';

type Pages = InfiniteData<PostsPage, string | null>;

/** The same pages with the posts in another order. */
const withOrder = (data: Pages, posts: readonly Post[]): Pages => {
  let at = 0;
  return { ...data, pages: data.pages.map((page) => ({ ...page, posts: posts.slice(at, (at += page.posts.length)) })) };
};

export type Arranging = ReturnType<typeof useArrange>;

export const useArrange = (userId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = ownPostsQuery(client);
  const pins = useQuery({ queryKey: ['pins'], queryFn: ({ signal }) => client.posts.pins({}, { signal }) });
  /** Calls run one after the other, so that each sees the order that the one before has made. */
  const options = {
    scope: { id: 'own order' },
    onError: (error: Error) => toast.error(error.message),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: ['posts', 'someones', userId] }),
      ]),
  };
  const place = useMutation({
    ...options,
    mutationFn: ({ postId, after }: { postId: string; after: string | null }) =>
      client.posts.place({ params: { postId }, body: { after } }),
  });
  const reset = useMutation({ ...options, mutationFn: () => client.posts.resetOrder({}) });
  return {
    pins: pins.data?.ids,
    show: (posts: readonly Post[]) => queries.setQueryData<Pages>(queryKey, (data) => data && withOrder(data, posts)),
    place: place.mutate,
    reset,
  };
};

const moveTo = (posts: readonly Post[], post: Post, index: number): Post[] =>
  posts.filter((other) => other !== post).toSpliced(index, 0, post);

/** `pinned` come first and are not moved. While a row is dragged the order is here only. */
export const useMoves = ({ show, place }: Arranging, pinned: readonly Post[], free: readonly Post[]) => {
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<readonly Post[] | null>(null);
  const latest = useRef<readonly Post[] | null>(null);
  const settle = (post: Post, order: readonly Post[]) => {
    const index = order.indexOf(post);
    if (index === free.indexOf(post)) return;
    show([...pinned, ...order]);
    place({ postId: post._id, after: order[index - 1]?._id ?? null });
    setAnnouncement(`${post.title} is in place ${index + 1} of ${order.length}.`);
  };
  const onMove = (post: Post, index: number, button: 'up' | 'down') => {
    if (index < 0 || index >= free.length) return;
    settle(post, moveTo(free, post, index));
    // A row that was moved in the document has lost the focus.
    setTimeout(() => document.querySelector<HTMLElement>(`[id="${post._id}-${button}"]`)?.focus());
  };
  const onDrag = (event: PointerEvent<HTMLElement>, post: Post) => {
    const step = (index: number) => {
      latest.current = moveTo(free, post, index);
      setDragged(latest.current);
    };
    startDrag(event, step, () => {
      if (latest.current) settle(post, latest.current);
      latest.current = null;
      setDragged(null);
    });
  };
  return { posts: dragged ?? free, announcement, onMove, onDrag };
};
