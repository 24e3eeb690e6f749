/** SQL of the query post, the one that recommendations are for: its signals, neighbours and co-likes in one read. */
import { bagOf, type CoLikes, modelStamp, type Post, TASTE_MODEL, type WordDocument } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { type PostRow, type SignalsRow, signalsOf, toPost } from '../signals/rows.ts';

const stamp = modelStamp();

type QueryPostRow = PostRow &
  SignalsRow & {
    readonly document: WordDocument;
    /** One list per signal; null until they are stored. */
    readonly neighbours: string[][] | null;
    readonly likers: number | null;
    readonly coLiked: string[] | null;
    readonly sharedLikers: number[] | null;
    readonly slotPost: string | null;
  };

export type QueryPost = {
  readonly post: Post;
  readonly document: WordDocument;
  readonly neighbours: readonly string[] | undefined;
  readonly coLikes: CoLikes;
  /** The post in its coverage slot. */
  readonly slotPost: string | undefined;
};

/** A post without stored signals is ranked by its text. */
export const findQueryPost = async (db: Db, id: string): Promise<QueryPost | undefined> => {
  const [row] = await db<QueryPostRow[]>`
    select p.id, p.author_id, p.hearts, extract(epoch from p.created_at)::float8 as created,
      s.colour, s.form, s.picture_hash, s.words, case when s.taste_model = ${TASTE_MODEL} then s.taste end as taste,
      json_build_object('title', p.title, 'description', p.description, 'tags', p.tags, 'tools', p.tools,
        'categories', p.categories) as document,
      (select json_agg(ids) from post_neighbours where post_id = p.id and models = ${stamp}) as neighbours,
      c.likers, array_to_json(c.ids) as "coLiked", array_to_json(c.shared_likers) as "sharedLikers",
      (select post_id from coverage_slots where owner_id = p.id) as "slotPost"
    from posts p
    left join post_signals s on s.post_id = p.id and s.models = ${stamp}
    left join post_co_likes c on c.post_id = p.id
    where p.id = ${id} and p.removed_at is null`;
  if (!row) return undefined;
  const { document, neighbours, likers, coLiked, sharedLikers, slotPost } = row;
  const signals = signalsOf(row);
  return {
    post: toPost(row, row.words ? signals : { ...signals, words: bagOf(document) }),
    document,
    neighbours: neighbours?.flat(),
    coLikes: {
      likers: likers ?? 0,
      sharedLikers: new Map(coLiked?.map((other, index) => [other, sharedLikers?.[index] ?? 0])),
    },
    slotPost: slotPost ?? undefined,
  };
};
