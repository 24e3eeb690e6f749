/** Reports and decisions in the export of an account, and reports when it is deleted. */
import type { Deps } from '../../deps.ts';
import { readAll } from '../../platform/db/read-all.ts';
import { listDecisionsAbout } from './log-queries.ts';
import { deleteReportsBy, listOwnReports } from './queries.ts';

const limit = 200;

export async function* readAllOwnReports({ db }: Deps, userId: string) {
  const rows = readAll(
    (after) => listOwnReports(db, userId, { after, limit }),
    ({ id }) => id,
  );
  for await (const { kind, reason, note, at } of rows) yield { kind, reason, note, at };
}

export async function* readAllDecisions({ db }: Deps, userId: string) {
  const rows = readAll(
    (after) => listDecisionsAbout(db, userId, { after, limit }),
    ({ id }) => id,
  );
  for await (const { kind, action, reason, until, created_at: at, subject, appeal_text: appeal, appeal_state } of rows)
    yield { kind, action, reason, until, at, about: subject?.title ?? null, appeal, appealState: appeal_state };
}

const reportsPerStep = 200;

/** Null if there were none. */
export const deleteSomeReports = async ({ db }: Deps, userId: string) =>
  (await deleteReportsBy(db, userId, reportsPerStep)) > 0 ? async (): Promise<void> => undefined : null;
