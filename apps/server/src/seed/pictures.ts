/** The pictures of a made-up world: stored several at a time, their rows gathered for the one transaction at the end. */

import type { Deps } from '../deps.ts';
import { type PictureRow, pictureRules, storeGeneratedPicture } from '../modules/media/index.ts';
import type { OnProgress, SeedPicture } from './types.ts';

const atOnce = 4;
const rulesOf = { cover: pictureRules.post, avatar: pictureRules.avatar, banner: pictureRules.banner } as const;

export type Stored = SeedPicture['kind'];

export type StoredPictures = {
  readonly rows: PictureRow[];
  /** The picture of each kind that belongs to a work or a person. */
  find(kind: Stored, ownerId: string): string | undefined;
};

export const storePictures = async (
  deps: Deps,
  pictures: AsyncIterable<SeedPicture>,
  onProgress: OnProgress,
): Promise<StoredPictures> => {
  const rows = new Map<string, PictureRow>();
  const owned = new Map<string, string>();
  const underWay = new Set<Promise<void>>();
  let done = 0;
  const store = async ({ kind, ownerId, ...picture }: SeedPicture): Promise<void> => {
    const row = await storeGeneratedPicture(deps, picture, rulesOf[kind]);
    rows.set(row.id, row);
    owned.set(`${kind} ${ownerId}`, row.id);
    onProgress({ stage: 'pictures', done: (done += 1) });
  };
  for await (const picture of pictures) {
    const task = store(picture).finally(() => underWay.delete(task));
    underWay.add(task);
    if (underWay.size >= atOnce) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return { rows: [...rows.values()], find: (kind, ownerId) => owned.get(`${kind} ${ownerId}`) };
};
