/** A case: the appeal, the reports, the thing in its context, the decision, the person and what was decided before. */
import { useQuery } from '@tanstack/react-query';
import type { CaseDetail } from '@vitrine/contract';
import type { ReactNode } from 'react';
import { countText } from '../../../lib/counts.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useClient } from '../../../lib/site.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { caseQuery } from '../queries.ts';
import { dayText, doneWord, kindWords, reasonWords, timeText } from '../words.ts';
import { DecisionForm } from './decision-form.tsx';
import { LogRow } from './log-list.tsx';
import styles from './queue.module.css';

const stateWords: Readonly<Record<CaseDetail['subject']['state'], string>> = {
  visible: 'Everybody sees it',
  gone: 'It is no longer there',
  held: 'Held: only its owner sees it',
  hidden: 'Hidden',
  removed: 'Removed',
  banned: 'Hidden with its owner',
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.sectionTitle}>{title}</h2>
    {children}
  </section>
);

const Subject = ({ found: { subject, kind } }: { readonly found: CaseDetail }) => (
  <section className={styles.subject} aria-label="What it is about">
    {subject.context.map(({ by, text }) => (
      <blockquote key={`${by} ${text}`} className={styles.context}>
        <span className={styles.soft}>{by}</span> {text}
      </blockquote>
    ))}
    <div className={styles.thing}>
      {kind === 'comment' || kind === 'message' ? null : <h2 className={styles.thingTitle}>{subject.title}</h2>}
      {subject.text ? <p className={styles.thingText}>{subject.text}</p> : null}
      {subject.pictures.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many pictures scroll, also by keyboard
        <section className={styles.pictures} aria-label="Its pictures" tabIndex={0}>
          {subject.pictures.map((picture) => (
            <Picture
              key={picture.url}
              picture={picture}
              alt=""
              sizes="320px"
              maxWidth={640}
              className={styles.picture ?? ''}
            />
          ))}
        </section>
      ) : null}
    </div>
    <p className={styles.soft}>
      {stateWords[subject.state]}
      {subject.createdAt ? ` · ${timeText(subject.createdAt)}` : ''}
      {subject.path && subject.state === 'visible' ? (
        <>
          {' · '}
          <Link to={subject.path}>Open it</Link>
        </>
      ) : null}
    </p>
  </section>
);

const Reports = ({ found: { reported } }: { readonly found: CaseDetail }) => (
  <Section title={reported.length === 0 ? 'No reports' : countText(reported.length, 'report')}>
    <ul className={styles.lines}>
      {reported.map(({ _id, by, reason, note, createdAt, isOpen }) => (
        <li key={_id} className={isOpen ? undefined : styles.soft}>
          <strong>{reasonWords[reason]}</strong> {note ? `“${note}” ` : ''}
          <span className={styles.soft}>
            {by.name}, <span className={styles.time}>{timeText(createdAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

const Appeals = ({ found: { appeals } }: { readonly found: CaseDetail }) =>
  appeals.length === 0 ? null : (
    <Section title="Appeal">
      <ul className={styles.lines}>
        {appeals.map(({ _id, text, state, action, createdAt }) => (
          <li key={_id}>
            <p className={styles.thingText}>{text}</p>
            <span className={styles.soft}>
              Against: {doneWord(action).toLowerCase()}, {timeText(createdAt)}
              {state === 'open' ? '' : ` · ${state}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

const Person = ({ found: { person, standing, history } }: { readonly found: CaseDetail }) => (
  <Section title="The person">
    <Link className={styles.person} to={paths.person(person)}>
      <Avatar picture={person.pic} size={40} />
      <span>
        <strong>{person.name}</strong>
        <span className={styles.soft}>
          {' '}
          {[
            `since ${dayText(standing.joinedAt)}`,
            countText(standing.posts, 'work'),
            countText(standing.followers, 'follower'),
            ...(standing.role === 'member' ? [] : [standing.role]),
            ...(standing.isBanned ? ['banned'] : []),
            ...(standing.suspendedUntil ? [`suspended until ${timeText(standing.suspendedUntil)}`] : []),
          ].join(' · ')}
        </span>
      </span>
    </Link>
    {history.length === 0 ? (
      <p className={styles.soft}>Nothing was decided about this person before.</p>
    ) : (
      <ul className={styles.lines} aria-label="What was decided before">
        {history.map((entry) => (
          <LogRow key={entry._id} entry={entry} withPerson={false} />
        ))}
      </ul>
    )}
  </Section>
);

type Props = { readonly caseId: string; readonly onDecided: () => void };

export const CasePanel = ({ caseId, onDecided }: Props) => {
  const query = useQuery(caseQuery(useClient(), caseId));
  if (query.isPending) return <Skeleton style={{ height: 420 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  const found = query.data;
  if (!found) return null;
  return (
    <article className={styles.panel} aria-label={`${kindWords[found.kind]} by ${found.person.name}`}>
      <p className={styles.soft}>
        {kindWords[found.kind]} by {found.person.name}
        {found.decision && !found.isOpen
          ? ` · ${doneWord(found.decision.action)} by ${found.decision.by ?? 'nobody'}, ${timeText(found.decision.at)}`
          : ''}
      </p>
      <Appeals found={found} />
      <Reports found={found} />
      <Subject found={found} />
      <DecisionForm key={found._id} found={found} onDecided={onDecided} />
      <Person found={found} />
    </article>
  );
};
