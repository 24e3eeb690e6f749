/** Collects what nobody uses: rows no longer pointed at, and files that never got a row. */

import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { isPictureId } from './ingest.ts';
import { deleteUnused, listAbsent, listUnused, lockPicture, pictureExists, tryLockFilesForDelete } from './queries.ts';

/** Longer than any upload takes from its picture to the row that uses it. */
const grace = 60 * 60 * 1000;
const batch = 200;

/**
 * Files go only while their row is known to be absent, under the lock that writing them takes.
 * While a backup copies files they stay, and the next sweep finds them.
 */
const removeFiles = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async (inside) => {
    if (!(await tryLockFilesForDelete(inside.db))) return;
    await lockPicture(inside.db, id);
    if (!(await pictureExists(inside.db, id))) await deps.pictures.remove(id);
  });

/**
 * Drops the rows of those of these pictures that nobody points at any more, and says which. From then on they are not
 * served; within the caller's transaction, that is with the change that let go of them.
 */
export const deleteUnusedRows = ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<string[]> =>
  deleteUnused(db, ids);

/** The files of pictures without a row. Those that will not go now are left to the sweep. */
export const deletePictureFiles = async (deps: Deps, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await removeFiles(deps, id).catch((error: unknown) => deps.log.warn({ err: error }, 'a picture was not removed'));
  }
};

export const deletePicturesIfUnused = async (deps: Deps, ids: readonly string[]): Promise<void> =>
  deletePictureFiles(deps, await deleteUnusedRows(deps, ids));

const removeForgotten = async (deps: Deps, folders: readonly string[]): Promise<void> => {
  for (const id of await listAbsent(deps.db, folders.filter(isPictureId))) await removeFiles(deps, id);
};

/** Goes through everything that is ours. */
export const deleteUnusedPictures = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - grace);
  for (;;) {
    const ids = await listUnused(deps.db, before, batch);
    await deletePicturesIfUnused(deps, ids);
    if (ids.length < batch) break;
  }
  let folders: string[] = [];
  for await (const folder of deps.pictures.folders()) {
    if (folders.push(folder) < batch) continue;
    await removeForgotten(deps, folders);
    folders = [];
  }
  await removeForgotten(deps, folders);
};
