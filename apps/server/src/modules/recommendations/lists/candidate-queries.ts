/** SQL of candidates, the posts that a query post is compared with: index reads of a few hundred rows at most. */
import { modelStamp, type Post } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { noSignals, signalsOf, toPost } from '../signals/rows.ts';

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
    select candidate.id from unnest(${[...categories]}::text[]) as list, lateral (
      (select post_id as id from post_lists where category = list order by hearts desc, post_id desc limit 40)
      union all (select post_id as id from post_lists where category = list order by post_id desc limit 40)
    ) as candidate`,
  );

type ByteLengths = readonly [words: number, colour: number, form: number];
type PostFields = readonly [id: string, author: string, hearts: number, created: number, hash: string | null];

/**
 * All posts in three values, because decoding a row and a column for each number costs more than the query. Words are
 * separate from vectors, so that each bag is aligned to four bytes.
 */
type PackedPosts = {
  readonly fields: (readonly [...PostFields, ...ByteLengths])[] | null;
  readonly words: Buffer | null;
  readonly vectors: Buffer | null;
};

/** Returns a function that reads the next bytes; null for a length of zero. */
const createByteReader = (bytes: Buffer | null) => {
  let offset = 0;
  return (length: number): Buffer | null => {
    const slice = bytes?.subarray(offset, offset + length) ?? null;
    offset += length;
    return length === 0 ? null : slice;
  };
};

export const readCandidates = async (db: Db, ids: readonly string[]): Promise<Post[]> => {
  const [packed] = await db<PackedPosts[]>`
    select json_agg(json_build_array(id, author_id, hearts, created, picture_hash,
        length(words), length(colour), length(form))) as fields,
      string_agg(words, '') as words, string_agg(colour || form, '') as vectors
    from (
      select p.id, p.author_id, p.hearts, floor(extract(epoch from p.created_at)) as created, s.picture_hash,
        coalesce(s.words, '') as words, coalesce(s.colour, '') as colour, coalesce(s.form, '') as form
      from posts p left join post_signals s on s.post_id = p.id and s.models = ${stamp}
      where p.id = any(${[...ids]}) and p.removed_at is null
    ) as found`;
  const readWords = createByteReader(packed?.words ?? null);
  const readVector = createByteReader(packed?.vectors ?? null);
  return (packed?.fields ?? []).map((fields) => {
    const [id, author_id, hearts, created, picture_hash, wordBytes, colourBytes, formBytes] = fields;
    const words = readWords(wordBytes);
    // Vectors are read in the order in which the query joins them.
    const [colour, form] = [readVector(colourBytes), readVector(formBytes)];
    const signals = words ? signalsOf({ picture_hash, words, colour, form }) : noSignals;
    return toPost({ id, author_id, hearts, created }, signals);
  });
};
