/** Changes the avatar or banner and deletes the replaced picture if nothing else uses it. */

import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { deletePictureFiles, deleteUnusedRows, ingest, pictureRules } from '../../media/index.ts';
import { updatePicture } from '../queries.ts';

const columns = { avatar: 'pic', banner: 'banner' } as const;

const setPicture = async (deps: Deps, userId: string, kind: keyof typeof columns, pictureId: string): Promise<void> => {
  const deletedIds = await inTransaction(deps, async (inside) => {
    const previousId = await updatePicture(inside.db, userId, columns[kind], pictureId);
    return previousId === null || previousId === pictureId ? [] : deleteUnusedRows(inside, [previousId]);
  });
  await deletePictureFiles(deps, deletedIds);
};

/** Provider pictures may be larger than uploads; they are re-encoded. */
const providerPictureRules = { ...pictureRules.avatar, maxBytes: 4 * 1024 * 1024 };

export const setPictureFromProvider = async (deps: Deps, userId: string, bytes: Uint8Array): Promise<void> => {
  const picture = await ingest(deps, bytes, providerPictureRules, { person: userId });
  await setPicture(deps, userId, 'avatar', picture.id);
};

export const changeProfilePicture = async (
  deps: Deps,
  userId: string,
  kind: keyof typeof columns,
  upload: string,
  signal: AbortSignal,
): Promise<void> => {
  const picture = await ingest(deps, upload, pictureRules[kind], { person: userId, signal });
  await setPicture(deps, userId, kind, picture.id);
};
