/** What a person says about themselves, or the sentence that stands in its place. */
import type { About } from '@vitrine/contract';
import { EmptyState } from '../../ui/states.tsx';
import styles from './about-panel.module.css';

const facts = (about: About): readonly { readonly label: string; readonly value: string }[] =>
  [
    { label: 'Name', value: `${about.firstname} ${about.lastname}`.trim() },
    { label: 'Occupation', value: about.occupation },
    { label: 'Company', value: about.company },
    { label: 'Country', value: about.country },
    { label: 'City', value: about.city },
  ].filter(({ value }) => value !== '');

type Props = { readonly about: About | null; readonly nothing: string };

export const AboutPanel = ({ about, nothing }: Props) => {
  const rows = about ? facts(about) : [];
  if (!about || (rows.length === 0 && !about.title && !about.description)) return <EmptyState title={nothing} />;
  return (
    <div className={styles.about}>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        {about.title ? <h2 className={styles.title}>{about.title}</h2> : null}
        <p className={styles.description}>{about.description}</p>
      </div>
    </div>
  );
};
