/** Takes a picture that was sent, whole or in chunks, and gives it its place: a new page, or a page whose picture it replaces. */
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { ingest, type PictureRow, pictureRules } from '../../media/index.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import { checkRoom, discardUpload, giveBackArrived, lockFile, readUploaded, type Uploaded } from '../uploads/index.ts';
import { type PageListRow, raisePagesVersion } from './page-queries.ts';
import { readPages } from './read-pages.ts';

/** Where a picture belongs. Both run with the post locked. */
export type Place = {
  readonly postId: string;
  /** True if it is there already, because the call was sent twice. Throws if there is no place. */
  readonly isTaken: (tx: Deps) => Promise<boolean>;
  readonly put: (tx: Deps, pictureId: string) => Promise<void>;
};

/** Where the file comes from. */
type Source = {
  readonly read: () => Promise<Pick<Uploaded, 'bytes'> & Partial<Uploaded>>;
  /** In the transaction that gives the picture its place. */
  readonly settle: (tx: Deps, bytes: number) => Promise<void>;
};

const isTaken = async (tx: Deps, viewer: Viewer, place: Place): Promise<boolean> => {
  await lockPublishedPost(tx, viewer, place.postId);
  return place.isTaken(tx);
};

/** Once, however often it is sent: callers have checked before the picture is decoded, and it is checked again afterwards. */
const take = async (
  deps: Deps,
  viewer: Viewer,
  place: Place,
  { read, settle }: Source,
  signal: AbortSignal | undefined,
): Promise<PageListRow & { readonly picture: PictureRow }> => {
  const { bytes, file } = await read();
  const stored = file === undefined ? undefined : (tx: Db) => lockFile(tx, file);
  const picture = await ingest(deps, bytes, pictureRules.page, { person: viewer.id, signal, stored });
  const size = bytes.length;
  // After a failure something may still refer to it.
  giveBackArrived(bytes);
  return runChange(deps, async (tx) => {
    if (!(await isTaken(tx, viewer, place))) {
      await settle(tx, size);
      await place.put(tx, picture.id);
      await raisePagesVersion(tx.db, place.postId);
    }
    return { ...(await readPages(tx, viewer, place.postId)), picture };
  });
};

/** A file that was sent in one piece. */
export const takeFile = async (
  deps: Deps,
  viewer: Viewer,
  place: Place,
  file: Uint8Array,
  signal?: AbortSignal,
): Promise<PageListRow & { readonly picture: PictureRow }> => {
  await runChange(deps, async (tx) => {
    if (!(await isTaken(tx, viewer, place))) await checkRoom(tx, viewer, file.length);
  });
  const source: Source = { read: async () => ({ bytes: file }), settle: (tx, bytes) => checkRoom(tx, viewer, bytes) };
  return take(deps, viewer, place, source, signal);
};

/** Files that are read from the database to become pictures; a file is in memory until it has its place. */
const uploadedFiles = createFairQueue({ concurrency: 4, maxPerPerson: 8, maxQueued: 60, maxWaitMs: 25_000 });

/** A file that has arrived in chunks. It has its place in the storage already, and leaves it to the page. */
export const takeUpload = async (
  deps: Deps,
  viewer: Viewer,
  place: Place,
  upload: string,
  signal?: AbortSignal,
): Promise<PageListRow> => {
  const isThere = () => runChange(deps, (tx) => isTaken(tx, viewer, place));
  if (await isThere()) {
    await discardUpload(deps, viewer, upload);
    return readPages(deps, viewer, place.postId);
  }
  const source: Source = {
    read: () => readUploaded(deps, viewer, upload),
    settle: async (tx) => {
      if (!(await discardUpload(tx, viewer, upload))) throw new Failure('upload_not_found');
    },
  };
  const run = () =>
    take(deps, viewer, place, source, signal).catch(async (error: unknown) => {
      // The same call, sent twice, has been there meanwhile.
      if (error instanceof Failure && error.code === 'upload_not_found' && (await isThere()))
        return readPages(deps, viewer, place.postId);
      throw error;
    });
  return uploadedFiles(viewer.id, run, signal);
};
