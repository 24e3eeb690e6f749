/** The log of everything that was decided. */

import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogEntry } from '@vitrine/contract';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useClient } from '../../../lib/site.tsx';
import { ShowMore } from '../../../ui/button/show-more.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FailedState } from '../../../ui/states/states.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { logQuery } from '../queries.ts';
import { doneWords, kindWords, timeText } from '../words.ts';
import { NothingDecided } from './nothing-decided.tsx';
import styles from './queue.module.css';

export const LogRow = ({ entry, withPerson }: { readonly entry: LogEntry; readonly withPerson: boolean }) => (
  <li>
    <strong>{doneWords[entry.action]}</strong>
    {withPerson && entry.kind === 'person' ? ': ' : ` ${kindWords[entry.kind].toLowerCase()}`}
    {withPerson ? (
      <>
        {entry.kind === 'person' ? null : ' of '}
        {entry.person ? <Link to={paths.person(entry.person)}>{entry.person.name}</Link> : 'a deleted account'}
      </>
    ) : null}
    {entry.until ? ` until ${timeText(entry.until)}` : ''}
    {entry.reason ? <span className={styles.reason}>{entry.reason}</span> : null}
    <span className={styles.soft}>
      {' '}
      {entry.by ?? 'The site'}, {timeText(entry.createdAt)}
    </span>
  </li>
);

export const LogList = () => {
  const query = useInfiniteQuery(logQuery(useClient()));
  if (query.isPending) return <Skeleton style={{ height: 240 }} />;
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  if (entries.length === 0) return <NothingDecided />;
  return (
    <div className={styles.list}>
      <ul className={classes(styles.lines, styles.log)} aria-label="Log">
        {entries.map((entry) => (
          <LogRow key={entry._id} entry={entry} withPerson />
        ))}
      </ul>
      <ShowMore query={query} size="small" />
    </div>
  );
};
