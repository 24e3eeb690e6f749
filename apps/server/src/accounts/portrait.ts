/** Changing one's picture or banner; the one it replaces is let go of. */
import type { Deps } from '../kernel/deps.ts';
import { collectPictures, ingest, pictureRules } from '../media/index.ts';
import { updatePicture } from './queries.ts';

const places = { avatar: 'pic', banner: 'banner' } as const;

/** Providers keep pictures of any size; ours is made from theirs. */
const adoptable = { ...pictureRules.avatar, maxBytes: 4 * 1024 * 1024 };

export const adoptPortrait = async (deps: Deps, userId: string, bytes: Uint8Array): Promise<void> => {
  const picture = await ingest(deps, bytes, adoptable, { person: userId });
  await updatePicture(deps.db, userId, places.avatar, picture.id);
};

export const changePortrait = async (
  deps: Deps,
  userId: string,
  kind: keyof typeof places,
  upload: string,
  signal: AbortSignal,
): Promise<void> => {
  const picture = await ingest(deps, upload, pictureRules[kind], { person: userId, signal });
  const before = await updatePicture(deps.db, userId, places[kind], picture.id);
  if (before !== null && before !== picture.id) await collectPictures(deps, [before]);
};
