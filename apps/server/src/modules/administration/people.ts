/** People with their roles. */
import { type Role, sessionEvents } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { userRoom } from '../../platform/realtime/index.ts';
import { changeRole } from '../moderation/index.ts';
import { type AdminPersonRow, findByName, getPerson, listPeople } from './queries.ts';

export type PeopleRequest = {
  readonly staff?: 'only' | undefined;
  readonly find?: string | undefined;
  readonly after?: string | undefined;
};

export const readPeople = ({ db }: Deps, { staff, find = '', after }: PeopleRequest): Promise<AdminPersonRow[]> =>
  find.trim() === ''
    ? listPeople(db, { staffOnly: staff === 'only', after: after ?? null })
    : findByName(db, find.trim().toLowerCase());

/** Nobody changes their own role, so that the last admin does not lose it by accident. */
export const setRoleOf = async (deps: Deps, viewer: Viewer, userId: string, role: Role): Promise<AdminPersonRow> => {
  if (userId === viewer.id) throw new Failure('forbidden');
  await inTransaction(deps, ({ db }) =>
    changeRole(db, { userId, role, actorId: viewer.id, id: deps.newId(), at: deps.now() }),
  );
  deps.bus.emit('standingChanged', { userId });
  deps.realtime.emit({ to: [userRoom(userId)] }, sessionEvents.profileChanged, null);
  const row = await getPerson(deps.db, userId);
  if (!row) throw new Failure('user_not_found');
  return row;
};
