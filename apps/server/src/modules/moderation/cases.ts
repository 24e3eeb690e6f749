/** Reads the queue. */
import type { ModerationAction } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { listEntries } from './log-queries.ts';
import { actionsFor } from './policy.ts';
import { findCase, getStanding, listAppeals, listReports } from './queries.ts';
import type { AppealRow, CaseRow, LogRow, ReportRow, StandingRow } from './tables.ts';

export type CaseWithDetails = {
  readonly row: CaseRow;
  readonly reports: readonly ReportRow[];
  readonly appeals: readonly AppealRow[];
  readonly standing: StandingRow;
  readonly history: readonly LogRow[];
  readonly actions: readonly ModerationAction[];
};

const getRow = async ({ db }: Deps, id: string): Promise<{ row: CaseRow; standing: StandingRow }> => {
  const row = await findCase(db, id);
  const standing = row && (await getStanding(db, row.person_id));
  if (!row || !standing) throw new Failure('case_not_found');
  return { row, standing };
};

const actionsOf = (deps: Deps, viewer: Viewer, row: CaseRow, standing: StandingRow): ModerationAction[] => {
  const { kind, person_id: personId, subject, is_open: isOpen } = row;
  return actionsFor(viewer, { kind, personId, subject, standing, isOpen }, deps.now());
};

/** What this moderator may do with a case now. */
export const getActions = async (
  deps: Deps,
  viewer: Viewer,
  { id }: { readonly id: string },
): Promise<readonly ModerationAction[]> => {
  const { row, standing } = await getRow(deps, id);
  return actionsOf(deps, viewer, row, standing);
};

export const readCase = async (deps: Deps, viewer: Viewer, id: string): Promise<CaseWithDetails> => {
  const { row, standing } = await getRow(deps, id);
  const [reports, appeals, history] = await Promise.all([
    listReports(deps.db, id),
    listAppeals(deps.db, id),
    listEntries(deps.db, row.person_id, null),
  ]);
  return { row, reports, appeals, standing, history, actions: actionsOf(deps, viewer, row, standing) };
};
