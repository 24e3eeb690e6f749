/** SQL that reads pages of the featured order, each in one statement (docs/decisions/0035-featured-order.md). */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { entriesOf, withCards } from '../card-queries.ts';
import { constant, type ListedPage } from '../lists/list-queries.ts';

/** The wanted generation, or the latest if it is not stored. */
const listWanted = (db: Db, category: string, generation: number) => db`
  select * from featured_lists where category = ${category} and generation = coalesce(
    (select generation from featured_lists where category = ${category} and generation = ${generation}),
    (select max(generation) from featured_lists where category = ${category}))`;

export type FeaturedPage = ListedPage & { readonly generation: number };

export type FeaturedRange = {
  readonly category: string;
  readonly generation: number;
  readonly offset: number;
  readonly limit: number;
};

/** A query of the columns `total`, `entries` and `generation`; null if no generation is stored yet. */
const readFeatured = async (query: Fragment): Promise<FeaturedPage | null> => {
  const [row] = await query.raw();
  const [total, entries = Buffer.alloc(0), generation] = row ?? [];
  return row ? { entries, total: Number(total), generation: Number(generation) } : null;
};

/** A page of arranged posts. Posts that have left the list are left out. */
export const readArranged = (db: Db, { category, generation, offset, limit }: FeaturedRange) =>
  readFeatured(db`
    select posts as total, coalesce((
      select ${entriesOf(db, db`n`)} from (
        select listed.post_id as id, hearts, views, n
        from unnest(list.ids[${offset + 1}::integer:${offset + limit}::integer]) with ordinality as wanted (id, n)
        join post_lists listed on listed.category = ${category} and listed.post_id = wanted.id
      ) as post ${withCards(db)}
    ), '') as entries, generation
    from (${listWanted(db, category, generation)}) as list`);

/** The distance between two anchors, with some more for posts that were removed since they were stored. */
const anchorDistance = 720;

/**
 * A page of the posts after the arranged ones: newest first, as the list was when the generation was built. It starts at the
 * last page anchor of the newest-first order before it. `moved` is by how many posts the list has become longer or shorter
 * since the anchors were stored; the place of an anchor does not count arranged posts, of which `width_bucket` finds by
 * binary search how many are newer. Only arranged posts between the start and the end of the page have to be left out. The
 * array is concatenated with an empty one, so that it is decompressed once instead of for each use.
 *
 * Within the page the posts of an author are spread evenly: each author begins at a place of their own, by a hash, which is the
 * same on every page, so that posts are apart across pages as well.
 */
export const readRest = (db: Db, { category, generation, offset, limit }: FeaturedRange) =>
  readFeatured(db`
    with list as materialized (
      select generation, posts, newest, sorted_ids || '{}'::text[] as sorted_ids, cardinality(sorted_ids) as arranged,
        ${offset}::integer - cardinality(sorted_ids) as wanted,
        posts - (select total from page_anchors where category = ${category} and sort = 'latest' and rank = 0) as moved
      from (${listWanted(db, category, generation)}) as wanted_list
    ), anchors as materialized (
      select post_id, rank + moved - arranged + width_bucket(post_id, sorted_ids) as place
      from list, page_anchors where category = ${category} and sort = 'latest'
        and rank between wanted - moved - ${anchorDistance}::integer and wanted - moved + arranged + ${anchorDistance}::integer
    ), first as materialized (
      select coalesce(anchor.post_id, newest) as post_id, wanted - coalesce(place, 0) as skip,
        coalesce((select max(post_id) from anchors where place >= wanted + ${2 * limit}::integer), '') as last_id
      from list left join lateral (
        select * from anchors where post_id <= newest and place between 0 and wanted order by place desc limit 1
      ) as anchor on true
    ), left_out as materialized (
      select unnest(sorted_ids[width_bucket(last_id, sorted_ids) : width_bucket(post_id, sorted_ids)]) as id from list, first
    )
    select posts as total, coalesce((
      select ${entriesOf(db, db`place, post.id desc`)} from (
        select id, hearts, views, (row_number() over same_author - 1 + (hashtext(author) & 1023) / 1024.0)
          / count(*) over (partition by author) as place
        from (
          select post_id as id, hearts, views, (select author_id from posts where id = post_id) as author
          from (
            select post_id, hearts, views from post_lists
            where category = ${category} and post_id <= (select post_id from first)
              and post_id not in (select id from left_out) and ${offset}::integer < (select posts from list)
            order by post_id desc limit ${constant(db, limit)} offset (select skip from first)
          ) as listed
        ) as found
        window same_author as (partition by author order by id desc)
      ) as post ${withCards(db)}
    ), '') as entries, generation
    from list`);
