import type { Db, Fragment } from '../../platform/db/db.ts';
import { type PictureRow, totalBytes, type UploadRow, type Variant } from './tables.ts';

/** Until the transaction ends, no other writes or deletes the files of this picture. */
export const lockPicture = async (db: Db, id: string): Promise<void> => {
  await db`select pg_advisory_xact_lock(hashtextextended(${id}, 7461003))`;
};

/** Updates `touched_at`, so that the picture is not deleted as unused before it is referenced. A hidden one is shown where it is used anew. */
export const findAndTouch = async (db: Db, id: string, at: Date): Promise<PictureRow | null> => {
  const [row] = await db<PictureRow[]>`
    update pictures set touched_at = ${at}, hidden_key = null where id = ${id}
    returning id, width, height, variants, thumbhash, palette`;
  return row ?? null;
};

export const insertPictures = async (db: Db, rows: readonly PictureRow[], at: Date): Promise<void> => {
  const columns = rows.map(({ id, width, height, variants, thumbhash, palette, source = null }) => ({
    id,
    width,
    height,
    bytes: totalBytes(variants),
    variants,
    thumbhash,
    palette,
    source,
  }));
  await db`
    insert into pictures (id, width, height, bytes, variants, thumbhash, palette, source, touched_at)
    select id, width, height, bytes, variants, thumbhash, palette, source, ${at}
    from jsonb_to_recordset(${db.json(columns)})
      as rows (id text, width int, height int, bytes int, variants jsonb, thumbhash text, palette jsonb, source jsonb)
    on conflict (id) do update set touched_at = excluded.touched_at`;
};

export const insertUpload = async (db: Db, id: string, { kind, file }: UploadRow): Promise<void> => {
  await db`insert into picture_uploads (picture_id, kind, file) values (${id}, ${kind}, ${file})`;
};

export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db`delete from picture_uploads where picture_id = ${id}`;
};

/** A picture whose variants are not complete. */
export const findUnfinished = async (db: Db, id: string): Promise<(PictureRow & UploadRow) | null> => {
  const [row] = await db<(PictureRow & UploadRow)[]>`
    select pictures.id, width, height, variants, thumbhash, palette, source, kind, file
    from pictures join picture_uploads upload on upload.picture_id = pictures.id where pictures.id = ${id}`;
  return row ?? null;
};

/** Until the transaction ends, the picture is not deleted. Null when it was. */
export const lockVariants = async (db: Db, id: string): Promise<readonly Variant[] | null> => {
  const [row] = await db<Pick<PictureRow, 'variants'>[]>`select variants from pictures where id = ${id} for update`;
  return row?.variants ?? null;
};

export const updateVariants = async (db: Db, id: string, variants: readonly Variant[]): Promise<void> => {
  await db`
    update pictures set variants = ${db.json([...variants])}, bytes = ${totalBytes(variants)} where id = ${id}`;
};

export const pictureExists = async (db: Db, id: string): Promise<boolean> =>
  (await db`select 1 from pictures where id = ${id}`).length > 0;

/** What decides how a picture is served: its key if it is hidden, and whether it may be used as training data. */
export type Serving = { readonly key: string | null; readonly allowsAi: boolean };

/** `allowsAi` is a condition on `picture`, whose owners later modules know; null allows all of them. */
export const findServing = async (
  db: Db,
  ids: readonly string[],
  allowsAi: Fragment | null,
): Promise<Map<string, Serving>> => {
  const rows = await db<{ id: string; hidden_key: string | null; allows_ai: boolean }[]>`
    select id, hidden_key, ${allowsAi ?? db`true`} as allows_ai from pictures picture where id = any(${[...ids]})`;
  return new Map(rows.map((row) => [row.id, { key: row.hidden_key, allowsAi: row.allows_ai }]));
};

/** Those of the pictures which `ids` selects; `unlessUsed` is a condition on `picture`. */
export const hidePictures = async (db: Db, ids: Fragment, key: string, unlessUsed: Fragment): Promise<void> => {
  await db`
    update pictures picture set hidden_key = ${key} where id in (${ids}) and hidden_key is null and not (${unlessUsed})`;
};

export const showPictures = async (db: Db, ids: Fragment): Promise<void> => {
  await db`update pictures set hidden_key = null where id in (${ids}) and hidden_key is not null`;
};

const filesLock = 7_461_004;

/** Until the transaction ends, no files are deleted, so that a copy is complete. */
export const lockFilesForCopy = async (db: Db): Promise<void> => {
  await db`select pg_advisory_xact_lock(${filesLock})`;
};

/** False during a copy. Otherwise no copy starts until the transaction ends. */
export const tryLockFilesForDelete = async (db: Db): Promise<boolean> => {
  const [row] = await db<{ may: boolean }[]>`select pg_try_advisory_xact_lock_shared(${filesLock}) as may`;
  return row?.may === true;
};

/** All pictures, 500 rows at a time. */
export const walkPictures = (db: Db): AsyncIterable<Pick<PictureRow, 'id' | 'variants'>[]> =>
  db<Pick<PictureRow, 'id' | 'variants'>[]>`select id, variants from pictures order by id`.cursor(500);

/** The given ids that do not exist. */
export const listAbsent = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select given.id from unnest(${[...ids]}::text[]) as given (id)
    where not exists (select 1 from pictures where pictures.id = given.id)`;
  return rows.map((row) => row.id);
};

type Reference = { readonly table: string; readonly column: string };

/** Any foreign key to a picture counts as a use, unless its row is deleted with the picture; so media need not know the other modules. */
const unused = async (db: Db): Promise<string> => {
  const references = await db<Reference[]>`
    select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'pictures'::regclass and c.confdeltype <> 'c'`;
  return references
    .map(({ table, column }) => `and not exists (select 1 from ${table} where ${table}.${column} = pictures.id)`)
    .join(' ');
};

export const listUnused = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from pictures where touched_at < ${before} ${db.unsafe(await unused(db))} limit ${limit}`;
  return rows.map((row) => row.id);
};

export const deleteUnused = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    delete from pictures where id = any(${[...ids]}) ${db.unsafe(await unused(db))} returning id`;
  return rows.map((row) => row.id);
};
