/** Rows to contract types. */
import type { Case, CaseDetail, Decision, LogEntry } from '@vitrine/contract';
import { publicPersonView } from '../accounts/index.ts';
import { pictureView } from '../media/index.ts';
import type { CaseWithDetails } from './cases.ts';
import { entriesPerPage } from './log-queries.ts';
import { canAppeal } from './policy.ts';
import { casesPerPage } from './queries.ts';
import type { CaseRow, DecisionRow, LogRow, SubjectRow } from './tables.ts';

type Place = Pick<CaseRow, 'kind' | 'subject_id'>;

/** Mentions are marks in the text. */
const plain = (text: string): string => text.replaceAll('\uFFFC', '@…');

const pathOf = ({ kind, subject_id: id }: Place, subject: SubjectRow | null): string | null => {
  if (kind === 'post') return `/post/${id}`;
  if (kind === 'comment') return subject?.post_id ? `/post/${subject.post_id}` : null;
  if (kind === 'collection') return `/collections/${id}`;
  return kind === 'person' ? `/user-profile?userId=${id}` : null;
};

const subjectView = (row: CaseRow): Case['subject'] => {
  const { subject } = row;
  return {
    title: plain(subject?.title ?? ''),
    text: plain(subject?.text ?? ''),
    path: subject && pathOf(row, subject),
    createdAt: subject ? new Date(subject.created_at).toISOString() : null,
    state: subject ? (subject.hidden_as ?? 'visible') : 'gone',
    pictures: (subject?.pictures ?? []).map(pictureView),
    context: (subject?.context ?? []).map(({ by, text }) => ({ by, text: plain(text) })),
  };
};

export const caseView = (row: CaseRow): Case => ({
  _id: row.id,
  kind: row.kind,
  subject: subjectView(row),
  person: publicPersonView(row.person),
  isOpen: row.is_open,
  version: row.version,
  reports: row.reports,
  isHeld: row.is_held,
  hasAppeal: row.has_appeal,
  openedAt: row.opened_at.toISOString(),
  decision:
    row.decision !== null && row.decided_at
      ? { action: row.decision, by: row.decided_by, at: row.decided_at.toISOString() }
      : null,
});

export const casePageView = (rows: readonly CaseRow[], open: number) => {
  const shown = rows.slice(0, casesPerPage);
  return { cases: shown.map(caseView), next: rows.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null, open };
};

const logEntryView = (row: LogRow): LogEntry => ({
  _id: row.id,
  action: row.action,
  kind: row.kind,
  subject: row.subject_id,
  reason: row.reason,
  ...(row.until ? { until: row.until.toISOString() } : {}),
  createdAt: row.created_at.toISOString(),
  by: row.by,
  person: row.person && publicPersonView(row.person),
});

export const logPageView = (rows: readonly LogRow[]) => {
  const shown = rows.slice(0, entriesPerPage);
  return { entries: shown.map(logEntryView), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
};

export const caseDetailView = ({ row, reports, appeals, standing, history, actions }: CaseWithDetails): CaseDetail => ({
  ...caseView(row),
  reported: reports.map(({ id, by, reason, note, created_at, is_open }) => ({
    _id: id,
    by: publicPersonView(by),
    reason,
    note,
    createdAt: created_at.toISOString(),
    isOpen: is_open,
  })),
  appeals: appeals.map(({ id, text, state, action, created_at }) => ({
    _id: id,
    text,
    state,
    action,
    createdAt: created_at.toISOString(),
  })),
  standing: {
    joinedAt: standing.created_at.toISOString(),
    role: standing.role,
    posts: standing.posts,
    followers: standing.followers,
    suspendedUntil: standing.suspended_until?.toISOString() ?? null,
    isBanned: standing.banned_at !== null,
  },
  history: history.slice(0, entriesPerPage).map(logEntryView),
  actions: [...actions],
});

export const decisionView = (row: DecisionRow): Decision => {
  const path = pathOf(row, row.subject);
  return {
    _id: row.id,
    action: row.action,
    kind: row.kind,
    subject: row.subject && path ? { _id: row.subject_id, title: plain(row.subject.title), path } : null,
    reason: row.reason,
    ...(row.until ? { until: row.until.toISOString() } : {}),
    createdAt: row.created_at.toISOString(),
    appeal:
      row.appeal_text !== null && row.appeal_state !== null ? { text: row.appeal_text, state: row.appeal_state } : null,
    canAppeal: canAppeal(row),
  };
};

export const decisionPageView = (rows: readonly DecisionRow[]) => {
  const shown = rows.slice(0, entriesPerPage);
  return { decisions: shown.map(decisionView), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
};
