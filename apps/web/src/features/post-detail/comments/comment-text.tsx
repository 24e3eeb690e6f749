/** The words of a comment: plain text, in which web addresses and mentions are links. */
import type { Reply } from '@vitrine/contract';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { partsOf } from './comment-parts.ts';
import styles from './comments.module.css';

export const CommentText = ({ body, mentions }: Pick<Reply, 'body' | 'mentions'>) => (
  <p className={styles.body}>
    {partsOf(body, mentions).map(({ text, href, person }, index) => {
      const key = `${index} ${text}`;
      if (person)
        return (
          <Link key={key} to={paths.person(person)} title={person.name}>
            {text}
          </Link>
        );
      if (href !== undefined)
        return (
          <a key={key} href={href} rel="nofollow ugc noopener noreferrer" target="_blank">
            {text}
          </a>
        );
      return text;
    })}
  </p>
);
