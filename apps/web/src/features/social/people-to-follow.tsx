/** People whom the member does not follow yet, with the reason for each and a button to follow. */
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useClient } from '../../lib/site.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './people.module.css';

export const PeopleToFollow = () => {
  const client = useClient();
  const { data: people = [] } = useQuery({
    queryKey: ['recommendations', 'people'],
    queryFn: ({ signal }) => client.recommendations.people({}, { signal }),
    // Who was followed stays in its place until the next visit.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (people.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="people-to-follow">
      <h2 id="people-to-follow" className={styles.title}>
        People to follow
      </h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person._id} className={styles.person}>
            <Link to={paths.person(person)} className={styles.link}>
              <Avatar picture={person.pic} size={48} />
              <span className={styles.names}>
                <span className={styles.name}>{person.name}</span>
                <span className={styles.reason}>{person.reason}</span>
              </span>
            </Link>
            <FollowButton userId={person._id} name={person.name} />
          </li>
        ))}
      </ul>
    </section>
  );
};
