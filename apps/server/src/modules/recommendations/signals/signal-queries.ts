/** Signals in SQL: which works are without, and writing them down. */
import { type Bag, modelStamp, packBag } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import type { PictureRow } from '../../media/index.ts';
import type { DocumentRow, SignalsRow } from './rows.ts';

const stamp = modelStamp();

export type UndescribedRow = DocumentRow & { readonly id: string; readonly picture: PictureRow };

const undescribed = (db: Db) => db`
  select p.id, p.title, p.description, p.tags, p.tools, p.categories, to_jsonb(picture) as picture
  from posts p join pictures picture on picture.id = p.picture_id`;

/** The newest first, from before the given id on: what was just published is looked at most. */
export const listUndescribed = (db: Db, before: string, limit: number): Promise<UndescribedRow[]> => db<
  UndescribedRow[]
>`
  ${undescribed(db)}
  where p.removed_at is null and p.id < ${before}
    and not exists (select 1 from work_signals s where s.post_id = p.id and s.models = ${stamp})
  order by p.id desc limit ${limit}`;

export const listStanding = (db: Db, ids: readonly string[]): Promise<UndescribedRow[]> => db<UndescribedRow[]>`
  ${undescribed(db)} where p.id = any(${[...ids]}) and p.removed_at is null`;

export type PictureSignals = Pick<SignalsRow, 'colour' | 'form' | 'picture_hash'>;

/** A picture that another work shows too has been looked at already, and so has that of a reworded work. */
export const findPictureSignals = async (db: Db, pictureId: string): Promise<PictureSignals | undefined> => {
  const [row] = await db<PictureSignals[]>`
    select s.colour, s.form, s.picture_hash from posts p join work_signals s on s.post_id = p.id
    where p.picture_id = ${pictureId} and s.models = ${stamp} and s.colour is not null limit 1`;
  return row;
};

export type Described = PictureSignals & { readonly id: string; readonly words: Bag };

/** Described works wait to be linked; works that were forgotten meanwhile are left out. */
export const keepSignals = async (db: Db, works: readonly Described[]): Promise<void> => {
  await db`
    insert into work_signals (post_id, models, colour, form, picture_hash, words)
    select p.id, ${stamp}, decode(d.colour, 'hex'), decode(d.form, 'hex'), d.picture_hash, decode(d.words, 'hex')
    from unnest(
      ${works.map((work) => work.id)}::text[],
      ${works.map((work) => work.colour?.toString('hex') ?? null)}::text[],
      ${works.map((work) => work.form?.toString('hex') ?? null)}::text[],
      ${works.map((work) => work.picture_hash)}::text[],
      ${works.map((work) => Buffer.from(packBag(work.words)).toString('hex'))}::text[]
    ) as d (post_id, colour, form, picture_hash, words)
    join posts p on p.id = d.post_id
    on conflict (post_id) do update set models = excluded.models, colour = excluded.colour, form = excluded.form,
      picture_hash = excluded.picture_hash, words = excluded.words, linked = false`;
};
