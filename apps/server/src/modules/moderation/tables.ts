/** Row types of cases, reports, the log and appeals. */
import type { Case, HiddenAs, LogEntry, Reportable, ReportReason } from '@vitrine/contract';
import type { PublicPersonRow } from '../accounts/index.ts';
import type { PictureRow } from '../media/index.ts';

/** The thing as it is now; null if it is gone. */
export type SubjectRow = {
  readonly title: string;
  readonly text: string;
  /** Of a comment: its post. */
  readonly post_id?: string | null;
  readonly created_at: string;
  readonly hidden_as: HiddenAs | null;
  readonly pictures?: readonly PictureRow[] | null;
  readonly context?: Case['subject']['context'] | null;
};

export type CaseRow = {
  readonly id: string;
  readonly kind: Reportable;
  readonly subject_id: string;
  readonly person_id: string;
  readonly is_open: boolean;
  readonly version: number;
  readonly reports: number;
  readonly is_held: boolean;
  readonly has_appeal: boolean;
  readonly opened_at: Date;
  readonly decision: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly person: PublicPersonRow;
  readonly subject: SubjectRow | null;
  readonly cursor: string;
};

export type LockedCase = Pick<
  CaseRow,
  'id' | 'kind' | 'subject_id' | 'person_id' | 'is_open' | 'is_held' | 'version' | 'decision'
> & {
  /** The name of who decided last. */
  readonly decided_by: string | null;
};

export type ReportRow = {
  readonly id: string;
  readonly by: PublicPersonRow;
  readonly reason: ReportReason;
  readonly note: string;
  readonly created_at: Date;
  readonly is_open: boolean;
};

export type LogRow = {
  readonly id: string;
  readonly kind: Reportable;
  readonly subject_id: string;
  readonly action: LogEntry['action'];
  readonly reason: string;
  readonly until: Date | null;
  readonly created_at: Date;
  readonly by: string | null;
  readonly person: PublicPersonRow | null;
};

export type DecisionRow = Omit<LogRow, 'by' | 'person'> & {
  readonly subject: SubjectRow | null;
  readonly appeal_text: string | null;
  readonly appeal_state: 'open' | 'accepted' | 'declined' | null;
  /** Whether a later decision about the same thing has taken its place. */
  readonly is_latest: boolean;
};

export type AppealRow = {
  readonly id: string;
  readonly text: string;
  readonly state: string;
  readonly action: string;
  readonly created_at: Date;
};

export type StandingRow = {
  readonly created_at: Date;
  readonly role: 'member' | 'moderator' | 'admin';
  readonly posts: number;
  readonly followers: number;
  readonly suspended_until: Date | null;
  readonly banned_at: Date | null;
};
