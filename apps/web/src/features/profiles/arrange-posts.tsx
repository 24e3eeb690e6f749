/** The member’s posts as a list in which they are moved, by drag and with buttons. */

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Post } from '@vitrine/contract';
import { type PointerEvent, useState } from 'react';
import { ownPostsQuery } from '../../entities/post/queries.ts';
import { useClient } from '../../lib/site.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ShowMore } from '../../ui/button/show-more.tsx';
import { ArrowDown } from '../../ui/icon/icons.ts';
import { ArrowUp } from '../../ui/icon/shell-icons.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { DragHandle, SortList, SortRow, SortTitle } from '../../ui/sort-list/sort-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './arrange-posts.module.css';
import { type Arranging, useArrange, useMoves } from './use-arrange.ts';

type RowProps = {
  readonly post: Post;
  readonly index: number;
  readonly count: number;
  readonly onMove: (index: number, button: 'up' | 'down') => void;
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
};

/** The buttons are not disabled at the ends, because a disabled button loses the focus. */
const Row = ({ post, index, count, onMove, onDrag }: RowProps) => (
  <SortRow>
    <DragHandle onDrag={onDrag} />
    <Work post={post} />
    <IconButton
      id={`${post._id}-up`}
      label={`Move ${post.title} up`}
      tooltip="none"
      aria-disabled={index === 0}
      onClick={() => onMove(index - 1, 'up')}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
    <IconButton
      id={`${post._id}-down`}
      label={`Move ${post.title} down`}
      tooltip="none"
      aria-disabled={index === count - 1}
      onClick={() => onMove(index + 1, 'down')}
    >
      <ArrowDown aria-hidden="true" />
    </IconButton>
  </SortRow>
);

const Work = ({ post }: { readonly post: Post }) => (
  <SortTitle picture={<Picture picture={post.image} alt="" sizes="96px" maxWidth={404} fill />}>{post.title}</SortTitle>
);

const ResetButton = ({ reset }: { readonly reset: Arranging['reset'] }) => {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Sort by date
      </Button>
    );
  const confirm = () => {
    reset.mutate();
    setAsking(false);
  };
  return (
    <>
      <Button variant="danger" busy={reset.isPending} onClick={confirm}>
        Give up your order
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        Keep it
      </Button>
    </>
  );
};

type Props = { readonly userId: string; readonly onDone: () => void };

export const ArrangePosts = ({ userId, onDone }: Props) => {
  const query = useInfiniteQuery(ownPostsQuery(useClient()));
  const arranging = useArrange(userId);
  const { pins = [], reset } = arranging;
  const all = query.data?.pages.flatMap((page) => page.posts) ?? [];
  const pinned = all.filter(({ _id }) => pins.includes(_id));
  const free = all.filter(({ _id }) => !pins.includes(_id));
  const { posts, announcement, onMove, onDrag } = useMoves(arranging, pinned, free);
  if (!arranging.pins || !query.data) return <Skeleton style={{ height: 480 }} />;
  return (
    <section aria-label="Order of your works">
      <div className={styles.bar}>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
        <ResetButton reset={reset} />
        <p className={styles.note}>
          Drag the works, or move them with the arrows. Everybody sees this order; new works come first.
        </p>
      </div>
      <SortList label="Works">
        {pinned.map((post) => (
          <SortRow key={post._id} data-fixed>
            <span className={styles.pinned}>Pinned</span>
            <Work post={post} />
          </SortRow>
        ))}
        {posts.map((post, index) => (
          <Row
            key={post._id}
            post={post}
            index={index}
            count={posts.length}
            onMove={(to, button) => onMove(post, to, button)}
            onDrag={(event) => onDrag(event, post)}
          />
        ))}
      </SortList>
      <ShowMore query={query} />
      <p className={styles.hidden} aria-live="polite">
        {announcement}
      </p>
    </section>
  );
};
