/** Who may decide what, and against what one can appeal. */
import type { ModerationAction, Reportable } from '@vitrine/contract';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { DecisionRow, LockedCase, StandingRow, SubjectRow } from './tables.ts';

/** A message only if it was held: one that was sent is between two people. */
const canBeHidden = (kind: Reportable, subject: SubjectRow): boolean =>
  kind === 'post' || kind === 'comment' || kind === 'collection' || subject.hidden_as !== null;

/** Nobody decides about themselves; about moderators and admins only admins decide, and about the role of an admin nobody but the command line. */
const mayDecideAbout = (viewer: Viewer, personId: string, { role }: Pick<StandingRow, 'role'>): boolean =>
  personId !== viewer.id && (role === 'member' || viewer.role === 'admin');

const onThing = (kind: Reportable, subject: SubjectRow | null): ModerationAction[] => {
  if (!subject || kind === 'person' || !canBeHidden(kind, subject)) return [];
  if (subject.hidden_as === null) return ['hide', 'remove'];
  if (subject.hidden_as === 'banned') return [];
  return subject.hidden_as === 'removed' ? ['restore'] : ['restore', 'remove'];
};

const onPerson = ({ suspended_until, banned_at }: StandingRow, now: Date): ModerationAction[] => {
  if (banned_at) return ['reinstate'];
  return suspended_until && suspended_until > now
    ? ['warn', 'suspend', 'ban', 'reinstate']
    : ['warn', 'suspend', 'ban'];
};

export const actionsFor = (
  viewer: Viewer,
  about: {
    readonly kind: Reportable;
    readonly personId: string;
    readonly subject: SubjectRow | null;
    readonly standing: StandingRow;
    readonly isOpen: boolean;
  },
  now: Date,
): ModerationAction[] => {
  if (!mayDecideAbout(viewer, about.personId, about.standing)) return [];
  // What is held is released or removed: dismissing the case would leave it held for ever.
  const dismiss: ModerationAction[] = about.isOpen && about.subject?.hidden_as !== 'held' ? ['dismiss'] : [];
  return [...dismiss, ...onThing(about.kind, about.subject), ...onPerson(about.standing, now)];
};

/** A decision has to be about the state that the moderator saw. */
export const checkVersion = (found: LockedCase, version: number): void => {
  if (found.version === version) return;
  const who = found.decided_by ?? 'Somebody else';
  throw new Failure('case_decided', { message: `${who} has decided this meanwhile: ${found.decision ?? 'done'}.` });
};

/** Everything but dismissing is told to the person, and needs a reason. */
export const checkReason = (action: ModerationAction, reason: string): void => {
  if (action !== 'dismiss' && reason.trim() === '')
    throw new Failure('malformed', { message: 'body.reason: say why. The person is told.' });
};

/** Not what is held: a moderator looks at it anyway. */
const appealable = new Set<DecisionRow['action']>(['hide', 'remove', 'warn', 'suspend', 'ban']);

export const canAppeal = ({ action, appeal_state, is_latest }: DecisionRow): boolean =>
  appealable.has(action) && appeal_state === null && is_latest;
