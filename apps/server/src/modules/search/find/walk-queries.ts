/**
 * SQL that finds candidates. The postings of one group are walked, at most `walkedPostings` of them, and the other groups are
 * looked up for each: the cost does not depend on the number of posts (docs/decisions/0040-search.md).
 */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import type { Group, WeightedTerm } from './groups.ts';

export const walkedPostings = 10_000;
/** Look-ups of other terms, for all postings that are walked. */
const maxLookUps = 3_000;
const minWalked = 300;

/** `share`: the posts whose share of a cell is nearest to the one asked for, above and below it. */
export type WalkOrder = 'impact' | 'latest' | 'share';

export type Walk = {
  readonly driver: { readonly terms: readonly WeightedTerm[]; readonly by: WalkOrder };
  readonly groups: readonly { readonly group: Group; readonly required: boolean }[];
  readonly excluded: readonly string[];
  readonly since: Date | null;
  /** Of postings. */
  readonly maxWalked: number;
  /** Of hits. */
  readonly limit: number;
};

export type Hit = {
  readonly id: string;
  /** One for each group; 0 if an optional one does not match. */
  readonly impacts: readonly number[];
};

/** `cut`: the walk ended before the postings did, so there may be more hits. */
export type Hits = { readonly hits: readonly Hit[]; readonly cut: boolean };

/** Of ten thousand: a share of colour that is hardly seen. */
const minColour = 60;

const joined = (db: Db, parts: readonly Fragment[]): Fragment => parts.reduce((all, part) => db`${all} ${part}`, db``);
const termsOf = (terms: readonly WeightedTerm[]) => terms.map(({ term }) => term);
const weightsOf = (terms: readonly WeightedTerm[]) => terms.map(({ weight }) => weight);

/** The terms with the same weight. */
const byWeight = (terms: readonly WeightedTerm[]): { readonly weight: number; readonly terms: string[] }[] => {
  const groups = new Map<number, string[]>();
  for (const { term, weight } of terms) groups.set(weight, [...(groups.get(weight) ?? []), term]);
  return [...groups].map(([weight, some]) => ({ weight, terms: some }));
};

/** Shares of colours add up, whatever their weights; of several words that may be meant the best counts. */
const impactOf = (db: Db, { kind, terms }: Group): Fragment => {
  const postingsOf = (some: readonly string[]) => db`
    from search_postings p where p.term = any(${[...some]}::text[]) and p.post_id = walked.post_id`;
  if (kind === 'colours') return db`(select sum(p.impact) ${postingsOf(termsOf(terms))})`;
  const best = byWeight(terms).map(({ weight, terms: some }) =>
    some.length === 1
      ? db`, (select p.impact from search_postings p where p.term = ${some[0] ?? ''} and p.post_id = walked.post_id) * ${weight}::real`
      : db`, (select max(p.impact) ${postingsOf(some)}) * ${weight}::real`,
  );
  return db`greatest(null ${joined(db, best)})`;
};

/** Subqueries that return one value are look-ups for each row: the planner cannot turn them into a join of all rows. */
const lookUp = (db: Db, group: Group, name: Fragment) => db`
  cross join lateral (select ${impactOf(db, group)} as impact offset 0) as ${name}`;

const orders = {
  impact: (db: Db) => db`p.impact desc, p.post_id desc`,
  latest: (db: Db) => db`p.post_id desc`,
};
const mergedOrders = {
  impact: (db: Db) => db`sum(walk.impact) desc, walk.post_id desc`,
  share: (db: Db) => db`sum(walk.impact) desc, walk.post_id desc`,
  latest: (db: Db) => db`walk.post_id desc`,
};

/** The postings of the term `t` that are walked, and in `ended` where the walk stopped before their end. */
const postingsBy = (db: Db, by: 'impact' | 'latest', max: number): Fragment => db`
  select post_id, impact * t.weight as impact, case when count(*) over () >= ${max} then min(post_id) over () end as ended
  from (
    select p.post_id, p.impact from search_postings p where p.term = t.term collate "C" order by ${orders[by](db)} limit ${max}
  ) as posting`;

/** Impacts of colours are ten thousandths of the picture. */
const wanted = (db: Db) => db`(t.weight * 10000)::smallint`;

/** The root lets a post with a little of each colour come before one with a lot of one. */
const postingsByShare = (db: Db, max: number): Fragment => {
  const half = Math.ceil(max / 2);
  return db`
    select post_id, sqrt(least(impact, ${wanted(db)})) as impact,
      case when greatest(
        count(*) filter (where impact >= ${wanted(db)}) over (), count(*) filter (where impact < ${wanted(db)}) over ()
      ) >= ${half} then min(post_id) over () end as ended
    from (
      (select post_id, impact from search_postings where term = t.term collate "C" and impact >= ${wanted(db)}
        order by impact, post_id limit ${half})
      union all
      (select post_id, impact from search_postings where term = t.term collate "C" and impact < ${wanted(db)}
        order by impact desc, post_id desc limit ${half})
    ) as posting`;
};

/** The postings of one term come in the order of the index; those of several are merged. */
const walkOf = (db: Db, { terms, by }: Walk['driver'], max: number, limit: number): Fragment => {
  const [only] = terms;
  if (only && terms.length === 1 && by !== 'share')
    return db`
      select p.post_id, p.impact * ${only.weight}::real as impact, null::text as ended from search_postings p
      where p.term = ${only.term}::text collate "C" order by ${orders[by](db)} limit ${Math.min(max, limit)}`;
  const perTerm = Math.ceil(max / Math.max(1, terms.length));
  return db`
      select walk.post_id, max(walk.impact) as impact, max(walk.ended) as ended
      from unnest(${termsOf(terms)}::text[], ${weightsOf(terms)}::real[]) as t (term, weight)
      cross join lateral (
        ${by === 'share' ? postingsByShare(db, perTerm) : postingsBy(db, by, perTerm)}
      ) as walk
      group by walk.post_id order by ${mergedOrders[by](db)} limit ${limit}`;
};

/** Where the walk ended before the postings did. */
const endOf = (db: Db, { terms, by }: Walk['driver'], max: number): Fragment =>
  terms.length === 1 && by !== 'share'
    ? db`select case when count(*) >= ${max} then min(post_id) end as ended from walked`
    : db`select max(ended) as ended from walked`;

type HitsRow = { readonly ids: string | null; readonly impacts: string | null; readonly cut: boolean };

/** Walks for `since` go from the newest post on: older ones are not missed. */
const isCut = (db: Db, since: Date | null): Fragment =>
  since === null
    ? db`ended is not null`
    : db`ended is not null and coalesce((select created_at from posts where id = ended) >= ${since}, true)`;

/**
 * The impacts of what is walked are known. A post that has several of the terms may have one that was not walked, whose impact is
 * lower than those that were. Colours are compared by their whole palettes afterwards.
 */
const isWalked = ({ terms }: Walk['driver'], { group }: Walk['groups'][number]): boolean =>
  group.terms.length === terms.length && group.terms.every(({ term }, index) => term === terms[index]?.term);

const lookUpsOf = ({ groups, excluded, since }: Pick<Walk, 'groups' | 'excluded' | 'since'>): number =>
  groups.reduce((sum, { group }) => sum + group.terms.length, excluded.length + (since === null ? 0 : 1));

/** One row instead of one for each hit, which would take longer to read than to find. */
const readHits = ({ ids, impacts }: HitsRow): Hit[] => {
  if (ids === null || impacts === null) return [];
  const numbers = impacts.split(',');
  return ids.split(',').map((id, index) => ({ id, impacts: (numbers[index] ?? '').split(' ').slice(1).map(Number) }));
};

export const findHits = async (db: Db, walk: Walk): Promise<Hits> => {
  const { driver, groups, excluded, since, limit } = walk;
  const nameOf = (index: number) => db.unsafe(`g${index}`) as unknown as Fragment;
  const others = groups.filter((each) => !isWalked(driver, each));
  const lookUps = lookUpsOf({ groups: others, excluded, since });
  const maxWalked = Math.min(
    walk.maxWalked,
    lookUps === 0 ? walk.maxWalked : Math.max(minWalked, Math.ceil(maxLookUps / lookUps)),
  );
  const tables = groups.flatMap((each, index) =>
    isWalked(driver, each) ? [] : [lookUp(db, each.group, nameOf(index))],
  );
  const conditions = groups.flatMap((each, index) =>
    each.required && !isWalked(driver, each)
      ? [db`and ${nameOf(index)}.impact >= ${each.group.kind === 'colours' ? minColour : 0}`]
      : [],
  );
  const impacts = groups.map((each, index) =>
    isWalked(driver, each) ? db`, walked.impact::real` : db`, coalesce(${nameOf(index)}.impact, 0)::real`,
  );
  const areAllHits = conditions.length === 0 && excluded.length === 0 && since === null;
  const [row] = await db<HitsRow[]>`
    with walked as materialized (${walkOf(db, driver, maxWalked, areAllHits ? limit : maxWalked)})
    select hit.ids, hit.impacts, ${isCut(db, since)} as cut
    from (${endOf(db, driver, maxWalked)}) as walk, (
      select string_agg(post_id, ',') as ids, string_agg(impacts, ',') as impacts from (
        select walked.post_id, concat_ws(' ', '' ${joined(db, impacts)}) as impacts
        from walked ${joined(db, tables)}
        where true ${joined(db, conditions)}
          ${excluded.length === 0 ? db`` : db`and (select count(*) from search_postings p where p.term = any(${[...excluded]}) and p.post_id = walked.post_id) = 0`}
          ${since === null ? db`` : db`and (select created_at from posts where id = walked.post_id) >= ${since}`}
        limit ${limit}
      ) as found
    ) as hit`;
  const hits = row ? readHits(row) : [];
  return { hits, cut: hits.length >= limit || row?.cut === true };
};
