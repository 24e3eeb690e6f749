/** Who likes a post, and the public collections it is in. Nothing while it loads, or if it does not. */
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../lib/counts.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useClient } from '../../../lib/site.tsx';
import styles from './credits.module.css';

export const Reach = ({ postId }: { readonly postId: string }) => {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['collections', 'in', postId],
    queryFn: ({ signal }) => client.collections.withPost({ params: { postId }, query: {} }, { signal }),
  });
  return (
    <section className={styles.credits} aria-label="Hearts and collections">
      {data && data.total > 0 ? (
        <>
          <h2 className={styles.heading}>In {countText(data.total, 'collection')}</h2>
          <ul className={styles.list}>
            {data.collections.map(({ _id, title, owner }) => (
              <li key={_id}>
                <Link className={styles.person} to={paths.collection(_id, title)}>
                  <span className={styles.names}>
                    <span className={styles.name}>{title}</span>
                    <span className={styles.role}>by {owner.name}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Link className={styles.link} to={paths.hearted(postId)}>
        See who hearted it
      </Link>
    </section>
  );
};
