/** PostgreSQL's own full text search and trigrams on the same posts. */
import type { Postgres } from '../environment/postgres.ts';

/** Ids of the best ten, the best first. */
export type Find = (query: string) => Promise<string[]>;

export const createBaselines = async ({ sql }: Postgres): Promise<void> => {
  await sql`create extension if not exists pg_trgm`;
  await sql`drop table if exists bench_texts`;
  await sql`
    create table bench_texts as
    select id, title, array_to_string(title || tags || categories, ' ') as labels,
      setweight(to_tsvector('english', title), 'A')
      || setweight(to_tsvector('english', array_to_string(tags || categories, ' ')), 'B')
      || setweight(to_tsvector('english', description), 'C') as vector
    from posts where removed_at is null`;
  await sql`create index on bench_texts using gin (vector)`;
  await sql`create index on bench_texts using gin (title gin_trgm_ops)`;
  await sql`create index on bench_texts using gin (labels gin_trgm_ops)`;
  await sql`analyze bench_texts`;
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

export const fullText =
  ({ sql }: Postgres): Find =>
  async (query) =>
    idsOf(
      await sql<{ id: string }[]>`
        select id from bench_texts, plainto_tsquery('english', ${query}) as wanted where vector @@ wanted
        order by ts_rank_cd(vector, wanted) desc, id limit 10`,
    );

/** Similarity of the whole query to the title. */
export const titleTrigrams =
  ({ sql }: Postgres): Find =>
  async (query) =>
    idsOf(
      await sql<{ id: string }[]>`
        select id from bench_texts where title % ${query} order by similarity(title, ${query}) desc, id limit 10`,
    );

/** Similarity of the query to a part of title, tags and categories. */
export const labelTrigrams =
  ({ sql }: Postgres): Find =>
  async (query) =>
    idsOf(
      await sql<{ id: string }[]>`
        select id from bench_texts where ${query} <% labels
        order by word_similarity(${query}, labels) desc, id limit 10`,
    );
