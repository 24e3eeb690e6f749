/** The works of a collection as a list in which owner and co-editors drag them, move them by buttons, and take them out. */
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import type { PointerEvent } from 'react';
import type { PostsPage } from '../../entities/post/queries.ts';
import { useClient } from '../../lib/site.tsx';
import { toast } from '../../lib/toasts/toasts.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ArrowDown, Trash2 } from '../../ui/icon/icons.ts';
import { ArrowUp } from '../../ui/icon/shell-icons.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { startDrag } from '../../ui/sort-list/drag.ts';
import { DragHandle, SortList, SortRow, SortTitle } from '../../ui/sort-list/sort-list.tsx';
import { toastWithUndo } from '../../ui/toaster/undo-toast.tsx';
import { collectionPostsQuery, refreshCollections } from './queries.ts';

/** Calls of one collection run one after the other, so that each sees the order that the one before has made. */
const useArrange = (collectionId: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = collectionPostsQuery(client, collectionId);
  const place = (postId: string, before: string | null) =>
    client.collections.place({ params: { collectionId, postId }, body: { before } }, { keepalive: true });
  const show = (posts: readonly Post[]) =>
    queries.setQueryData<InfiniteData<PostsPage, string | null>>(queryKey, (data) => {
      let at = 0;
      return (
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, posts: posts.slice(at, (at += page.posts.length)) })),
        }
      );
    });
  const options = {
    scope: { id: `arrange ${collectionId}` },
    onError: (error: Error) => toast.error(error.message),
    onSettled: () => refreshCollections(queries, collectionId),
  };
  const move = useMutation({
    ...options,
    mutationFn: ({ postId, before }: { postId: string; before: string | null }) => place(postId, before),
  });
  const undo = async ({ _id: postId }: Post, before: string | null) => {
    await client.collections
      .save({ params: { collectionId, postId } })
      .catch((error: Error) => toast.error(error.message));
    await place(postId, before).catch(() => undefined);
    await refreshCollections(queries, collectionId);
  };
  const remove = useMutation({
    ...options,
    mutationFn: (post: Post) => client.collections.unsave({ params: { collectionId, postId: post._id } }),
    onSuccess: ({ before }, post) => toastWithUndo(`${post.title} is no longer in it.`, () => void undo(post, before)),
  });
  return { show, move: move.mutate, remove: remove.mutate };
};

export const ArrangeList = ({ collectionId }: { readonly collectionId: string }) => {
  const query = useInfiniteQuery(collectionPostsQuery(useClient(), collectionId));
  const { show, move, remove } = useArrange(collectionId);
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  const othersThan = (post: Post) => posts.filter((other) => other !== post);
  const showAt = (post: Post, index: number) => {
    const others = othersThan(post);
    show([...others.slice(0, index), post, ...others.slice(index)]);
  };
  const store = (post: Post, index: number) => move({ postId: post._id, before: othersThan(post)[index]?._id ?? null });
  const moveTo = (post: Post, index: number) => {
    showAt(post, index);
    store(post, index);
  };
  const drag = (event: PointerEvent<HTMLElement>, post: Post, from: number) => {
    let place = from;
    const follow = (to: number) => {
      place = to;
      showAt(post, to);
    };
    startDrag(event, follow, () => place !== from && store(post, place));
  };
  return (
    <SortList label="Order of the works">
      {posts.map((post, index) => (
        <SortRow key={post._id}>
          <DragHandle onDrag={(event) => drag(event, post, index)} />
          <SortTitle picture={<Picture picture={post.image} alt="" sizes="96px" maxWidth={404} fill />}>
            {post.title}
          </SortTitle>
          <IconButton label={`Move ${post.title} up`} disabled={index === 0} onClick={() => moveTo(post, index - 1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${post.title} down`}
            disabled={index === posts.length - 1}
            onClick={() => moveTo(post, index + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Take ${post.title} out`} onClick={() => remove(post)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </SortRow>
      ))}
    </SortList>
  );
};
