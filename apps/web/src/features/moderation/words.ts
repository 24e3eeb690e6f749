/** What reasons and actions are called. */
import type { Decision, ModerationAction, Reportable, ReportReason } from '@vitrine/contract';

export const reasonWords: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or bullying',
  hate: 'Hate against people or groups',
  sexual: 'Nudity or sexual content',
  violence: 'Violence or cruelty',
  stolen: 'Somebody else’s work',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
};

export const kindWords: Readonly<Record<Reportable, string>> = {
  post: 'Work',
  comment: 'Comment',
  person: 'Person',
  message: 'Message',
  collection: 'Collection',
};

export const actionWords: Readonly<Record<ModerationAction, string>> = {
  dismiss: 'Dismiss',
  hide: 'Hide',
  remove: 'Remove',
  restore: 'Restore',
  warn: 'Warn',
  suspend: 'Suspend',
  ban: 'Ban',
  reinstate: 'Reinstate',
};

/** What was done, in the past. */
export const doneWords: Readonly<Record<Decision['action'], string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  remove: 'Removed',
  restore: 'Restored',
  warn: 'Warned',
  suspend: 'Suspended',
  ban: 'Banned',
  reinstate: 'Reinstated',
  hold: 'Held for review',
  role: 'Role changed',
  sensitive: 'Sensitive',
};

export const doneWord = (action: string): string =>
  Object.entries(doneWords).find(([known]) => known === action)?.[1] ?? action;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
export const dayText = (moment: string): string => day.format(new Date(moment));
export const timeText = (moment: string): string => time.format(new Date(moment));
