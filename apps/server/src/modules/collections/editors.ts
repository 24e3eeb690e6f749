/** Invites people to edit a collection, and answers invitations. */
import { isHandle, limits } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { addEvent } from '../../platform/queue/index.ts';
import { checkNotBlocked, findPersonByHandle } from '../accounts/index.ts';
import { getCollection } from './collections.ts';
import { checkOwner } from './policy.ts';
import { lockOpen, runChange } from './save.ts';
import type { DetailRow, EditorState } from './tables.ts';
import { findEditor, insertInvitation, type KnownEditor, listKnownEditors, setEditorState } from './write-queries.ts';

/** Rows of people who declined or were removed stay; with them there are at most so many. */
const maxInvited = 3 * limits.collectionEditors;

type Changed = { readonly collectionId: string; readonly userId: string; readonly ownerId: string };

const store = async ({ db }: Deps, changed: Changed) => ({
  changed,
  jobId: await addEvent(db, 'invitationsChanged', [changed]),
});

const deliver = ({ durableEvents }: Deps, { changed, jobId }: Awaited<ReturnType<typeof store>>): void =>
  void durableEvents.deliver('invitationsChanged', jobId, [changed]);

const checkRoom = (known: readonly KnownEditor[], userId: string): void => {
  const state = known.find((editor) => editor.user_id === userId)?.state;
  if (state === 'declined') throw new Failure('invite_declined');
  if (state === 'pending' || state === 'accepted') return;
  const present = known.filter((editor) => editor.state === 'pending' || editor.state === 'accepted').length;
  if (present >= limits.collectionEditors || (state === undefined && known.length >= maxInvited)) {
    throw new Failure('too_many_editors');
  }
};

export const inviteEditor = async (deps: Deps, viewer: Viewer, id: string, handle: string): Promise<DetailRow> => {
  const name = handle.replace(/^@/, '').toLowerCase();
  const person = isHandle(name) ? await findPersonByHandle(deps.db, name, deps.now()) : null;
  const stored = await runChange(deps, async (tx) => {
    checkOwner(await lockOpen(tx, viewer, id));
    if (person === null) throw new Failure('user_not_found');
    if (person === viewer.id) throw new Failure('invite_self');
    await checkNotBlocked(tx.db, viewer.id, person);
    checkRoom(await listKnownEditors(tx.db, id), person);
    await insertInvitation(tx.db, id, person, deps.now());
    return store(tx, { collectionId: id, userId: person, ownerId: viewer.id });
  });
  deliver(deps, stored);
  return getCollection(deps, viewer.id, id);
};

const present: readonly EditorState[] = ['pending', 'accepted'];

/** The owner may invite a removed person again. Who leaves has declined. */
export const removeEditor = async (deps: Deps, viewer: Viewer, id: string, userId: string): Promise<void> => {
  const stored = await runChange(deps, async (tx) => {
    const isSelf = viewer.id === userId;
    const editor = isSelf ? await findEditor(tx.db, id, userId) : null;
    if (isSelf && !editor) throw new Failure('invitation_not_found');
    if (!isSelf) checkOwner(await lockOpen(tx, viewer, id));
    const changed = await setEditorState(tx.db, { id, userId }, present, isSelf ? 'declined' : 'removed');
    if (!changed) throw new Failure('invitation_not_found');
    return store(tx, { collectionId: id, userId, ownerId: editor?.owner_id ?? viewer.id });
  });
  deliver(deps, stored);
};

export const answerInvitation = async (deps: Deps, viewer: Viewer, id: string, accept: boolean): Promise<void> => {
  const to = accept ? 'accepted' : 'declined';
  const stored = await runChange(deps, async (tx) => {
    const editor = await findEditor(tx.db, id, viewer.id);
    if (!editor) throw new Failure('invitation_not_found');
    if (accept) await checkNotBlocked(tx.db, viewer.id, editor.owner_id);
    const changed = await setEditorState(tx.db, { id, userId: viewer.id }, ['pending'], to);
    if (!changed && (await findEditor(tx.db, id, viewer.id))?.state !== to) throw new Failure('invitation_not_found');
    return store(tx, { collectionId: id, userId: viewer.id, ownerId: editor.owner_id });
  });
  deliver(deps, stored);
};
