/** A collection in a list: a mosaic of its first works, its title, whose it is and how many works it has. */
import type { Collection } from '@vitrine/contract';
import { countText } from '../../lib/counts.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './collection-card.module.css';

const places = [0, 1, 2];

const NoCovers = () => (
  <span className={styles.noCovers} aria-hidden="true">
    Nothing here yet.
  </span>
);

/** The first cover is large, two more are beside it; empty places stay quiet. */
const Mosaic = ({ covers }: Pick<Collection, 'covers'>) => (
  <span className={styles.mosaic} aria-hidden="true">
    {places.map((place) => {
      const cover = covers[place];
      return (
        <span key={place} className={styles.tile}>
          {cover ? (
            <Picture picture={cover} alt="" sizes={place === 0 ? '320px' : '160px'} maxWidth={808} fill />
          ) : null}
        </span>
      );
    })}
  </span>
);

type Props = { readonly collection: Collection; readonly hasOwner: boolean };

export const CollectionCard = ({ collection, hasOwner }: Props) => {
  const { _id, title, owner, posts, isPublic, covers } = collection;
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={paths.collection(_id, title)}>
        {covers.length > 0 ? <Mosaic covers={covers} /> : <NoCovers />}
        <span className={styles.title}>{title}</span>
      </Link>
      <p className={styles.note}>
        {[countText(posts, 'work'), ...(hasOwner ? [`by ${owner.name}`] : []), ...(isPublic ? [] : ['private'])].join(
          ' · ',
        )}
      </p>
    </article>
  );
};
