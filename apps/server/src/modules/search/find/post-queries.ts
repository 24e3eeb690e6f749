/** SQL that reads what ranking and a page need of posts, which are given by their numbers in the index. */
import type { Db } from '../../../platform/db/db.ts';
import { entriesOf, withCards } from '../../posts/index.ts';
import { parsePalette, type Swatch } from '../indexing/colours.ts';
import { partSeparator, summarySeparator } from '../indexing/facets.ts';

export type Summary = {
  readonly title: string;
  readonly facets: string;
  readonly palette: () => readonly Swatch[];
};

/** `facets`: of those that are only counted. */
export type Summaries = { readonly details: ReadonlyMap<number, Summary>; readonly facets: string };

const parseSummary = (text: string): [number, Summary] => {
  const [post = '', title = '', facets = '', palette = ''] = text.split(partSeparator);
  return [Number(post), { title, facets, palette: () => parsePalette(palette) }];
};

/** One row, because reading many takes longer than finding them. */
export const readSummaries = async (
  db: Db,
  detailed: readonly number[],
  counted: readonly number[],
): Promise<Summaries> => {
  const [row] = await db<{ details: string | null; facets: string | null }[]>`
    select (
      select string_agg(concat_ws(${partSeparator}, post_no, title, facets, palette), ${summarySeparator})
      from search_summaries where post_no = any(${[...detailed]})
    ) as details, (
      select string_agg(facets, '') from search_summaries where post_no = any(${[...counted]})
    ) as facets`;
  return {
    details: new Map(row?.details ? row.details.split(summarySeparator).map(parseSummary) : []),
    facets: row?.facets ?? '',
  };
};

export type PostText = { readonly post: number; readonly texts: readonly string[] };

/** Fields are apart, so that no phrase goes across two of them. */
export const readTexts = (db: Db, posts: readonly number[]): Promise<PostText[]> => db<PostText[]>`
  select d.post_no as post, array[p.title, p.description, p.author] || p.tags || p.tools || p.categories as texts
  from search_documents d cross join lateral (
    select title, description, tags, tools, categories, (select name from users where id = author_id) as author
    from posts where id = d.post_id limit 1
  ) as p
  where d.post_no = any(${[...posts]})`;

const standings = {
  hearts: (db: Db) => db`(select hearts from posts where id = d.post_id)`,
  views: (db: Db) => db`(select views from posts where id = d.post_id)`,
  featured: (db: Db) => db`(select score from featured_scores where category = '' and post_id = d.post_id)`,
};

export const readStandings = async (
  db: Db,
  by: keyof typeof standings,
  posts: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db<{ post: number; standing: number }[]>`
    select post_no as post, coalesce(${standings[by](db)}, 0) as standing from search_documents d
    where post_no = any(${[...posts]})`;
  return new Map(rows.map(({ post, standing }) => [post, standing]));
};

/** The ids of those that still exist, in the same order. */
export const readIds = async (db: Db, posts: readonly number[]): Promise<string[]> => {
  const rows = await db<{ post: number; id: string }[]>`
    select post_no as post, post_id as id from search_documents where post_no = any(${[...posts]})`;
  const ids = new Map(rows.map(({ post, id }) => [post, id]));
  return posts.flatMap((post) => ids.get(post) ?? []);
};

/** `fields`: the place of each of the terms that the post has, and the fields in which it occurs. */
export type PagePost = { readonly post: number; readonly id: string; readonly fields: readonly [number, number][] };
export type Page = { readonly entries: Buffer; readonly posts: readonly PagePost[] };

/** The cards of those that are published, in the same order, and in which fields they have the terms. */
export const readPage = async (db: Db, posts: readonly number[], terms: readonly string[]): Promise<Page> => {
  if (posts.length === 0) return { entries: Buffer.alloc(0), posts: [] };
  const [row] = await db`
    select ${entriesOf(db, db`n`)} as entries,
      json_agg(json_build_object('post', wanted.post_no, 'id', post.id, 'fields', f.fields)) as posts
    from unnest((select ${[...posts]}::integer[])) with ordinality as wanted (post_no, n)
    join search_documents d on d.post_no = wanted.post_no
    join posts post on post.id = d.post_id and post.removed_at is null
    ${withCards(db)}
    cross join lateral (
      select coalesce(json_agg(json_build_array(t.place - 1, p.fields)), '[]') as fields
      from unnest((select ${[...terms]}::text[])) with ordinality as t (term, place) cross join lateral (
        select fields from search_postings
        where term = search_key(t.term) and post_no = wanted.post_no and impact >= 0 limit 1
      ) as p
    ) as f`.raw();
  const [entries, texts] = row ?? [];
  return { entries: entries ?? Buffer.alloc(0), posts: texts ? (JSON.parse(texts.toString()) as PagePost[]) : [] };
};
