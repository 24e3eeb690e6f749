/** Whom a work is compared with, in SQL: read by index, fresh, and never more than a few hundred. */
import { modelStamp, TASTE_MODEL } from '@vitrine/recommender';
import type { Db } from '../kernel/db.ts';
import { type Signals, signalsOf, type WorkRow } from './tables.ts';

const stamp = modelStamp();

export type CandidateRow = WorkRow & {
  /** How many of the people looked at like both works. */
  readonly together: number;
};

type Company = { readonly likers: number; readonly rows: CandidateRow[] | null };

/**
 * Of a much liked work some of the likers speak, each for their newest likes: enough to know the company it keeps. Until
 * its neighbours are kept, a work is compared with the newest and the most liked on its own shelves. Each candidate is
 * looked up by itself (`limit 1`): the planner would rather read all works than believe that there are so few. They come
 * as one value, because a row a candidate costs more than the whole search.
 */
export const listCandidateRows = async (db: Db, id: string) => {
  const [found] = await db<Company[]>`
    with likers as materialized (select user_id from likes where post_id = ${id} order by user_id limit 64),
    company as (
      select theirs.post_id, count(*)::integer as together from likers, lateral (
        select post_id from likes where user_id = likers.user_id order by post_id desc limit 100
      ) as theirs
      group by 1 order by 2 desc, 1 limit 64
    ),
    nominated as (
      select post_id, together from company
      union all
      select unnest(ids), 0 from kept_neighbours where post_id = ${id} and models = ${stamp}
      union all
      (select post_id, 0 from shelves where category = '' order by hearts desc, post_id desc limit 16)
      union all
      select mate.post_id, 0 from posts p, unnest(p.categories) as shelf, lateral (
        (select post_id from shelves where category = shelf order by hearts desc, post_id desc limit 40)
        union all (select post_id from shelves where category = shelf order by post_id desc limit 40)
      ) as mate
      where p.id = ${id} and not exists (select 1 from kept_neighbours where post_id = ${id} and models = ${stamp})
    )
    select (select count(*) from likers)::integer as likers,
      json_agg(json_build_object(
        'id', p.id, 'author_id', p.author_id, 'hearts', p.hearts, 'created', p.created, 'together', c.together)) as rows
    from (select post_id, max(together) as together from nominated where post_id <> ${id} group by 1) as c, lateral (
      select id, author_id, hearts, floor(extract(epoch from created_at)) as created
      from posts where id = c.post_id and removed_at is null limit 1
    ) as p`;
  return { likers: found?.likers ?? 0, rows: found?.rows ?? [] };
};

type Lengths = readonly [id: string, hash: string | null, colour: number, form: number, taste: number, words: number];

/** All of it in two values: the words apart, so that each bag starts where four bytes start. */
type SignalsTogether = {
  readonly lengths: Lengths[] | null;
  readonly words: Buffer | null;
  readonly vectors: Buffer | null;
};

export const readSignals = async (db: Db, ids: readonly string[]): Promise<Map<string, Signals>> => {
  if (ids.length === 0) return new Map();
  const [found] = await db<SignalsTogether[]>`
    select json_agg(json_build_array(post_id, picture_hash, length(colour), length(form), length(taste), length(words)))
        as lengths,
      string_agg(words, '') as words, string_agg(colour || form || taste, '') as vectors
    from (
      select post_id, picture_hash, words, coalesce(colour, '') as colour, coalesce(form, '') as form,
        case when taste_model = ${TASTE_MODEL} then coalesce(taste, '') else '' end as taste
      from work_signals where post_id = any(${[...ids]}) and models = ${stamp}
    ) as found`;
  const signals = new Map<string, Signals>();
  let [word, at] = [0, 0];
  const take = (length: number): Buffer | null => {
    const bytes = found?.vectors?.subarray(at, at + length) ?? null;
    at += length;
    return length === 0 ? null : bytes;
  };
  for (const [id, picture_hash, colour, form, taste, length] of found?.lengths ?? []) {
    const words = found?.words?.subarray(word, word + length) ?? null;
    word += length;
    signals.set(id, signalsOf({ picture_hash, words, colour: take(colour), form: take(form), taste: take(taste) }));
  }
  return signals;
};
