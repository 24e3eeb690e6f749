/** What moderators have decided about a person, and appeals. */
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { entriesPerPage, findDecisionAbout, listDecisionsAbout } from './log-queries.ts';
import { canAppeal } from './policy.ts';
import { insertAppeal, openCase } from './queries.ts';
import type { DecisionRow } from './tables.ts';

/** One more than a page has, if there are more. */
export const listOwnDecisions = ({ db }: Deps, viewer: Viewer, after: string | null): Promise<DecisionRow[]> =>
  listDecisionsAbout(db, viewer.id, { after, limit: entriesPerPage + 1 });

const getDecision = async ({ db }: Deps, viewer: Viewer, id: string): Promise<DecisionRow> => {
  const row = await findDecisionAbout(db, viewer.id, id);
  if (!row) throw new Failure('decision_not_found');
  return row;
};

/** Opens the case again. */
export const appeal = async (deps: Deps, viewer: Viewer, id: string, text: string): Promise<DecisionRow> =>
  inTransaction(deps, async (tx) => {
    const row = await getDecision(tx, viewer, id);
    if (row.appeal_state !== null) throw new Failure('appealed_already');
    if (!canAppeal(row)) throw new Failure('decision_not_found');
    const at = tx.now();
    const thing = { kind: row.kind, subjectId: row.subject_id, personId: viewer.id };
    const caseId = await openCase(tx.db, thing, { id: tx.newId(), at, isHeld: false });
    const made = { id: tx.newId(), logId: id, caseId, personId: viewer.id, text, at };
    if (!(await insertAppeal(tx.db, made))) throw new Failure('appealed_already');
    return getDecision(tx, viewer, id);
  });
