/** Posts in as many columns as fit, and the skeleton of such a grid. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { limits, type Post } from '@vitrine/contract';
import { type ComponentProps, memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { markInUse } from '../../../lib/first-use.ts';
import { HydrateOnUse } from '../../../lib/hydrate-on-use.tsx';
import { useRenderedOnce } from '../../../lib/rendered-once.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClient } from '../../../lib/site.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { likeStatusesQuery } from '../queries.ts';
import { useSaved } from '../saving/use-saved.ts';
import { useLikeStatuses } from '../use-like-statuses.ts';
import { useToggleLike } from '../use-toggle-like.ts';
import { eagerCount } from './cover.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-grid.module.css';

type Props = {
  readonly posts: readonly Post[];
  /** Why each is shown, below its card. */
  readonly reasons?: Readonly<Record<string, ReactNode>>;
  /** Whether the first posts are visible when the page opens. */
  readonly eager?: boolean;
  /** Whether some cards are twice as large, so that a wall has rhythm. */
  readonly rhythm?: boolean;
};

/** The size of a page, so that loading a further page only fetches the statuses of its posts. */
const batchSize = limits.pageSize;

/** So many cards are hydrated together: a click waits for no more. */
const groupSize = 6;

const inGroups = <T,>(items: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const gridClass = (rhythm: boolean): string => classes(styles.grid, rhythm && styles.rhythm);

/** Every ninth or twelfth place, beginning with the third; the styles choose by the number of columns. */
const mayBeDouble = (place: number): boolean => place % 9 === 2 || place % 12 === 2;

/** Fetches which of the posts the member likes. A component of its own per batch, because a hook cannot be called in a loop. */
const PrefetchLikes = ({ postIds }: { readonly postIds: readonly string[] }) => {
  useQuery(likeStatusesQuery(useClient(), useQueryClient(), postIds));
  return null;
};

/** The ids, as the same array as long as they are the same. */
const useSeries = (posts: readonly Post[]): readonly string[] => {
  const ids = posts.map((post) => post._id).join();
  return useMemo(() => ids.split(','), [ids]);
};

const keys = new WeakMap<Post, string>();

type ItemProps = ComponentProps<typeof PostCard>;

/**
 * All that the HTML of a card depends on: on the server nobody is signed in. None for a card with a reason of several
 * elements.
 */
const renderKeyOf = ({ post, eager = false, isDouble = false, reason = '' }: ItemProps): string | undefined => {
  if (typeof reason !== 'string') return undefined;
  const key = keys.get(post) ?? JSON.stringify(post);
  keys.set(post, key);
  return `card ${eager} ${isDouble} ${reason} ${key}`;
};

const Item = (props: ItemProps) => (
  <li {...useRenderedOnce(import.meta.env.SSR ? renderKeyOf(props) : undefined, <PostCard {...props} />)} />
);

/** Rendered again only when its posts change. */
export const PostGrid = memo(({ posts, reasons, eager = false, rhythm = false }: Props) => {
  const series = useSeries(posts);
  const [firstPosts] = useState(posts);
  // Other posts than the server sent: what waits is hydrated first, because a change would discard it.
  if (posts !== firstPosts) markInUse();
  // Deferred, so that the cards are hydrated before they change for a member.
  const viewerId = useDeferredValue(useSession()?._id);
  const statuses = useLikeStatuses(series);
  const toggleLike = useToggleLike();
  const saved = useSaved();
  return (
    <>
      {viewerId === undefined
        ? null
        : inGroups(series, batchSize).map((postIds) => <PrefetchLikes key={postIds[0]} postIds={postIds} />)}
      <ul className={gridClass(rhythm)}>
        {inGroups(posts, groupSize).map((group, groupIndex) => (
          // The place of a group, because its posts may change.
          <HydrateOnUse key={groupIndex}>
            {group.map((post, index) => (
              <Item
                key={post._id}
                post={post}
                series={series}
                status={viewerId === undefined ? undefined : statuses.get(post._id)}
                viewerId={viewerId}
                toggleLike={toggleLike}
                saved={saved?.has(post._id)}
                eager={eager && groupIndex * groupSize + index < eagerCount}
                isDouble={rhythm && mayBeDouble(groupIndex * groupSize + index)}
                reason={reasons?.[post._id]}
              />
            ))}
          </HydrateOnUse>
        ))}
      </ul>
    </>
  );
});

type SkeletonProps = {
  readonly count: number;
  readonly rhythm?: boolean;
  /** Where a page has several: landmarks need different names. */
  readonly label?: string;
};

export const PostGridSkeleton = ({ count, rhythm = false, label = 'Works are loading' }: SkeletonProps) => (
  <section className={gridClass(rhythm)} aria-busy="true" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.skeletonCard} data-skeleton="card">
        <Skeleton className={styles.cover ?? ''} />
        <div className={styles.meta}>
          <Skeleton round style={{ width: 28, height: 28 }} />
          <Skeleton style={{ width: '38%', height: 14 }} />
        </div>
      </div>
    ))}
  </section>
);
