/** The work that is asked about, in SQL: all that is kept of it in a single read, and always as it is now. */
import { bagOf, modelStamp, type Post, TASTE_MODEL, type WordDocument } from '@vitrine/recommender';
import type { Db } from '../../../platform/db/db.ts';
import { type SignalsRow, signalsOf, type WorkRow, workOf } from '../signals/rows.ts';

const stamp = modelStamp();

type AskedRow = WorkRow &
  SignalsRow & {
    readonly document: WordDocument;
    /** A list for each signal, or nothing until they are kept. */
    readonly neighbours: string[][] | null;
    readonly likers: number | null;
    readonly company: string[] | null;
    readonly together: number[] | null;
    readonly guest: string | null;
  };

export type AskedWork = {
  readonly work: Post;
  readonly document: WordDocument;
  readonly neighbours: readonly string[] | undefined;
  readonly likers: number;
  readonly together: ReadonlyMap<string, number>;
  /** A work that no other list would show. */
  readonly guest: string | undefined;
};

/** A work that is not described yet is known by its words at least. */
export const findAsked = async (db: Db, id: string): Promise<AskedWork | undefined> => {
  const [row] = await db<AskedRow[]>`
    select p.id, p.author_id, p.hearts, extract(epoch from p.created_at)::float8 as created,
      s.colour, s.form, s.picture_hash, s.words, case when s.taste_model = ${TASTE_MODEL} then s.taste end as taste,
      json_build_object('title', p.title, 'description', p.description, 'tags', p.tags, 'tools', p.tools,
        'categories', p.categories) as document,
      (select json_agg(ids) from kept_neighbours where post_id = p.id and models = ${stamp}) as neighbours,
      c.likers, array_to_json(c.ids) as company, array_to_json(c.together) as together,
      (select guest_id from kept_guests where host_id = p.id) as guest
    from posts p
    left join work_signals s on s.post_id = p.id and s.models = ${stamp}
    left join kept_company c on c.post_id = p.id
    where p.id = ${id} and p.removed_at is null`;
  if (!row) return undefined;
  const { document, neighbours, likers, company, together, guest } = row;
  const known = signalsOf(row);
  return {
    work: workOf(row, row.words ? known : { ...known, words: bagOf(document) }),
    document,
    neighbours: neighbours?.flat(),
    likers: likers ?? 0,
    together: new Map(company?.map((other, place) => [other, together?.[place] ?? 0])),
    guest: guest ?? undefined,
  };
};
