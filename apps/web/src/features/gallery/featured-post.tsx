/** A large random post beside the sign-in and sign-up forms. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { featuredPostQuery } from '../../entities/post/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { LogoMark } from '../../ui/logo/logo.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './featured-post.module.css';

export const FeaturedPost = () => {
  const { data: post } = useQuery(featuredPostQuery(useClient()));
  if (!post) {
    return (
      <div className={styles.empty}>
        <LogoMark size={160} />
      </div>
    );
  }
  return (
    <figure className={styles.figure}>
      <Picture
        picture={post.image}
        alt={post.title}
        sizes="(min-width: 960px) 55vw, 100vw"
        priority
        className={styles.picture ?? ''}
      />
      <figcaption className={styles.caption}>
        <Link to={paths.post(post._id)}>{post.title}</Link>
        <span>by {post.userId.name}</span>
      </figcaption>
    </figure>
  );
};
