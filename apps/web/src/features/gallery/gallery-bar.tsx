/** Categories and order in one bar that stays in sight while one scrolls; choosing brings the top of the list back. */
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatGalleryParams, type GalleryParams, withSort } from '../../entities/post/gallery-params.ts';
import { CategoryStrip } from './category-strip.tsx';
import styles from './gallery-bar.module.css';
import { SortSelect } from './sort-select.tsx';

type Props = { readonly path: string; readonly address: GalleryParams };

export const GalleryBar = ({ path, address }: Props) => {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const bringListUp = () => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollTo(0, window.scrollY + top);
  };
  return (
    <>
      <div ref={place} />
      <div className={styles.bar}>
        <div className={styles.inside}>
          <CategoryStrip path={path} address={address} onPick={bringListUp} />
          <SortSelect
            value={address.sort}
            onPick={(sort, seed) => {
              bringListUp();
              void navigate(path + formatGalleryParams(withSort(address, sort, seed)));
            }}
          />
        </div>
      </div>
    </>
  );
};
