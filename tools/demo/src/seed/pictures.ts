/** Stores generated picture files; their rows are inserted later, in the transaction of the seed. */
import { type Deps, type PictureRow, pictureRules, storeGeneratedPicture } from '@vitrine/server/for-tools';
import type { OnProgress, SeedPicture } from './types.ts';

const concurrency = 4;
const rulesOf = { cover: pictureRules.post, avatar: pictureRules.avatar, banner: pictureRules.banner } as const;

export type Stored = SeedPicture['kind'];

export type StoredPictures = {
  readonly rows: PictureRow[];
  /** The id of the picture of a post or person. */
  find(kind: Stored, ownerId: string): string | undefined;
};

export const storePictures = async (
  deps: Deps,
  pictures: AsyncIterable<SeedPicture>,
  onProgress: OnProgress,
): Promise<StoredPictures> => {
  const rows = new Map<string, PictureRow>();
  const owned = new Map<string, string>();
  const pending = new Set<Promise<void>>();
  let done = 0;
  const store = async ({ kind, ownerId, ...picture }: SeedPicture): Promise<void> => {
    const row = await storeGeneratedPicture(deps, picture, rulesOf[kind]);
    rows.set(row.id, row);
    owned.set(`${kind} ${ownerId}`, row.id);
    onProgress({ stage: 'pictures', done: (done += 1) });
  };
  for await (const picture of pictures) {
    const task = store(picture).finally(() => pending.delete(task));
    pending.add(task);
    if (pending.size >= concurrency) await Promise.race(pending);
  }
  await Promise.all(pending);
  return { rows: [...rows.values()], find: (kind, ownerId) => owned.get(`${kind} ${ownerId}`) };
};
