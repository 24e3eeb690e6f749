/** A person among the results: name, role and city, numbers, and the newest works. */
import type { FoundPerson } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { AvailabilityBadge } from '../../entities/person/availability.tsx';
import { RoleAndCity } from '../../entities/person/role-and-city.tsx';
import { fullCount } from '../../lib/counts.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './person-card.module.css';

/** The API counts no further. */
const maxCounted = 1000;

const counted = (count: number, one: string, several: string): string =>
  `${fullCount(count)} ${count === 1 ? one : several}`;

const numbersOf = ({ posts, followers }: FoundPerson): string => {
  const works = posts >= maxCounted ? `${fullCount(posts)}+ works` : counted(posts, 'work', 'works');
  return `${works} · ${counted(followers, 'follower', 'followers')}`;
};

type Props = {
  readonly person: FoundPerson;
  readonly viewerId: string | undefined;
  /** The button to follow this person. */
  readonly action: ReactNode;
};

export const PersonCard = ({ person, viewerId, action }: Props) => {
  const { occupation, city, availability } = person;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to={profilePath(person, viewerId)} className={styles.person}>
          <Avatar picture={person.pic} size={56} />
          <span className={styles.names}>
            <span className={styles.name}>{person.name}</span>
            {person.handle ? <span className={styles.line}>@{person.handle}</span> : null}
          </span>
        </Link>
        {action}
      </div>
      <p className={styles.about}>
        {occupation || city ? (
          <span className={styles.role}>
            <RoleAndCity {...person} />
          </span>
        ) : null}
        <span className={styles.line}>{numbersOf(person)}</span>
        {availability ? <AvailabilityBadge availability={availability} /> : null}
      </p>
      {person.covers.length > 0 ? (
        <ul className={styles.covers} aria-label={`Works by ${person.name}`}>
          {person.covers.map(({ _id, title, image }) => (
            <li key={_id}>
              <Link to={paths.post(_id, title)} className={styles.cover}>
                <Picture picture={image} alt={title} sizes="160px" maxWidth={480} fill />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
};
