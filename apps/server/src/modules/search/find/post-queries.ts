/** SQL that reads what ranking needs of candidates. */
import type { Db } from '../../../platform/db/db.ts';
import { parsePalette, type Swatch } from '../indexing/colours.ts';

export const readPalettes = async (db: Db, ids: readonly string[]): Promise<Map<string, readonly Swatch[]>> => {
  const rows = await db<{ id: string; palette: string }[]>`
    select f.id, d.palette from unnest(${[...ids]}::text[]) as f (id)
    cross join lateral (select palette from search_documents where post_id = f.id limit 1) as d`;
  return new Map(rows.map(({ id, palette }) => [id, parsePalette(palette)]));
};

export type PostText = { readonly id: string; readonly texts: readonly string[] };

/** Fields are apart, so that no phrase goes across two of them. */
export const readTexts = (db: Db, ids: readonly string[]): Promise<PostText[]> => db<PostText[]>`
  select f.id, array[p.title, p.description, p.author] || p.tags || p.tools || p.categories as texts
  from unnest(${[...ids]}::text[]) as f (id) cross join lateral (
    select title, description, tags, tools, categories, (select name from users where id = author_id) as author
    from posts where id = f.id limit 1
  ) as p`;

export type PostLabels = { readonly id: string; readonly title: string; readonly labels: readonly string[] };

export const readLabels = (db: Db, ids: readonly string[]): Promise<PostLabels[]> => db<PostLabels[]>`
  select f.id, p.title, p.labels from unnest(${[...ids]}::text[]) as f (id) cross join lateral (
    select title, tags || tools || categories as labels from posts where id = f.id limit 1
  ) as p`;

export type Standing = { readonly hearts: number; readonly views: number; readonly featured: number };

export const readStandings = async (db: Db, ids: readonly string[]): Promise<Map<string, Standing>> => {
  const rows = await db<(Standing & { id: string })[]>`
    select f.id, p.hearts, p.views,
      coalesce((select score from featured_scores s where s.category = '' and s.post_id = f.id), 0) as featured
    from unnest(${[...ids]}::text[]) as f (id)
    cross join lateral (select hearts, views from posts where id = f.id limit 1) as p`;
  return new Map(rows.map((row) => [row.id, row]));
};

export type FieldsRow = { readonly post_id: string; readonly term: string; readonly fields: number };

/** In which fields of these posts the terms occur. */
export const readFields = (db: Db, ids: readonly string[], terms: readonly string[]): Promise<FieldsRow[]> => db<
  FieldsRow[]
>`
  select f.id as post_id, t.term, p.fields
  from unnest(${[...ids]}::text[]) as f (id) cross join unnest(${[...terms]}::text[]) as t (term)
  cross join lateral (
    select fields from search_postings where term = t.term collate "C" and post_id = f.id collate "C" limit 1
  ) as p`;
