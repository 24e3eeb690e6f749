/** SQL for uploads in chunks, and for what a person stores. */
import type { UploadState } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { appendToFile, type FilePart } from '../../media/index.ts';

/** Until the transaction ends, nobody else adds to what this person stores. */
export const lockStorage = async (db: Db, userId: string): Promise<void> => {
  await db`select pg_advisory_xact_lock(hashtextextended(${userId}, 7461005))`;
};

/**
 * Bytes of the pictures on pages, earlier ones included, as large as they were sent, and of unfinished uploads, as large as they will be. Removed pages
 * count until they are deleted; a picture on several pages counts once. Pictures from before their sizes were kept count as stored.
 */
export const sumStorage = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db<{ used: number }[]>`
    select (
      coalesce((
        select sum(coalesce((picture.source ->> 'bytes')::bigint, picture.bytes)) from pictures picture where picture.id in (
          select page.picture_id from posts post join post_pages page on page.post_id = post.id where post.author_id = ${userId}
          union all
          select version.picture_id from posts post join page_versions version on version.post_id = post.id
          where post.author_id = ${userId}
        )
      ), 0) + coalesce((select sum(size) from uploads where user_id = ${userId}), 0)
    )::bigint as used`;
  return row?.used ?? 0;
};

/** `file` is another one for each upload, also for one that is started again with the same id. */
export type StoredUpload = UploadState & { readonly file: string };

/** Locked until the transaction ends. */
export const lockUpload = async (db: Db, userId: string, id: string): Promise<StoredUpload | null> => {
  const [row] = await db<StoredUpload[]>`
    select size, received, file from uploads where user_id = ${userId} and id = ${id} for update`;
  return row ?? null;
};

export const countUploads = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*)::integer as count from uploads where user_id = ${userId}`;
  return row?.count ?? 0;
};

export type NewUpload = { readonly userId: string; readonly id: string; readonly size: number };

export const insertUpload = async (db: Db, { userId, id, size }: NewUpload, at: Date): Promise<void> => {
  await db`insert into uploads (user_id, id, size, changed_at) values (${userId}, ${id}, ${size}, ${at})`;
};

export type Chunk = FilePart;

/** The caller has locked the upload and knows that the chunk starts where the last one ended. */
export const appendChunk = async (
  db: Db,
  { userId, id, file }: Pick<StoredUpload, 'file'> & Pick<NewUpload, 'userId' | 'id'>,
  chunk: Chunk,
  at: Date,
): Promise<UploadState> => {
  await appendToFile(db, file, chunk);
  const [row] = await db<UploadState[]>`
    update uploads set received = received + ${chunk.bytes.length}, changed_at = ${at}
    where user_id = ${userId} and id = ${id} returning size, received`;
  if (!row) throw new Error('the upload was not locked');
  return row;
};

/** Until the transaction ends, the upload that has this file is not deleted. Null if it was. */
export const lockFile = async (db: Db, file: string): Promise<string | null> =>
  (await db`select 1 from uploads where file = ${file} for share`).length > 0 ? file : null;

/** False if there is none. */
export const deleteUpload = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db`delete from uploads where user_id = ${userId} and id = ${id} returning id`).length > 0;

/** Returns how many were deleted. */
export const deleteUploadsBefore = async (db: Db, before: Date, limit: number): Promise<number> => {
  const rows = await db`
    delete from uploads where (user_id, id) in (
      select user_id, id from uploads where changed_at < ${before} order by changed_at limit ${limit} for update skip locked
    ) returning id`;
  return rows.length;
};

export type UnfinishedUpload = UploadState & { readonly since: Date };

export const listUploads = (db: Db, userId: string): Promise<UnfinishedUpload[]> => db<UnfinishedUpload[]>`
  select size, received, changed_at as since from uploads where user_id = ${userId} order by changed_at`;
