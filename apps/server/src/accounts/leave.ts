/** Deleting an account with everything in it, all of it or nothing; what others see counted stays right. */
import { inTransaction, sqlState } from '../kernel/db.ts';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { collectPictures } from '../media/index.ts';
import { checkPassword, getAccountRow } from './account.ts';
import { deleteUser, lockUser } from './queries.ts';
import { emailKeyOf } from './service.ts';
import { deleteSessions } from './session-queries.ts';

const mostTries = 5;
const deadlock = '40P01';

/** Leaving touches many people and works; where it meets somebody who holds them in another order, it begins anew. */
const untilUncontended = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== deadlock || tried === mostTries) throw error;
    }
  }
};

const depart = async (deps: Deps, userId: string): Promise<void> => {
  const { sessionIds, pictureIds, afterwards } = await untilUncontended(() =>
    inTransaction(deps, async (inside) => {
      await lockUser(inside.db, userId);
      const after = await deps.joint.run('departing', inside, { userId });
      const ended = await deleteSessions(inside.db, userId, null);
      return { sessionIds: ended, pictureIds: await deleteUser(inside.db, userId), afterwards: after };
    }),
  );
  deps.bus.tell('sessionEnded', { sessionIds, userId });
  deps.bus.tell('departed', { userId });
  afterwards();
  await collectPictures(deps, pictureIds);
};

export const leave = async (
  deps: Deps,
  viewer: Viewer,
  { confirm, ip }: { readonly confirm: string; readonly ip: string },
): Promise<void> => {
  const account = await getAccountRow(deps, viewer.id);
  if (account.password_hash !== null) await checkPassword(deps, account, confirm, ip);
  else if (emailKeyOf(confirm) !== account.email_key) throw new Failure('not_confirmed');
  await depart(deps, viewer.id);
};
