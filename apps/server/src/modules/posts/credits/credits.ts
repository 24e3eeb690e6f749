/** Names people on one's own posts, and answers being named. */
import { isHandle, limits } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { readAll } from '../../../platform/db/read-all.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { checkNotBlocked, findPersonByHandle } from '../../accounts/index.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import {
  type CreditChange,
  findCreditState,
  type KnownCredit,
  listCredits,
  listKnownCredits,
  listOwnCredits,
  nameCredit,
  setCreditState,
} from './credit-queries.ts';

/** Rows of people who declined or were removed stay; with them there are at most so many. */
const maxNamed = 3 * limits.credits;

const deliver = ({ durableEvents }: Deps, change: CreditChange, postId: string, userId: string): void => {
  if (change?.jobId == null) return;
  void durableEvents.deliver('creditsChanged', change.jobId, [{ postId, userId, authorId: change.authorId }]);
};

const checkRoom = (known: readonly KnownCredit[], userId: string): void => {
  const state = known.find((credit) => credit.user_id === userId)?.state;
  if (state === 'declined') throw new Failure('credit_declined');
  if (state === 'pending' || state === 'accepted') return;
  const shown = known.filter((credit) => credit.state === 'pending' || credit.state === 'accepted').length;
  if (shown >= limits.credits || (state === undefined && known.length >= maxNamed)) {
    throw new Failure('too_many_credits');
  }
};

export type Naming = { readonly handle: string; readonly role: string };

/** On a post that is not public they are asked when it becomes so. */
export const namePerson = async (deps: Deps, viewer: Viewer, postId: string, { handle, role }: Naming) => {
  const name = handle.replace(/^@/, '').toLowerCase();
  const person = isHandle(name) ? await findPersonByHandle(deps.db, name, deps.now()) : null;
  const change = await runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, postId);
    if (person === null) throw new Failure('user_not_found');
    if (person === viewer.id) throw new Failure('credit_self');
    await checkNotBlocked(tx.db, viewer.id, person);
    checkRoom(await listKnownCredits(tx.db, postId), person);
    return { person, made: await nameCredit(tx.db, { postId, userId: person, role, at: deps.now() }) };
  });
  deliver(deps, change.made, postId, change.person);
  return listCredits(deps.db, postId, viewer.id);
};

/** The author may name a removed person again. Who withdraws has declined. */
export const removeCredit = async (deps: Deps, viewer: Viewer, postId: string, userId: string) => {
  const from = ['pending', 'accepted'] as const;
  const change = await runChange(deps, async (tx) => {
    if (viewer.id === userId) return setCreditState(tx.db, { postId, userId }, { from, to: 'declined', by: 'person' });
    await lockPublishedPost(tx, viewer, postId);
    return setCreditState(tx.db, { postId, userId }, { from, to: 'removed', by: 'author' });
  });
  if (!change) throw new Failure('credit_not_found');
  deliver(deps, change, postId, userId);
  return listCredits(deps.db, postId, viewer.id);
};

export const answerCredit = async (deps: Deps, viewer: Viewer, postId: string, accept: boolean): Promise<void> => {
  const to = accept ? 'accepted' : 'declined';
  const change = await runChange(deps, async (tx) => {
    const credit = { postId, userId: viewer.id };
    const answered = await setCreditState(tx.db, credit, { from: ['pending'], to, by: 'person' });
    if (accept && answered) await checkNotBlocked(tx.db, viewer.id, answered.authorId);
    return answered;
  });
  if (!change && (await findCreditState(deps.db, postId, viewer.id)) !== to) throw new Failure('credit_not_found');
  deliver(deps, change, postId, viewer.id);
};

const rowsPerPage = 200;

export const readAllCredits = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listOwnCredits(db, userId, { after, limit: rowsPerPage }),
    ({ id }) => id,
  );
