/** Puts works first in the featured order. */
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { refreshFeatured } from './build.ts';
import { deletePick, insertPick, isPublic, listPicks, markChanged, maxPicks } from './pick-queries.ts';

export const createPickPost =
  (deps: Deps) =>
  async (postId: string, picked: boolean): Promise<void> => {
    await inTransaction(deps, async ({ db, now }) => {
      if (!picked) await deletePick(db, postId);
      else if (!(await isPublic(db, postId))) throw new Failure('post_not_found');
      else {
        const known = await listPicks(db);
        if (known.length >= maxPicks && !known.includes(postId)) throw new Failure('too_many_picks');
        await insertPick(db, postId, now());
      }
      await markChanged(db);
    });
    await refreshFeatured(deps);
  };
