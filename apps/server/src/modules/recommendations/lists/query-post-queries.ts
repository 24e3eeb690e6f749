/** SQL of the query post, the one that recommendations are for: its signals, neighbours and co-likes in one read. */
import {
  bagOf,
  type CoLikes,
  modelStamp,
  type NearestPictures,
  type NeighbourSignal,
  type Post,
  secondStepWeight,
  type WordDocument,
} from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { type PostRow, type SignalsRow, signalsOf, toPost } from '../signals/rows.ts';

const stamp = modelStamp();

/** Posts tied to the query post by co-likes, directly or through a third post, that become candidates. */
const maxTies = 100;

type QueryPostRow = PostRow &
  SignalsRow & {
    readonly document: WordDocument;
    /** The ids of each signal; null until they are stored. */
    readonly neighbours: Partial<Record<NeighbourSignal, string[]>> | null;
    readonly likers: number | null;
    readonly sharedLikers: Record<string, number> | null;
    readonly ties: Record<string, number> | null;
    readonly slotPost: string | null;
  };

export type QueryPost = {
  readonly post: Post;
  readonly document: WordDocument;
  readonly neighbours: readonly string[] | undefined;
  readonly nearest: NearestPictures;
  readonly coLikes: CoLikes;
  /** The post in its coverage slot. */
  readonly slotPost: string | undefined;
};

/** A post without stored signals is ranked by its text. */
export const findQueryPost = async (db: Db, id: string): Promise<QueryPost | undefined> => {
  const [row] = await db<QueryPostRow[]>`
    select p.id, p.author_id, p.hearts, extract(epoch from p.created_at)::float8 as created,
      s.colour, s.form, s.picture_hash, s.words,
      json_build_object('title', p.title, 'description', p.description, 'tags', p.tags, 'tools', p.tools,
        'categories', p.categories) as document,
      (select json_object_agg(signal, ids) from post_neighbours where post_id = p.id and models = ${stamp}) as neighbours,
      c.likers,
      (select json_object_agg(id, shared) from unnest(c.ids, c.shared_likers) as one (id, shared)) as "sharedLikers",
      (select json_object_agg(id, tie) from (
        select id, sum(tie) as tie from (
          select first.id, first.score as tie from unnest(c.ids, c.scores) as first (id, score)
          union all
          select second.id, first.score * second.score * ${secondStepWeight} / (select sum(s) from unnest(c.scores) as s)
          from unnest(c.ids, c.scores) as first (id, score)
            join post_co_likes theirs on theirs.post_id = first.id,
            unnest(theirs.ids, theirs.scores) as second (id, score)
        ) as steps
        where id <> p.id group by id order by 2 desc limit ${maxTies}
      ) as strongest) as ties,
      (select post_id from coverage_slots where owner_id = p.id) as "slotPost"
    from posts p
    left join post_signals s on s.post_id = p.id and s.models = ${stamp}
    left join post_co_likes c on c.post_id = p.id
    where p.id = ${id} and p.removed_at is null`;
  if (!row) return undefined;
  const { document, neighbours, likers, sharedLikers, ties, slotPost } = row;
  const signals = signalsOf(row);
  return {
    post: toPost(row, row.words ? signals : { ...signals, words: bagOf(document) }),
    document,
    neighbours: neighbours ? Object.values(neighbours).flat() : undefined,
    nearest: { colour: new Set(neighbours?.colour), form: new Set(neighbours?.form) },
    coLikes: {
      likers: likers ?? 0,
      sharedLikers: new Map(Object.entries(sharedLikers ?? {})),
      ties: new Map(Object.entries(ties ?? {})),
    },
    slotPost: slotPost ?? undefined,
  };
};
