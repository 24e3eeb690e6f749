/** The comments of a post. Their code and their call wait until they come near the window. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import styles from './lazy-comments.module.css';

const Loaded = lazy<ComponentType<{ readonly postId: string }>>(() =>
  import('./comments.tsx').then(
    ({ CommentSection }) => ({ default: CommentSection }),
    // Without a connection the post is shown without them.
    () => ({ default: () => null }),
  ),
);

/** Loaded this far below the window. */
const margin = '800px';

const isAddressed = () => window.location.hash === '#comments';

const useIsNear = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    if (isAddressed()) element.scrollIntoView();
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
};

export const Comments = ({ postId }: { readonly postId: string }) => {
  const { ref, isNear } = useIsNear();
  return (
    <div ref={ref} id="comments" className={styles.place}>
      {isNear ? (
        <Suspense fallback={<CommentsSkeleton />}>
          <Loaded postId={postId} />
        </Suspense>
      ) : null}
    </div>
  );
};
