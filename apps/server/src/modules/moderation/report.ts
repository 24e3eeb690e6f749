/** Takes reports, and what the site itself holds back. */
import type { Reportable, ReportReason } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { insertReport, openCase } from './queries.ts';
import { findOwner } from './subject-queries.ts';

export type Report = {
  readonly kind: Reportable;
  readonly id: string;
  readonly reason: ReportReason;
  readonly note?: string | undefined;
};

const missing = {
  post: 'post_not_found',
  comment: 'comment_not_found',
  person: 'user_not_found',
  message: 'message_not_found',
  collection: 'collection_not_found',
} as const;

/** One open report for each person and thing; repeating it changes nothing. */
export const report = async (deps: Deps, viewer: Viewer, { kind, id, reason, note = '' }: Report): Promise<void> => {
  const personId = await findOwner(deps.db, kind, id, viewer.id);
  if (personId === null) throw new Failure(missing[kind]);
  if (personId === viewer.id) throw new Failure('report_self');
  const at = deps.now();
  await inTransaction(deps, async ({ db }) => {
    const thing = { kind, subjectId: id, personId };
    const caseId = await openCase(db, thing, { id: deps.newId(), at, isHeld: false });
    await insertReport(db, { id: deps.newId(), caseId, reporterId: viewer.id, reason, note: note.trim(), at });
  });
};
