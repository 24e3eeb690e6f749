/** SQL that counts the values of filters among found posts. */
import { type FacetValue, type SearchFacets, searchLimits } from '@vitrine/contract';
import type { Db } from '../../platform/db/db.ts';
import { countedView } from './view.ts';

const valuesOfOneKind = 12;

type Row = { readonly kind: keyof SearchFacets; readonly value: string; readonly count: number };

const none: SearchFacets = { category: [], tool: [], tag: [], color: [] };

/** Tags are compared without case, and shown as most posts write them. If `areAll` is false, there are more posts than these. */
export const countFacets = async (db: Db, ids: readonly string[], areAll: boolean): Promise<SearchFacets> => {
  if (ids.length === 0) return none;
  const rows = await db<Row[]>`
    with found as materialized (
      select p.categories, p.tools, p.tags, d.colours from unnest(${ids.slice(0, searchLimits.total)}::text[]) as f (id)
      cross join lateral (select categories, tools, tags from posts where id = f.id limit 1) as p
      cross join lateral (select colours from search_documents where post_id = f.id limit 1) as d
    ), counted as (
      select 'category' as kind, value, count(*) from found, unnest(categories) as value group by value
      union all select 'tool', value, count(*) from found, unnest(tools) as value group by value
      union all select 'tag', mode() within group (order by value), count(*) from found, unnest(tags) as value
        group by lower(value)
      union all select 'color', value, count(*) from found, unnest(colours) as value group by value
    )
    select kind, value, count from (
      select kind, value, count, row_number() over (partition by kind order by count desc, value) as place from counted
    ) as ranked where place <= ${valuesOfOneKind} order by kind, place`;
  const valuesOf = (kind: Row['kind']): FacetValue[] =>
    rows.filter((row) => row.kind === kind).map(({ value, count }) => countedView(value, count, areAll));
  return { category: valuesOf('category'), tool: valuesOf('tool'), tag: valuesOf('tag'), color: valuesOf('color') };
};
