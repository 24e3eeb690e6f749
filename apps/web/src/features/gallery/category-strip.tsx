/** Links to the categories in a row that scrolls sideways; the current one is centred. */
import { categories } from '@vitrine/contract';
import { formatGalleryParams, type GalleryParams, withCategory } from '../../entities/post/gallery-params.ts';
import { Link } from '../../lib/router/link.tsx';
import styles from './category-strip.module.css';

const scrollIntoView = (current: HTMLElement | null) => {
  const strip = current?.parentElement;
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2;
};

type Props = { readonly path: string; readonly params: GalleryParams; readonly onPick?: () => void };

export const CategoryStrip = ({ path, params, onPick }: Props) => (
  <nav className={styles.strip} aria-label="Categories">
    {(['', ...categories] as const).map((category) => (
      <Link
        key={category}
        ref={category === params.category ? scrollIntoView : null}
        className={styles.tab}
        to={path + formatGalleryParams(withCategory(params, category))}
        aria-current={category === params.category ? 'true' : undefined}
        onClick={onPick}
      >
        {category || 'All'}
      </Link>
    ))}
  </nav>
);
