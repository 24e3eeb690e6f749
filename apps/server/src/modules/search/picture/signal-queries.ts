/** SQL that reads picture signals of posts and their neighbours. */
import { modelStamp } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';

const stamp = modelStamp();

export type SignalRow = { readonly id: string; readonly colour: Buffer | null; readonly form: Buffer | null };

export const readSignals = (db: Db, ids: readonly string[]): Promise<SignalRow[]> => db<SignalRow[]>`
  select f.id, s.colour, s.form from unnest(${[...ids]}::text[]) as f (id) cross join lateral (
    select colour, form from post_signals where post_id = f.id and models = ${stamp} limit 1
  ) as s`;

/** Posts that are similar to these by one signal. */
export const listNeighbours = async (db: Db, ids: readonly string[], signal: 'colour' | 'form'): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select distinct n.id from unnest(${[...ids]}::text[]) as f (id) cross join lateral (
      select unnest(ids) as id from post_neighbours where post_id = f.id and signal = ${signal} and models = ${stamp}
    ) as n`;
  return rows.map(({ id }) => id);
};

/** Newest posts, where a search by composition also starts. */
export const listNewest = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db<{ post_id: string }[]>`
    select post_id from post_lists where category = '' order by post_id desc limit ${limit}`;
  return rows.map(({ post_id }) => post_id);
};
