/** Carries decisions out, each with its entry in the log, in one transaction. */
import type { ModerationAction } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction, retryOnDeadlock } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { addEvent } from '../../platform/queue/index.ts';
import { setStanding } from '../accounts/index.ts';
import { releaseMessage, removeHeldMessage } from '../chat/index.ts';
import { hideCollection } from '../collections/index.ts';
import { hideComment, showComment } from '../comments/index.ts';
import { notifyOfDecision } from '../notifications/index.ts';
import { type Hiding, hidePost, showPost } from '../posts/index.ts';
import { getActions } from './cases.ts';
import { insertEntry } from './log-queries.ts';
import { checkReason, checkVersion } from './policy.ts';
import { answerAppeals, closeCase, keepCaseOpen, lockCase } from './queries.ts';
import type { LockedCase } from './tables.ts';

type AfterCommit = (deps: Deps) => Promise<void> | void;
const nothing: AfterCommit = () => undefined;

/** Null shows the thing again. */
const setHiding = async (tx: Deps, found: LockedCase, hiding: Hiding | null): Promise<AfterCommit> => {
  const { kind, subject_id: id } = found;
  if (kind === 'comment') return (await (hiding ? hideComment(tx, id, hiding) : showComment(tx, id))) ?? nothing;
  if (kind === 'collection') return (await hideCollection(tx, id, hiding)) ?? nothing;
  if (kind === 'message')
    return (await (hiding ? removeHeldMessage(tx, id, hiding.reason) : releaseMessage(tx, id))) ?? nothing;
  if (kind === 'post') await (hiding ? hidePost(tx, id, hiding) : showPost(tx, id));
  return nothing;
};

const day = 24 * 3600 * 1000;
const defaultDays = 7;

export type Decided = {
  readonly version: number;
  readonly action: ModerationAction;
  readonly reason: string;
  readonly days?: number | undefined;
};

/** What is hidden with a banned person is hidden, or shown again, after the commit, and by the queue if that fails. */
const changeStanding = async (
  tx: Deps,
  userId: string,
  standing: Parameters<typeof setStanding>[2],
): Promise<AfterCommit> => {
  const tell = await setStanding(tx, userId, standing);
  const jobId = await addEvent(tx.db, 'standingChanged', { userId });
  return async (deps) => {
    tell(deps);
    await deps.durableEvents.deliver('standingChanged', jobId, { userId });
  };
};

const untilOf = (tx: Deps, { action, days = defaultDays }: Decided): Date | null =>
  action === 'suspend' ? new Date(tx.now().getTime() + days * day) : null;

const carryOut = async (tx: Deps, found: LockedCase, decided: Decided): Promise<AfterCommit> => {
  const { action, reason } = decided;
  const userId = found.person_id;
  if (action === 'hide') return setHiding(tx, found, { as: 'hidden', reason });
  if (action === 'remove') return setHiding(tx, found, { as: 'removed', reason });
  if (action === 'restore') return setHiding(tx, found, null);
  if (action === 'suspend')
    return changeStanding(tx, userId, { suspendedUntil: untilOf(tx, decided), bannedAt: null, reason });
  if (action === 'ban') return changeStanding(tx, userId, { suspendedUntil: null, bannedAt: tx.now(), reason });
  if (action === 'reinstate') return changeStanding(tx, userId, { suspendedUntil: null, bannedAt: null, reason: null });
  return nothing;
};

/** About the thing, or about the person. */
const placeOf = ({ kind, subject_id, person_id }: LockedCase, action: ModerationAction) =>
  ['warn', 'suspend', 'ban', 'reinstate'].includes(action)
    ? ({ kind: 'person', subjectId: person_id } as const)
    : { kind, subjectId: subject_id };

const decideLocked = async (tx: Deps, viewer: Viewer, found: LockedCase, decided: Decided): Promise<AfterCommit> => {
  const { action, reason } = decided;
  const at = tx.now();
  const allowed = await getActions(tx, viewer, found);
  if (!allowed.includes(action)) throw new Failure('forbidden');
  const afterCommit = await carryOut(tx, found, decided);
  const entry = { id: tx.newId(), personId: found.person_id, actorId: viewer.id, action, reason: reason.trim(), at };
  await insertEntry(tx.db, { ...entry, ...placeOf(found, action), until: untilOf(tx, decided) });
  const isTakenBack = action === 'restore' || action === 'reinstate';
  const hadAppeal = await answerAppeals(tx.db, found.id, isTakenBack ? 'accepted' : 'declined', at);
  const isAboutPerson = placeOf(found, action).kind === 'person' && found.kind !== 'person';
  const end = isAboutPerson && found.is_held ? keepCaseOpen : closeCase;
  await end(tx.db, found.id, { action, by: viewer.id, at });
  // A dismissed report concerns nobody but moderators; a declined appeal is told.
  const told = action !== 'dismiss' ? action : hadAppeal ? 'decline' : null;
  const tell =
    told === null
      ? nothing
      : await notifyOfDecision(tx, {
          userId: found.person_id,
          decisionId: entry.id,
          action: told,
          reason: entry.reason,
        });
  return async (deps) => {
    await afterCommit(deps);
    deps.bus.emit('contentModerated', { id: found.id });
    await tell(deps);
  };
};

export const decide = async (deps: Deps, viewer: Viewer, caseId: string, decided: Decided): Promise<void> => {
  checkReason(decided.action, decided.reason);
  const afterCommit = await retryOnDeadlock(() =>
    inTransaction(deps, async (tx) => {
      const found = await lockCase(tx.db, caseId);
      if (!found) throw new Failure('case_not_found');
      checkVersion(found, decided.version);
      return decideLocked(tx, viewer, found, decided);
    }),
  );
  await afterCommit(deps);
};
