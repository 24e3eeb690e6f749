/** Changing one's picture or banner; the one it replaces is let go of. */
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deletePictureFiles, deleteUnusedRows, ingest, pictureRules } from '../../media/index.ts';
import { updatePicture } from '../queries.ts';

const places = { avatar: 'pic', banner: 'banner' } as const;

/** The picture that stood there before is gone with the same change, unless somebody else uses it. */
const place = async (deps: Deps, userId: string, kind: keyof typeof places, pictureId: string): Promise<void> => {
  const dropped = await inTransaction(deps, async (inside) => {
    const before = await updatePicture(inside.db, userId, places[kind], pictureId);
    return before === null || before === pictureId ? [] : deleteUnusedRows(inside, [before]);
  });
  await deletePictureFiles(deps, dropped);
};

/** Providers keep pictures of any size; ours is made from theirs. */
const adoptable = { ...pictureRules.avatar, maxBytes: 4 * 1024 * 1024 };

export const setPictureFromProvider = async (deps: Deps, userId: string, bytes: Uint8Array): Promise<void> => {
  const picture = await ingest(deps, bytes, adoptable, { person: userId });
  await place(deps, userId, 'avatar', picture.id);
};

export const changeProfilePicture = async (
  deps: Deps,
  userId: string,
  kind: keyof typeof places,
  upload: string,
  signal: AbortSignal,
): Promise<void> => {
  const picture = await ingest(deps, upload, pictureRules[kind], { person: userId, signal });
  await place(deps, userId, kind, picture.id);
};
