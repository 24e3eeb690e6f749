/** People whose works are featured and whom the member does not follow yet, with a button to follow each. */
import { useQuery } from '@tanstack/react-query';
import type { Post, PublicPerson } from '@vitrine/contract';
import { postListQuery } from '../../entities/post/queries.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useClient } from '../../lib/site.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './people.module.css';

const maxPeople = 6;
const featured = { category: '', sort: '', page: 1, seed: '' } as const;

const authorsOf = (posts: readonly Post[], viewerId: string | undefined): readonly PublicPerson[] =>
  [...new Map(posts.map(({ userId }) => [userId._id, userId])).values()]
    .filter(({ _id }) => _id !== viewerId)
    .slice(0, maxPeople);

export const PeopleToFollow = () => {
  const { data } = useQuery(postListQuery(useClient(), featured));
  const people = authorsOf(data?.posts ?? [], useSession()?._id);
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
              <span className={styles.name}>{person.name}</span>
            </Link>
            <FollowButton userId={person._id} name={person.name} />
          </li>
        ))}
      </ul>
    </section>
  );
};
