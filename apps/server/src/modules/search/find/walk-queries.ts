/**
 * SQL that finds candidates. The postings of one group are walked, at most `walkedPostings` of them, and the other groups are
 * looked up for each: the cost does not depend on the number of posts (docs/decisions/0040-search.md).
 */
import type { Db, Fragment } from '../../../platform/db/db.ts';
import type { Group, WeightedTerm } from './groups.ts';

/** Each row is looked up in all other groups. */
export const walkedPostings = 10_000;

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

const termsOf = (terms: readonly WeightedTerm[]) => terms.map(({ term }) => term);
const weightsOf = (terms: readonly WeightedTerm[]) => terms.map(({ weight }) => weight);

/** Shares of colours add up; of several words that may be meant the best counts. */
const combined = (db: Db, kind: Group['kind']) =>
  kind === 'colours' ? db`sum(p.impact * t.weight)` : db`max(p.impact * t.weight)`;

/** An aggregate in a lateral subquery is always a look-up for each row: the planner cannot turn it into a join of all rows. */
const lookUp = (db: Db, { kind, terms }: Group, name: Fragment) => db`
  cross join lateral (
    select ${combined(db, kind)} as impact
    from unnest(${termsOf(terms)}::text[], ${weightsOf(terms)}::real[]) as t (term, weight)
    join search_postings p on p.term = t.term collate "C" and p.post_id = walked.post_id
  ) as ${name}`;

const orders = {
  impact: (db: Db) => db`impact desc, post_id desc`,
  latest: (db: Db) => db`post_id desc`,
};
const mergedOrders = {
  impact: (db: Db) => db`2 desc, 1 desc`,
  share: (db: Db) => db`2 desc, 1 desc`,
  latest: (db: Db) => db`1 desc`,
};

/** The postings of the term `t` that are walked, and in `ended` where the walk stopped before their end. */
const postingsBy = (db: Db, by: 'impact' | 'latest', max: number): Fragment => db`
  select post_id, impact * t.weight as impact, case when count(*) over () >= ${max} then min(post_id) over () end as ended
  from (
    select post_id, impact from search_postings where term = t.term collate "C" order by ${orders[by](db)} limit ${max}
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

const joined = (db: Db, parts: readonly Fragment[]): Fragment => parts.reduce((all, part) => db`${all} ${part}`, db``);

type HitRow = { readonly post_id: string | null; readonly impacts: number[]; readonly cut: boolean };

/** `ended` is where the walk of a term stopped before its end. Walks for `since` go from the newest post on: older ones are not missed. */
const isCut = (db: Db, since: Date | null): Fragment =>
  since === null
    ? db`ended is not null`
    : db`ended is not null and coalesce((select created_at from posts where id = ended) >= ${since}, true)`;

/** If one term is walked, its impacts are known. Of several a post may have one that was not walked. */
const isDriver = ({ terms, by }: Walk['driver'], group: Group): boolean =>
  by !== 'share' && terms.length === 1 && group.terms.length === 1 && group.terms[0]?.term === terms[0]?.term;

export const findHits = async (db: Db, { driver, groups, excluded, since, maxWalked, limit }: Walk): Promise<Hits> => {
  const perTerm = Math.ceil(maxWalked / Math.max(1, driver.terms.length));
  const nameOf = (index: number) => db.unsafe(`g${index}`) as unknown as Fragment;
  const isWalked = ({ group }: Walk['groups'][number]) => isDriver(driver, group);
  const lookUps = groups.flatMap((each, index) => (isWalked(each) ? [] : [lookUp(db, each.group, nameOf(index))]));
  const conditions = groups.flatMap((each, index) =>
    each.required && !isWalked(each)
      ? [db`and ${nameOf(index)}.impact >= ${each.group.kind === 'colours' ? minColour : 0}`]
      : [],
  );
  const impacts = groups.map((each, index) =>
    isWalked(each) ? db`|| walked.impact::real` : db`|| coalesce(${nameOf(index)}.impact, 0)::real`,
  );
  const rows = await db<HitRow[]>`
    with walked as materialized (
      select walk.post_id, ${driver.terms.length > 1 ? db`sum(walk.impact)` : db`max(walk.impact)`} as impact,
        max(walk.ended) as ended
      from unnest(${termsOf(driver.terms)}::text[], ${weightsOf(driver.terms)}::real[]) as t (term, weight)
      cross join lateral (
        ${driver.by === 'share' ? postingsByShare(db, perTerm) : postingsBy(db, driver.by, perTerm)}
      ) as walk
      group by walk.post_id order by ${mergedOrders[driver.by](db)} limit ${maxWalked}
    )
    select hit.post_id, hit.impacts, ${isCut(db, since)} as cut
    from (select max(ended) as ended from walked) as walk left join (
      select walked.post_id, array[]::real[] ${joined(db, impacts)} as impacts
      from walked ${joined(db, lookUps)}
      where true ${joined(db, conditions)}
        ${excluded.length === 0 ? db`` : db`and (select count(*) from search_postings p where p.term = any(${[...excluded]}) and p.post_id = walked.post_id) = 0`}
        ${since === null ? db`` : db`and (select created_at from posts where id = walked.post_id) >= ${since}`}
      limit ${limit}
    ) as hit on true`;
  const hits = rows.flatMap((row) => (row.post_id === null ? [] : [{ id: row.post_id, impacts: row.impacts }]));
  return { hits, cut: hits.length >= limit || rows[0]?.cut === true };
};
