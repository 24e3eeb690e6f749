/** Stores generated picture files; their rows are inserted later, in the transaction of the posts. */
import { type Deps, type PictureRow, pictureId, pictureRules, rowOf, writeFiles } from '@vitrine/server/for-tools';
import { encodeGenerated } from '../render/encode-generated.ts';
import type { OnProgress, SeedPicture } from './types.ts';

const concurrency = 4;
export const rulesOf = { cover: pictureRules.post, avatar: pictureRules.avatar, banner: pictureRules.banner } as const;

export type StoredPictures = {
  readonly rows: PictureRow[];
  /** The id of the picture of a post or person. */
  find(kind: SeedPicture['kind'], ownerId: string): string | undefined;
  /** The pictures of people, by person. */
  readonly portraits: ReadonlyMap<string, { readonly avatar?: string; readonly banner?: string }>;
};

/** A picture that no row refers to after a crash is deleted by the server as unused, or stored again. */
export const storePicture = async (deps: Deps, picture: SeedPicture): Promise<PictureRow> => {
  const rules = rulesOf[picture.kind];
  const id = await pictureId(picture.bytes, rules);
  const encoded = picture.encoded ?? (await encodeGenerated(picture, rules.widths));
  await writeFiles(deps, id, encoded.variants);
  return rowOf(id, encoded);
};

export const storePictures = async (
  deps: Deps,
  pictures: AsyncIterable<SeedPicture>,
  onProgress: OnProgress,
): Promise<StoredPictures> => {
  const rows = new Map<string, PictureRow>();
  const owned = new Map<string, string>();
  const portraits = new Map<string, { avatar?: string; banner?: string }>();
  const pending = new Set<Promise<void>>();
  let done = 0;
  const store = async (picture: SeedPicture): Promise<void> => {
    const { kind, ownerId } = picture;
    const row = await storePicture(deps, picture);
    rows.set(row.id, row);
    owned.set(`${kind} ${ownerId}`, row.id);
    if (kind !== 'cover') portraits.set(ownerId, { ...portraits.get(ownerId), [kind]: row.id });
    onProgress({ stage: 'pictures', done: (done += 1) });
  };
  for await (const picture of pictures) {
    const task = store(picture).finally(() => pending.delete(task));
    pending.add(task);
    if (pending.size >= concurrency) await Promise.race(pending);
  }
  await Promise.all(pending);
  return { rows: [...rows.values()], find: (kind, ownerId) => owned.get(`${kind} ${ownerId}`), portraits };
};
