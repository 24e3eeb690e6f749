/** Deleting an account with everything in it, all of it or nothing; what others see counted stays right. */
import { inTransaction, untilUncontended } from '../kernel/db.ts';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { dropUnused, removeFilesOf } from '../media/index.ts';
import { checkPassword, getAccountRow } from './account.ts';
import { deleteUser, lockUser } from './queries.ts';
import { forgetNameOf } from './search-queries.ts';
import { emailKeyOf } from './service.ts';
import { deleteSessions } from './session-queries.ts';

/**
 * Works are held before people, as everywhere. What they did between the first round and the moment they are held is
 * undone by the second, which finds nothing as a rule.
 */
const depart = async (deps: Deps, userId: string): Promise<void> => {
  const { sessionIds, dropped, afterwards } = await untilUncontended(() =>
    inTransaction(deps, async (inside) => {
      const pictures = new Set<string>();
      const first = await deps.joint.run('departing', inside, { userId, pictures });
      await lockUser(inside.db, userId);
      const second = await deps.joint.run('departing', inside, { userId, pictures });
      const ended = await deleteSessions(inside.db, userId, null);
      await forgetNameOf(inside.db, userId);
      for (const picture of await deleteUser(inside.db, userId)) pictures.add(picture);
      return { sessionIds: ended, dropped: await dropUnused(inside, [...pictures]), afterwards: [first, second] };
    }),
  );
  deps.bus.tell('sessionEnded', { sessionIds, userId });
  deps.bus.tell('departed', { userId });
  for (const after of afterwards) after();
  await removeFilesOf(deps, dropped);
};

export const leave = async (
  deps: Deps,
  viewer: Viewer,
  { confirm, ip }: { readonly confirm: string; readonly ip: string },
): Promise<void> => {
  const account = await getAccountRow(deps, viewer.id);
  if (account.password_hash !== null) await checkPassword(deps, account, { viewer, password: confirm, ip });
  else if (emailKeyOf(confirm) !== account.email_key) throw new Failure('not_confirmed');
  await depart(deps, viewer.id);
};
