/** A sticky bar with categories and sort order; a choice scrolls back to the top of the list. */
import { useRef } from 'react';
import { formatGalleryParams, type GalleryParams, withSort } from '../../entities/post/gallery-params.ts';
import { navigate } from '../../lib/router/location.ts';
import { CategoryStrip } from './category-strip.tsx';
import { ColumnsSwitch } from './columns-switch.tsx';
import styles from './gallery-bar.module.css';
import { followingUrl, type OwnFeed } from './own-feed.ts';
import { SortSelect } from './sort-select.tsx';

type Props = {
  readonly path: string;
  readonly params: GalleryParams;
  /** Whether lists of the member's own are offered, and which is shown. */
  readonly feed?: OwnFeed | 'offered' | undefined;
};

const leads = {
  following: 'New works by people you follow.',
  'for-you': 'From your hearts, saves and follows.',
} as const;

export const GalleryBar = ({ path, params, feed }: Props) => {
  const listTop = useRef<HTMLDivElement>(null);
  const scrollToListTop = () => {
    const top = listTop.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollTo(0, window.scrollY + top);
  };
  return (
    <>
      <div ref={listTop} />
      <div className={styles.bar}>
        <div className={styles.content}>
          {feed && feed !== 'offered' ? (
            <p className={styles.lead}>{leads[feed]}</p>
          ) : (
            <CategoryStrip path={path} params={params} onPick={scrollToListTop} />
          )}
          <SortSelect
            value={feed === 'following' ? feed : params.sort}
            following={feed !== undefined}
            isSearch={params.filters !== undefined}
            onPick={(sort, seed) => {
              scrollToListTop();
              navigate(
                sort === 'following' ? followingUrl(path) : path + formatGalleryParams(withSort(params, sort, seed)),
              );
            }}
          />
          <ColumnsSwitch />
        </div>
      </div>
    </>
  );
};
