/** The categories as a strip of links that scrolls sideways; the chosen one is kept in sight. */
import { categories } from '@vitrine/contract';
import { Link } from 'react-router';
import { type GalleryAddress, withCategory, writeGallery } from '../../entities/post/list-address.ts';
import styles from './category-strip.module.css';

const keepInSight = (chosen: HTMLElement | null) => {
  const strip = chosen?.parentElement;
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.clientWidth) / 2;
};

type Props = { readonly path: string; readonly address: GalleryAddress; readonly onPick?: () => void };

export const CategoryStrip = ({ path, address, onPick }: Props) => (
  <nav className={styles.strip} aria-label="Categories">
    {(['', ...categories] as const).map((category) => (
      <Link
        key={category}
        ref={category === address.category ? keepInSight : null}
        className={styles.tab}
        to={path + writeGallery(withCategory(address, category))}
        aria-current={category === address.category ? 'true' : undefined}
        onClick={onPick}
      >
        {category || 'All'}
      </Link>
    ))}
  </nav>
);
