/** One large work from the gallery, where a page has room for nothing else. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { featuredPostQuery } from '../../entities/post/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { Mark } from '../../ui/logo/mark.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './featured-post.module.css';

export const FeaturedPost = () => {
  const { data: work } = useQuery(featuredPostQuery(useClient()));
  if (!work) {
    return (
      <div className={styles.empty}>
        <Mark size={160} />
      </div>
    );
  }
  return (
    <figure className={styles.featuredPost}>
      <Picture
        picture={work.image}
        alt={work.title}
        sizes="(min-width: 960px) 55vw, 100vw"
        first
        className={styles.picture ?? ''}
      />
      <figcaption className={styles.caption}>
        <Link to={paths.post(work._id)}>{work.title}</Link>
        <span>by {work.userId.name}</span>
      </figcaption>
    </figure>
  );
};
