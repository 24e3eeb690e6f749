/** Deletes pictures that nothing references, and files without a row. */
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { isPictureId } from './ingest.ts';
import { deleteUnused, listAbsent, listUnused, lockPicture, pictureExists, tryLockFilesForDelete } from './queries.ts';

/** Longer than the time between an upload and the row that references it. */
const minAgeMs = 60 * 60 * 1000;
const batch = 200;

/** Under the lock that writing takes, and only without a row. During a backup the files stay until the next run. */
const removeFiles = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async (inside) => {
    if (!(await tryLockFilesForDelete(inside.db))) return;
    await lockPicture(inside.db, id);
    if (!(await pictureExists(inside.db, id))) await deps.pictures.remove(id);
  });

/** Deletes the rows that nothing references and returns their ids; they are no longer served after the caller's commit. */
export const deleteUnusedRows = ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<string[]> =>
  deleteUnused(db, ids);

/** Failures are logged; the periodic run deletes what is left. */
export const deletePictureFiles = async (deps: Deps, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await removeFiles(deps, id).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not delete picture files'),
    );
  }
};

export const deletePicturesIfUnused = async (deps: Deps, ids: readonly string[]): Promise<void> =>
  deletePictureFiles(deps, await deleteUnusedRows(deps, ids));

const deleteOrphanedFiles = async (deps: Deps, folders: readonly string[]): Promise<void> => {
  for (const id of await listAbsent(deps.db, folders.filter(isPictureId))) await removeFiles(deps, id);
};

/** The periodic run over all rows and files. */
export const deleteUnusedPictures = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - minAgeMs);
  for (;;) {
    const ids = await listUnused(deps.db, before, batch);
    await deletePicturesIfUnused(deps, ids);
    if (ids.length < batch) break;
  }
  let folders: string[] = [];
  for await (const folder of deps.pictures.folders()) {
    if (folders.push(folder) < batch) continue;
    await deleteOrphanedFiles(deps, folders);
    folders = [];
  }
  await deleteOrphanedFiles(deps, folders);
};
