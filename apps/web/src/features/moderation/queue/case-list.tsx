/** The cases that wait for a decision, or those that are decided. */

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Case } from '@vitrine/contract';
import { countText } from '../../../lib/counts.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useClient } from '../../../lib/site.tsx';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { timeAgo } from '../../../lib/time-ago.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ShowMore } from '../../../ui/button/show-more.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states/states.tsx';
import { casesQuery, type QueueState } from '../queries.ts';
import { doneWord, kindWords } from '../words.ts';
import { NothingDecided } from './nothing-decided.tsx';
import styles from './queue.module.css';

type Props = { readonly state: QueueState; readonly chosen: string | null };

export const useCases = (state: QueueState) => {
  const query = useInfiniteQuery(casesQuery(useClient(), state));
  return { query, cases: query.data?.pages.flatMap((page) => page.cases) ?? [] };
};

const marksOf = (found: Case): string[] => [
  ...(found.hasAppeal ? ['Appeal'] : []),
  ...(found.isHeld ? ['Held by the site'] : []),
  ...(found.reports > 0 ? [countText(found.reports, 'report')] : []),
  ...(found.decision && !found.isOpen
    ? [`${doneWord(found.decision.action)} by ${found.decision.by ?? 'nobody'}`]
    : []),
];

const Row = ({ found, state, isChosen }: { found: Case; state: QueueState; isChosen: boolean }) => {
  const now = useNow();
  const [cover] = found.subject.pictures;
  const title = found.subject.title || 'No longer there';
  return (
    <li>
      <Link
        className={styles.row}
        to={staffPaths.moderation({ state, case: found._id })}
        aria-current={isChosen ? 'true' : undefined}
        data-case={found._id}
      >
        {cover ? (
          <Picture picture={cover} alt="" sizes="64px" maxWidth={128} fill className={styles.thumb ?? ''} />
        ) : null}
        <span className={styles.rowText}>
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.soft}>
            {kindWords[found.kind]} · {found.person.name} ·{' '}
            <span className={styles.time}>{timeAgo(found.openedAt, now)}</span>
          </span>
          <span className={styles.marks}>
            {marksOf(found).map((mark) => (
              <span key={mark} className={styles.mark}>
                {mark}
              </span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  );
};

export const CaseList = ({ state, chosen }: Props) => {
  const { query, cases } = useCases(state);
  if (query.isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} style={{ height: 88 }} />
        ))}
      </div>
    );
  }
  if (query.isLoadingError)
    return <FailedState onRetry={() => void query.refetch()}>{query.error.message}</FailedState>;
  if (cases.length === 0) {
    return state === 'open' ? (
      <EmptyState
        title="Nothing waits for a decision."
        action={<ButtonLink to={staffPaths.moderation({ state: 'decided' })}>See what was decided</ButtonLink>}
      >
        Reports, appeals and what the site holds back come here.
      </EmptyState>
    ) : (
      <NothingDecided />
    );
  }
  return (
    <div className={styles.list}>
      <ul className={styles.rows} aria-label={state === 'open' ? 'Waiting for a decision' : 'Decided'}>
        {cases.map((found) => (
          <Row key={found._id} found={found} state={state} isChosen={found._id === chosen} />
        ))}
      </ul>
      <ShowMore query={query} size="small" />
    </div>
  );
};
