/** SQL for the log, which the database refuses to change. */
import type { LogEntry, Reportable } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import { subjectOf } from './subject-queries.ts';
import type { DecisionRow, LogRow } from './tables.ts';

export const entriesPerPage = 30;

export type NewEntry = {
  readonly id: string;
  readonly kind: Reportable;
  readonly subjectId: string;
  readonly personId: string;
  readonly actorId: string | null;
  readonly action: LogEntry['action'];
  readonly reason: string;
  readonly until?: Date | null;
  readonly at: Date;
};

export const insertEntry = async (db: Db, entry: NewEntry): Promise<void> => {
  await db`
    insert into moderation_log (id, kind, subject_id, person_id, actor_id, action, reason, until, created_at)
    values (${entry.id}, ${entry.kind}, ${entry.subjectId}, ${entry.personId}, ${entry.actorId}, ${entry.action},
      ${entry.reason}, ${entry.until ?? null}, ${entry.at})`;
};

/** All of it, or about one person; the latest first, and one more than a page has, if there are more. */
export const listEntries = (db: Db, personId: string | null, after: string | null): Promise<LogRow[]> => db<LogRow[]>`
  select log.id, log.kind, log.subject_id, log.action, log.reason, log.until, log.created_at,
    (select name from users where users.id = log.actor_id) as by,
    case when u.id is not null then
      jsonb_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'pic', to_jsonb(pic.*)) end as person
  from moderation_log log left join users u on u.id = log.person_id left join pictures pic on pic.id = u.pic
  where ${personId === null ? db`true` : db`log.person_id = ${personId}`} ${after === null ? db`` : db`and log.id < ${after}`}
  order by log.id desc limit ${entriesPerPage + 1}`;

/** What the person is told of: not that a report was dismissed. */
const told = ['hide', 'remove', 'restore', 'warn', 'suspend', 'ban', 'reinstate', 'hold', 'role', 'sensitive'];

const decision = (db: Db) => db`
  select k.id, k.kind, k.subject_id, k.action, k.reason, k.until, k.created_at, ${subjectOf(db)} as subject,
    appeals.text as appeal_text, appeals.state as appeal_state,
    not exists (
      select from moderation_log later where later.kind = k.kind and later.subject_id = k.subject_id and later.id > k.id
        and later.action not in ('dismiss', 'sensitive')
    ) as is_latest
  from moderation_log k left join appeals on appeals.log_id = k.id`;

/** The latest first; one more than a page has, if there are more. */
export const listDecisionsAbout = (
  db: Db,
  personId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<DecisionRow[]> => db<DecisionRow[]>`
  ${decision(db)} where k.person_id = ${personId} and k.action = any(${told}) ${after === null ? db`` : db`and k.id < ${after}`}
  order by k.id desc limit ${limit}`;

export const findDecisionAbout = async (db: Db, personId: string, id: string): Promise<DecisionRow | null> => {
  const [row] = await db<DecisionRow[]>`
    ${decision(db)} where k.id = ${id} and k.person_id = ${personId} and k.action = any(${told})`;
  return row ?? null;
};
