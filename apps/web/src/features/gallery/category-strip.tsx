/** The categories as a strip of links that scrolls sideways; the chosen one is kept in sight. */
import { categories } from '@vitrine/contract';
import { Link } from 'react-router';
import { formatGalleryParams, type GalleryParams, withCategory } from '../../entities/post/gallery-params.ts';
import styles from './category-strip.module.css';

const keepInSight = (chosen: HTMLElement | null) => {
  const strip = chosen?.parentElement;
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.clientWidth) / 2;
};

type Props = { readonly path: string; readonly address: GalleryParams; readonly onPick?: () => void };

export const CategoryStrip = ({ path, address, onPick }: Props) => (
  <nav className={styles.strip} aria-label="Categories">
    {(['', ...categories] as const).map((category) => (
      <Link
        key={category}
        ref={category === address.category ? keepInSight : null}
        className={styles.tab}
        to={path + formatGalleryParams(withCategory(address, category))}
        aria-current={category === address.category ? 'true' : undefined}
        onClick={onPick}
      >
        {category || 'All'}
      </Link>
    ))}
  </nav>
);
