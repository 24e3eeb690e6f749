/** SQL of signals: which posts have none, and writing them. */
import { type Bag, modelStamp, packBag } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import type { PictureRow } from '../../media/index.ts';
import type { DocumentRow, SignalsRow } from './rows.ts';

const stamp = modelStamp();

export type ContentRow = DocumentRow & { readonly id: string; readonly picture: PictureRow };

const selectContent = (db: Db) => db`
  select p.id, p.title, p.description, p.tags, p.tools, p.categories, to_jsonb(picture) as picture
  from posts p join pictures picture on picture.id = p.picture_id`;

/** Newest first, before the given id: new posts are viewed most. */
export const listUndescribed = (db: Db, before: string, limit: number): Promise<ContentRow[]> => db<ContentRow[]>`
  ${selectContent(db)}
  where p.removed_at is null and p.id < ${before}
    and not exists (select 1 from post_signals s where s.post_id = p.id and s.models = ${stamp})
  order by p.id desc limit ${limit}`;

export const listPublished = (db: Db, ids: readonly string[]): Promise<ContentRow[]> => db<ContentRow[]>`
  ${selectContent(db)} where p.id = any(${[...ids]}) and p.removed_at is null`;

export type PictureSignals = Pick<SignalsRow, 'colour' | 'form' | 'picture_hash'>;

/** Finds the signals of a picture that another post shows too, or whose post was edited. */
export const findPictureSignals = async (db: Db, pictureId: string): Promise<PictureSignals | undefined> => {
  const [row] = await db<PictureSignals[]>`
    select s.colour, s.form, s.picture_hash from posts p join post_signals s on s.post_id = p.id
    where p.picture_id = ${pictureId} and s.models = ${stamp} and s.colour is not null limit 1`;
  return row;
};

export type DescribedPost = PictureSignals & { readonly id: string; readonly words: Bag };

/** Marks the posts as not linked; posts that were deleted meanwhile are left out. In the order of ids, which avoids deadlocks. */
export const saveSignals = async (db: Db, posts: readonly DescribedPost[]): Promise<void> => {
  await db`
    insert into post_signals (post_id, models, colour, form, picture_hash, words)
    select p.id, ${stamp}, decode(d.colour, 'hex'), decode(d.form, 'hex'), d.picture_hash, decode(d.words, 'hex')
    from unnest(
      ${posts.map((post) => post.id)}::text[],
      ${posts.map((post) => post.colour?.toString('hex') ?? null)}::text[],
      ${posts.map((post) => post.form?.toString('hex') ?? null)}::text[],
      ${posts.map((post) => post.picture_hash)}::text[],
      ${posts.map((post) => Buffer.from(packBag(post.words)).toString('hex'))}::text[]
    ) as d (post_id, colour, form, picture_hash, words)
    join posts p on p.id = d.post_id order by p.id
    on conflict (post_id) do update set models = excluded.models, colour = excluded.colour, form = excluded.form,
      picture_hash = excluded.picture_hash, words = excluded.words, linked = false`;
};
