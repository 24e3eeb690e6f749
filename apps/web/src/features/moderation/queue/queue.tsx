/** The queue of moderators: the cases beside the one that is open. On a phone one of the two. */

import { Link } from '../../../lib/router/link.tsx';
import { navigate } from '../../../lib/router/location.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { ToggleGroup } from '../../../ui/toggle-group/toggle-group.tsx';
import { CaseList, useCases } from './case-list.tsx';
import { CasePanel } from './case-panel.tsx';
import { LogList } from './log-list.tsx';
import styles from './queue.module.css';
import { useSteps } from './shortcuts.ts';

export type View = 'open' | 'decided' | 'log';

const views = [
  { value: 'open', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
  { value: 'log', label: 'Log' },
] as const;

type Props = { readonly view: View; readonly caseId: string | null };

const Cases = ({ state, caseId }: { readonly state: 'open' | 'decided'; readonly caseId: string | null }) => {
  const { cases } = useCases(state);
  const open = (id: string | undefined) => navigate(staffPaths.moderation({ state, ...(id ? { case: id } : {}) }));
  const at = cases.findIndex(({ _id }) => _id === caseId);
  useSteps((step) => {
    const next = cases[at === -1 ? 0 : at + step];
    if (next) open(next._id);
  });
  // The list loses the case that is decided, so the next one is known only now.
  const openNext = () => open(state === 'open' ? (cases[at + 1] ?? cases[at - 1])?._id : (caseId ?? undefined));
  const isEmpty = cases.length === 0 && !caseId;
  return (
    <div className={styles.columns} data-open={caseId ? '' : undefined} data-empty={isEmpty || undefined}>
      <div className={styles.listColumn}>
        <CaseList state={state} chosen={caseId} />
        {isEmpty ? null : (
          <p className={styles.keys}>
            <kbd>J</kbd> next, <kbd>K</kbd> previous; a letter picks an action, <kbd>Ctrl</kbd>
            {'\u00A0'}
            <kbd>Enter</kbd> confirms it.
          </p>
        )}
      </div>
      <div className={styles.panelColumn}>
        {caseId ? (
          <>
            <Link className={styles.back} to={staffPaths.moderation({ state })}>
              ← All cases
            </Link>
            <CasePanel key={caseId} caseId={caseId} onDecided={openNext} />
          </>
        ) : isEmpty ? null : (
          <p className={styles.choose}>Choose a case.</p>
        )}
      </div>
    </div>
  );
};

export const Queue = ({ view, caseId }: Props) => (
  <>
    <div className={styles.views}>
      <ToggleGroup
        label="Which cases"
        options={views}
        value={view}
        onPick={(picked) => navigate(staffPaths.moderation({ state: picked }))}
      />
    </div>
    {view === 'log' ? <LogList /> : <Cases key={view} state={view} caseId={caseId} />}
  </>
);
