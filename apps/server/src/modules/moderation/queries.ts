/** SQL for cases, reports and appeals. */
import type { Reportable, ReportReason } from '@vitrine/contract';
import type { Db, Fragment } from '../../platform/db/db.ts';
import { subjectOf } from './subject-queries.ts';
import type { AppealRow, CaseRow, LockedCase, ReportRow, StandingRow } from './tables.ts';

export const casesPerPage = 20;

type Thing = { readonly kind: Reportable; readonly subjectId: string; readonly personId: string };

/** The case of a thing, open and locked; one that was decided is opened again. `held` is never taken back here. */
export const openCase = async (
  db: Db,
  { kind, subjectId, personId }: Thing,
  { id, at, isHeld }: { readonly id: string; readonly at: Date; readonly isHeld: boolean },
): Promise<string> => {
  const [row] = await db<{ id: string }[]>`
    insert into moderation_cases as known (id, kind, subject_id, person_id, opened_at, is_held)
    values (${id}, ${kind}, ${subjectId}, ${personId}, ${at}, ${isHeld})
    on conflict (kind, subject_id) do update set is_open = true, is_held = known.is_held or excluded.is_held,
      opened_at = case when known.is_open then known.opened_at else excluded.opened_at end
    returning id`;
  return row?.id ?? id;
};

/** False if the person has an open report of it. */
export const insertReport = async (
  db: Db,
  report: {
    readonly id: string;
    readonly caseId: string;
    readonly reporterId: string;
    readonly reason: ReportReason;
    readonly note: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const rows = await db`
    insert into reports (id, case_id, reporter_id, reason, note, created_at)
    values (${report.id}, ${report.caseId}, ${report.reporterId}, ${report.reason}, ${report.note}, ${report.at})
    on conflict (case_id, reporter_id) where closed_at is null do nothing returning id`;
  if (rows.length === 0) return false;
  await db`update moderation_cases set reports = reports + 1 where id = ${report.caseId}`;
  return true;
};

/** Reports by a person who leaves, with how many each case has. The cases stay open: nobody has looked at them yet. Returns how many. */
export const deleteReportsBy = async (db: Db, reporterId: string, limit: number): Promise<number> => {
  const [row] = await db<{ deleted: number }[]>`
    with wanted as materialized (
      select id, case_id, closed_at from reports where reporter_id = ${reporterId} order by id limit ${limit}
    ), locked as materialized (
      select id from moderation_cases where id in (select case_id from wanted) order by id for update
    ), lowered as (
      update moderation_cases k set reports = k.reports - open.count
      from (select case_id, count(*) as count from wanted where closed_at is null group by case_id) as open, locked
      where k.id = open.case_id and locked.id = k.id
    ), deleted as (
      delete from reports where id in (select id from wanted) returning id
    )
    select count(*)::integer as deleted from deleted`;
  return row?.deleted ?? 0;
};

export const lockCase = async (db: Db, id: string): Promise<LockedCase | null> => {
  const [row] = await db<LockedCase[]>`
    select id, kind, subject_id, person_id, is_open, is_held, version, decision,
      (select name from users where users.id = decided_by) as decided_by
    from moderation_cases where id = ${id} for update`;
  return row ?? null;
};

export const closeCase = async (
  db: Db,
  id: string,
  { action, by, at }: { readonly action: string; readonly by: string; readonly at: Date },
): Promise<void> => {
  await db`
    update moderation_cases set is_open = false, is_held = false, version = version + 1, reports = 0, decided_at = ${at},
      decided_by = ${by}, decision = ${action}
    where id = ${id}`;
  await db`update reports set closed_at = ${at} where case_id = ${id} and closed_at is null`;
};

/** A decision about the person: what is held still waits. */
export const keepCaseOpen = async (
  db: Db,
  id: string,
  { action, by, at }: { readonly action: string; readonly by: string; readonly at: Date },
): Promise<void> => {
  await db`
    update moderation_cases set version = version + 1, decided_at = ${at}, decided_by = ${by}, decision = ${action} where id = ${id}`;
};

/** There is nothing left to decide. */
export const withdrawCase = async (db: Db, kind: Reportable, subjectId: string, at: Date): Promise<void> => {
  await db`
    with closed as (
      update moderation_cases set is_open = false, is_held = false, version = version + 1, reports = 0, decided_at = ${at},
        decided_by = null, decision = 'withdrawn'
      where kind = ${kind} and subject_id = ${subjectId} and is_open returning id
    )
    update reports set closed_at = ${at} from closed where case_id = closed.id and closed_at is null`;
};

const details = (db: Db): Fragment => db`
  k.id, k.kind, k.subject_id, k.person_id, k.is_open, k.version, k.reports, k.is_held, k.opened_at, k.decision, k.decided_at,
  (select name from users where users.id = k.decided_by) as decided_by,
  exists (select from appeals where case_id = k.id and state = 'open') as has_appeal,
  jsonb_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'pic', to_jsonb(pic.*)) as person, ${subjectOf(db)} as subject`;

const withPerson = (db: Db): Fragment =>
  db`join users u on u.id = k.person_id left join pictures pic on pic.id = u.pic`;

/** `cursor` is the time in microseconds and the id. */
const cursorOf = (db: Db, column: Fragment): Fragment => db`
  (extract(epoch from ${column}) * 1000000)::bigint || '.' || k.id as cursor`;

const timeOf = (db: Db, cursor: string): Fragment => {
  const dot = cursor.indexOf('.');
  return db`(timestamptz 'epoch' + ${cursor.slice(0, dot)}::bigint * interval '1 microsecond', ${cursor.slice(dot + 1)})`;
};

/** The oldest first; one more than a page has, if there are more. */
export const listOpenCases = (db: Db, after: string | null): Promise<CaseRow[]> => db<CaseRow[]>`
  select ${details(db)}, ${cursorOf(db, db`k.opened_at`)} from moderation_cases k ${withPerson(db)}
  where k.is_open and ${after === null ? db`true` : db`(k.opened_at, k.id) > ${timeOf(db, after)}`}
  order by k.opened_at, k.id limit ${casesPerPage + 1}`;

/** The latest first. */
export const listDecidedCases = (db: Db, after: string | null): Promise<CaseRow[]> => db<CaseRow[]>`
  select ${details(db)}, ${cursorOf(db, db`k.decided_at`)} from moderation_cases k ${withPerson(db)}
  where not k.is_open and ${after === null ? db`true` : db`(k.decided_at, k.id) < ${timeOf(db, after)}`}
  order by k.decided_at desc, k.id desc limit ${casesPerPage + 1}`;

export const findCase = async (db: Db, id: string): Promise<CaseRow | null> => {
  const [row] = await db<CaseRow[]>`
    select ${details(db)}, '' as cursor from moderation_cases k ${withPerson(db)} where k.id = ${id}`;
  return row ?? null;
};

const countedAtMost = 1000;

/** Bounded, so that a flood of reports does not make each page slow. */
export const countOpenCases = async (db: Db): Promise<number> => {
  const [row] = await db<{ open: number }[]>`
    select count(*) as open from (select from moderation_cases where is_open limit ${countedAtMost}) as counted`;
  return row?.open ?? 0;
};

const shownReports = 50;

export const listReports = (db: Db, caseId: string): Promise<ReportRow[]> => db<ReportRow[]>`
  select r.id, r.reason, r.note, r.created_at, r.closed_at is null as is_open,
    jsonb_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'pic', to_jsonb(pic.*)) as by
  from reports r join users u on u.id = r.reporter_id left join pictures pic on pic.id = u.pic
  where r.case_id = ${caseId} order by r.id desc limit ${shownReports}`;

export const listAppeals = (db: Db, caseId: string): Promise<AppealRow[]> => db<AppealRow[]>`
  select a.id, a.text, a.state, a.created_at, log.action from appeals a join moderation_log log on log.id = a.log_id
  where a.case_id = ${caseId} order by a.id desc limit ${shownReports}`;

export const getStanding = async (db: Db, personId: string): Promise<StandingRow | null> => {
  const [row] = await db<StandingRow[]>`
    select created_at, role, followers, suspended_until, banned_at,
      (select count(*) from (select from posts where author_id = ${personId} and removed_at is null limit ${countedAtMost}) as counted) as posts
    from users where id = ${personId}`;
  return row ?? null;
};

export const insertAppeal = async (
  db: Db,
  appeal: {
    readonly id: string;
    readonly logId: string;
    readonly caseId: string;
    readonly personId: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const rows = await db`
    insert into appeals (id, log_id, case_id, person_id, text, created_at)
    values (${appeal.id}, ${appeal.logId}, ${appeal.caseId}, ${appeal.personId}, ${appeal.text}, ${appeal.at})
    on conflict (log_id) do nothing returning id`;
  return rows.length > 0;
};

/** Of a case that is decided; whether there were some. */
export const answerAppeals = async (
  db: Db,
  caseId: string,
  state: 'accepted' | 'declined',
  at: Date,
): Promise<boolean> => {
  const rows = await db`
    update appeals set state = ${state}, answered_at = ${at} where case_id = ${caseId} and state = 'open' returning id`;
  return rows.length > 0;
};

export type OwnReport = {
  readonly id: string;
  readonly kind: Reportable;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: Date;
};

/** For the export of an account. */
export const listOwnReports = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<OwnReport[]> => db<OwnReport[]>`
  select r.id, k.kind, r.reason, r.note, r.created_at as at from reports r join moderation_cases k on k.id = r.case_id
  where r.reporter_id = ${userId} and ${after === null ? db`true` : db`r.id < ${after}`} order by r.id desc limit ${limit}`;
