/** People whom the member does not follow yet, with the reason for each and a button to follow. Visitors see authors of featured works. */
import { useQuery } from '@tanstack/react-query';
import type { ListedPerson, Post, PublicPerson } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { roleAndCity } from '../../entities/person/person-subtitle.ts';
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

const authorsOf = (posts: readonly Post[]): readonly PublicPerson[] =>
  [...new Map(posts.map(({ userId }) => [userId._id, userId])).values()].slice(0, maxPeople);

type Suggested = PublicPerson & Pick<ListedPerson, 'occupation' | 'city'> & { readonly reason?: string };

/** Undefined until they are known. */
const usePeople = (): readonly Suggested[] | undefined => {
  const client = useClient();
  const isMember = useSession() !== null;
  const posts = useQuery({ ...postListQuery(client, featured), enabled: !isMember });
  const suggested = useQuery({
    queryKey: ['people to follow'],
    enabled: isMember,
    queryFn: ({ signal }) => client.recommendations.people({}, { signal }),
    // Who was followed stays in its place until the next visit.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (isMember) return suggested.isError ? [] : suggested.data;
  return posts.isError ? [] : posts.data && authorsOf(posts.data.posts);
};

/** What they do and where, and why they are suggested, which may be the same. */
const linesOf = (person: Suggested) => {
  const line = roleAndCity(person);
  return { line, reason: person.reason === line ? '' : person.reason };
};

const Names = ({ person }: { readonly person: Suggested }) => {
  const { line, reason } = linesOf(person);
  return (
    <span className={styles.names}>
      <span className={styles.name}>{person.name}</span>
      {line ? <span className={styles.role}>{line}</span> : null}
      {reason ? <span className={styles.reason}>{reason}</span> : null}
    </span>
  );
};

const Section = ({ people }: { readonly people: readonly Suggested[] }) =>
  people.length === 0 ? null : (
    <section className={styles.suggestions} aria-labelledby="people-to-follow">
      <h2 id="people-to-follow" className={styles.title}>
        People to follow
      </h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person._id} className={styles.person}>
            <Link to={paths.person(person)} className={styles.link}>
              <Avatar picture={person.pic} size={48} />
              <Names person={person} />
            </Link>
            <FollowButton userId={person._id} name={person.name} />
          </li>
        ))}
      </ul>
    </section>
  );

type Props = {
  /** Shown with them, not before. */
  readonly above?: ReactNode;
  readonly loading?: ReactNode;
};

export const PeopleToFollow = ({ above = null, loading = null }: Props) => {
  const people = usePeople();
  if (!people) return loading;
  return (
    <>
      {above}
      <Section people={people} />
    </>
  );
};
