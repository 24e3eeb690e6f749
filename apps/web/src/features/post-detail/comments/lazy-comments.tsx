/** The comments of a post. Their code and their call wait until they come near the window, or the pictures have pins to show. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { pagesQuery } from '../../../entities/post/pages-query.ts';
import { lazyComponent } from '../../../lib/loading/lazy-component.ts';
import { useClient } from '../../../lib/site.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import styles from './lazy-comments.module.css';
import { commentsKey } from './queries.ts';

const Loaded = lazyComponent(async () => (await import('./comments.tsx')).CommentSection);

/** Loaded this far below the window. The second margin is for the overlay, whose scroll container clips the first. */
const margins: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: '800px', scrollMargin: '800px' };

const isAddressed = () => window.location.hash === '#comments';

const useIsNear = (postId: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  // Comments that were shown before are rendered at once: a restored scroll position needs their height.
  const [isNear, setNear] = useState(() =>
    queries.getQueriesData({ queryKey: commentsKey(postId) }).some(([, data]) => data !== undefined),
  );
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, margins);
    observer.observe(element);
    if (isAddressed()) element.scrollIntoView();
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
};

export const Comments = ({ postId }: { readonly postId: string }) => {
  const { ref, isNear } = useIsNear(postId);
  const isHydrated = useHydrated();
  // Known from the call for the pages, which every opened post makes. The server renders no comments.
  const hasPins = useQuery(pagesQuery(useClient(), postId)).data?.hasPins === true && isHydrated;
  return (
    <div ref={ref} id="comments" className={styles.place}>
      {isNear || hasPins ? (
        <Suspense fallback={<CommentsSkeleton />}>
          <Loaded postId={postId} />
        </Suspense>
      ) : null}
    </div>
  );
};
