/** Whom a work is compared with, in SQL: read by index, and never more than a few hundred. */
import { modelStamp, type Post, TASTE_MODEL } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { noSignals, signalsOf, workOf } from '../signals/rows.ts';

const stamp = modelStamp();

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);

export const listPopular = async (db: Db): Promise<string[]> =>
  idsOf(
    await db<{ id: string }[]>`
    select post_id as id from post_lists where category = '' order by hearts desc, post_id desc limit 40`,
  );

/** The newest and the most liked posts of these categories: candidates while a post has few stored neighbours. */
export const listSameCategory = async (db: Db, categories: readonly string[]): Promise<string[]> =>
  idsOf(
    await db<{ id: string }[]>`
    select mate.id from unnest(${[...categories]}::text[]) as list, lateral (
      (select post_id as id from post_lists where category = list order by hearts desc, post_id desc limit 40)
      union all (select post_id as id from post_lists where category = list order by post_id desc limit 40)
    ) as mate`,
  );

type Lengths = readonly [words: number, colour: number, form: number, taste: number];
type Facts = readonly [id: string, author: string, hearts: number, created: number, hash: string | null];

/** All of it in three values, because a row and a column for every number cost more than finding them. The words come
 * apart, so that each bag starts where four bytes start. */
type WorksTogether = {
  readonly facts: (readonly [...Facts, ...Lengths])[] | null;
  readonly words: Buffer | null;
  readonly vectors: Buffer | null;
};

/** Cuts bytes into pieces, one after the other. */
const cutter = (bytes: Buffer | null) => {
  let at = 0;
  return (length: number): Buffer | null => {
    const piece = bytes?.subarray(at, at + length) ?? null;
    at += length;
    return length === 0 ? null : piece;
  };
};

export const readCandidates = async (db: Db, ids: readonly string[]): Promise<Post[]> => {
  const [found] = await db<WorksTogether[]>`
    select json_agg(json_build_array(id, author_id, hearts, created, picture_hash,
        length(words), length(colour), length(form), length(taste))) as facts,
      string_agg(words, '') as words, string_agg(colour || form || taste, '') as vectors
    from (
      select p.id, p.author_id, p.hearts, floor(extract(epoch from p.created_at)) as created, s.picture_hash,
        coalesce(s.words, '') as words, coalesce(s.colour, '') as colour, coalesce(s.form, '') as form,
        case when s.taste_model = ${TASTE_MODEL} then coalesce(s.taste, '') else '' end as taste
      from posts p left join work_signals s on s.post_id = p.id and s.models = ${stamp}
      where p.id = any(${[...ids]}) and p.removed_at is null
    ) as found`;
  const takeWords = cutter(found?.words ?? null);
  const take = cutter(found?.vectors ?? null);
  return (found?.facts ?? []).map((facts) => {
    const [id, author_id, hearts, created, picture_hash, inWords, inColour, inForm, inTaste] = facts;
    const words = takeWords(inWords);
    const signals = { picture_hash, words, colour: take(inColour), form: take(inForm), taste: take(inTaste) };
    return workOf({ id, author_id, hearts, created }, words ? signalsOf(signals) : noSignals);
  });
};
