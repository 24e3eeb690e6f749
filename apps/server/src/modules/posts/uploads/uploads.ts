/** Files that arrive in chunks. They are in the database, so that any process can go on with them, also after a restart. */
import { limits, type UploadState } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { readFile } from '../../media/index.ts';
import { runPostWrite } from '../post-write.ts';
import { keepArrived, takeArrived } from './arrived.ts';
import { checkRoom } from './storage.ts';
import {
  appendChunk,
  type Chunk,
  countUploads,
  deleteUpload,
  deleteUploadsBefore,
  insertUpload,
  listUploads,
  lockStorage,
  lockUpload,
  type StoredUpload,
  type UnfinishedUpload,
} from './upload-queries.ts';

const runUpload = <T>(deps: Deps, run: (tx: Deps) => Promise<T>): Promise<T> =>
  runPostWrite(() => inTransaction(deps, run));

/** Reserves the whole size, so that an upload that was started can always be finished. */
export const startUpload = (deps: Deps, viewer: Viewer, id: string, size: number): Promise<UploadState> =>
  runUpload(deps, async (tx) => {
    await lockStorage(tx.db, viewer.id);
    const known = await lockUpload(tx.db, viewer.id, id);
    if (known && known.size !== size)
      throw new Failure('malformed', { message: `body.size: this upload was started with ${known.size} bytes.` });
    if (known) return { size, received: known.received };
    if ((await countUploads(tx.db, viewer.id)) >= limits.uploads) throw new Failure('too_many_uploads');
    await checkRoom(tx, viewer, size);
    await insertUpload(tx.db, { userId: viewer.id, id, size }, deps.now());
    return { size, received: 0 };
  });

const getUpload = async ({ db }: Deps, viewer: Viewer, id: string): Promise<StoredUpload> => {
  const upload = await lockUpload(db, viewer.id, id);
  if (!upload) throw new Failure('upload_not_found');
  return upload;
};

/** A chunk that was sent twice, or after another one at the same place, changes nothing. */
export const appendToUpload = async (deps: Deps, viewer: Viewer, id: string, chunk: Chunk): Promise<UploadState> => {
  const { file, before, after } = await runUpload(deps, async (tx) => {
    const { file, ...before } = await getUpload(tx, viewer, id);
    if (chunk.start + chunk.bytes.length > before.size)
      throw new Failure('malformed', { message: `body: this upload was started with ${before.size} bytes.` });
    if (chunk.start !== before.received || chunk.bytes.length === 0) return { file, before, after: before };
    return { file, before, after: await appendChunk(tx.db, { userId: viewer.id, id, file }, chunk, deps.now()) };
  });
  if (after.received > before.received) keepArrived(file, after.size, chunk);
  return after;
};

/** Returns false if there is none. */
export const discardUpload = ({ db }: Deps, viewer: Viewer, id: string): Promise<boolean> =>
  deleteUpload(db, viewer.id, id);

/** The bytes, and the file that the database has of them. */
export type Uploaded = { readonly bytes: Uint8Array; readonly file: string };

export const readUploaded = (deps: Deps, viewer: Viewer, id: string): Promise<Uploaded> =>
  inTransaction(deps, async (tx) => {
    const { size, received, file } = await getUpload(tx, viewer, id);
    if (received < size) throw new Failure('upload_incomplete');
    return { bytes: takeArrived(file) ?? (await readFile(tx.db, file)), file };
  });

/** Of an account, for its export. */
export const listUploadsOf = ({ db }: Deps, userId: string): Promise<UnfinishedUpload[]> => listUploads(db, userId);

const maxAgeMs = 24 * 60 * 60 * 1000;
const batch = 20;

/** Those that nothing was added to for a day. */
export const deleteAbandonedUploads = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - maxAgeMs);
  while ((await deleteUploadsBefore(deps.db, before, batch)) === batch);
};
