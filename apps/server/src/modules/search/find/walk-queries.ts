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

/** Of all of the posts in one scan of the index, which goes from one key to the next: a look-up for each takes twice as long. */
const postingsOf = (db: Db, terms: readonly string[], posts: Fragment): Fragment => db`
  from search_postings p where p.term = any(${[...terms]}::text[]) and p.post_id = any(array(select post_id from ${posts}))`;

type WalkedGroup = Walk['groups'][number];

/** Shares of colours add up, whatever their weights; of several words that may be meant the best counts. */
const lookUp = (db: Db, { group: { kind, terms }, required }: WalkedGroup, posts: Fragment): Fragment => {
  if (kind === 'colours')
    return db`
      select p.post_id, sum(p.impact) as impact ${postingsOf(db, termsOf(terms), posts)} group by p.post_id
      ${required ? db`having sum(p.impact) >= ${minColour}` : db``}`;
  const [first, ...others] = byWeight(terms).map(
    ({ weight, terms: some }) => db`
      select p.post_id, p.impact * ${weight}::real as impact ${postingsOf(db, some, posts)}`,
  );
  const all = joined(db, [first ?? db``, ...others.map((other) => db`union all ${other}`)]);
  return terms.length === 1 ? all : db`select post_id, max(impact) as impact from (${all}) as each group by post_id`;
};

/**
 * The postings of a term in the order of an index. The newest come from the primary key: the condition on `fields`, which all have,
 * keeps the planner from the index by impact, of which it would read and sort all where it expects few.
 */
const postings = (db: Db, by: 'impact' | 'latest', term: Fragment, max: number): Fragment => db`
  select p.post_id, p.impact from search_postings p
  where p.term = ${term} collate "C" ${by === 'impact' ? db`` : db`and p.fields >= 0`}
  order by ${by === 'impact' ? db`p.impact desc,` : db``} p.post_id desc limit ${max}`;

const mergedOrders = {
  impact: (db: Db) => db`sum(walk.impact) desc, walk.post_id desc`,
  share: (db: Db) => db`sum(walk.impact) desc, walk.post_id desc`,
  latest: (db: Db) => db`walk.post_id desc`,
};

/** The postings of the term `t` that are walked, and in `ended` where the walk stopped before their end. */
const postingsBy = (db: Db, by: 'impact' | 'latest', max: number): Fragment => db`
  select post_id, impact * t.weight as impact, case when count(*) over () >= ${max} then min(post_id) over () end as ended
  from (${postings(db, by, db`t.term`, max)}) as posting`;

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
      select post_id, impact * ${only.weight}::real as impact, null::text as ended
      from (${postings(db, by, db`${only.term}::text`, Math.min(max, limit))}) as posting`;
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

/** Walks for `since` go from the newest post on: older ones are not missed. */
const isCut = (db: Db, since: Date | null): Fragment =>
  since === null
    ? db`ended is not null`
    : db`ended is not null and coalesce((select created_at from posts where id = ended) >= ${since}, true)`;

/**
 * The impacts of what is walked are known. A post that has several of the terms may have one that was not walked, whose impact is
 * lower than those that were. Colours are compared by their whole palettes afterwards.
 */
const isWalked = ({ terms }: Walk['driver'], { group }: WalkedGroup): boolean =>
  group.terms.length === terms.length && group.terms.every(({ term }, index) => term === terms[index]?.term);

const lookUpsOf = ({ groups, excluded, since }: Pick<Walk, 'groups' | 'excluded' | 'since'>): number =>
  groups.reduce((sum, { group }) => sum + group.terms.length, excluded.length + (since === null ? 0 : 1));

type FoundRow = {
  /** What was walked, in order. */
  readonly ids: string | null;
  readonly impacts: string | null;
  /** Of each group that was looked up: ids, and the impact of each. */
  readonly groups: readonly (string | null)[];
  readonly unwanted: string | null;
  readonly recent: string | null;
  readonly cut: boolean;
};

const split = (text: string | null): string[] => (text === null ? [] : text.split(','));

const readImpacts = (text: string | null): Map<string, number> =>
  new Map(
    split(text).map((entry) => {
      const space = entry.indexOf(' ');
      return [entry.slice(0, space), Number(entry.slice(space + 1))];
    }),
  );

/** In the order of the walk. A post that a required group does not have is no hit. */
const readHits = (row: FoundRow, { groups, excluded, since, driver, limit }: Walk): Hit[] => {
  const impacts = split(row.impacts);
  let place = 0;
  const known = groups.map((each) => (isWalked(driver, each) ? null : readImpacts(row.groups[place++] ?? null)));
  const unwanted = excluded.length === 0 ? null : new Set(split(row.unwanted));
  const recent = since === null ? null : new Set(split(row.recent));
  const hits: Hit[] = [];
  for (const [index, id] of split(row.ids).entries()) {
    if (hits.length >= limit) break;
    if (unwanted?.has(id) || recent?.has(id) === false) continue;
    if (known.some((each, group) => groups[group]?.required && each?.has(id) === false)) continue;
    hits.push({ id, impacts: known.map((each) => (each === null ? Number(impacts[index]) : (each.get(id) ?? 0))) });
  }
  return hits;
};

/** Each required group is looked up for those posts only that have the ones before. One row, because reading many takes longer than finding them. */
export const findHits = async (db: Db, walk: Walk): Promise<Hits> => {
  const { driver, groups, excluded, since, limit } = walk;
  const others = groups.filter((each) => !isWalked(driver, each));
  const lookUps = lookUpsOf({ groups: others, excluded, since });
  const maxWalked = Math.min(
    walk.maxWalked,
    lookUps === 0 ? walk.maxWalked : Math.max(minWalked, Math.ceil(maxLookUps / lookUps)),
  );
  const nameOf = (index: number) => db.unsafe(`g${index}`) as unknown as Fragment;
  let left: Fragment = db`walked`;
  const tables = others.map((each, index) => {
    const table = db`, ${nameOf(index)} as materialized (${lookUp(db, each, left)})`;
    if (each.required) left = nameOf(index);
    return table;
  });
  const texts = others.map(
    (_, index) => db`, (select string_agg(post_id || ' ' || impact::real, ',') from ${nameOf(index)})`,
  );
  const areAllHits = !others.some(({ required }) => required) && excluded.length === 0 && since === null;
  const [row] = await db<FoundRow[]>`
    with walked as materialized (${walkOf(db, driver, maxWalked, areAllHits ? limit : maxWalked)})
    ${joined(db, tables)}
    select (select string_agg(post_id, ',') from walked) as ids,
      (select string_agg(impact::real::text, ',') from walked) as impacts,
      array[null ${joined(db, texts)}]::text[] as groups,
      ${excluded.length === 0 ? db`null` : db`(select string_agg(p.post_id, ',') ${postingsOf(db, excluded, left)})`} as unwanted,
      ${since === null ? db`null` : db`(select string_agg(id, ',') from posts where id = any(array(select post_id from ${left})) and created_at >= ${since})`} as recent,
      ${isCut(db, since)} as cut
    from (${endOf(db, driver, maxWalked)}) as walk`;
  if (!row) return { hits: [], cut: false };
  const hits = readHits({ ...row, groups: row.groups.slice(1) }, walk);
  return { hits, cut: hits.length >= limit || row.cut };
};
