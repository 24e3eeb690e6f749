/** SQL of the search of people: every statement reads a bounded number of entries, in the order of an index. */
import type { About } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { notBlockedBetween } from '../../accounts/index.ts';
import type { PictureRow } from '../../media/index.ts';

/** Which of the terms somebody has. */
export const selectKnown = async (db: Db, terms: readonly string[]): Promise<Set<string>> => {
  if (terms.length === 0) return new Set();
  const rows = await db<{ term: string }[]>`
    select given.term from unnest(${[...terms]}::text[]) as given (term)
    cross join lateral (
      select from people_postings p where p.term = given.term order by impact desc, user_id desc limit 1
    ) as known`;
  return new Set(rows.map(({ term }) => term));
};

/** Words that begin with this, in alphabetical order. */
export const completeWord = async (db: Db, beginning: string, limit: number): Promise<string[]> => {
  const rows = await db<{ word: string }[]>`
    select word from people_words where word >= ${beginning} order by word limit ${limit}`;
  return rows.map(({ word }) => word).filter((word) => word.startsWith(beginning));
};

const maxOfDeletion = 40;

/** A range instead of an equality: few words share most deletions, so that the planner would read and sort all that share a frequent one. */
export const findSimilarWords = async (db: Db, deletions: readonly string[]): Promise<string[]> => {
  const rows = await db<{ word: string }[]>`
    select distinct near.word from unnest(${[...deletions]}::text[]) as given (deletion) cross join lateral (
      select d.deletion, d.word from people_word_deletions d
      where (d.deletion, d.word) >= (given.deletion collate "C", '')
      order by d.deletion, d.word limit ${maxOfDeletion}
    ) as near
    cross join lateral (
      select from people_postings p where p.term = 'w:' || near.word order by impact desc, user_id desc limit 1
    ) as known
    where near.deletion = given.deletion`;
  return rows.map(({ word }) => word);
};

/** `bonus` is added to the impact. */
export type Term = { readonly term: string; readonly bonus: number };
/** Somebody is found if they have a term of each group. */
export type Group = readonly Term[];

const countedPostings = 1000;

/** The number of postings of each group, as far as they are counted. */
export const countGroups = async (db: Db, groups: readonly Group[]): Promise<number[]> => {
  const rows = groups.flatMap((group, n) => group.map(({ term }) => ({ n, term })));
  const counts = await db<{ n: number; count: number }[]>`
    select given.n, sum(counted.count)::integer as count
    from unnest(${rows.map(({ n }) => n)}::integer[], ${rows.map(({ term }) => term)}::text[]) as given (n, term)
    cross join lateral (
      select count(*) as count from (
        select from people_postings p where p.term = given.term
        order by impact desc, user_id desc limit ${countedPostings}
      ) as limited
    ) as counted
    group by given.n`;
  const byGroup = new Map(counts.map(({ n, count }) => [n, count]));
  return groups.map((_, n) => byGroup.get(n) ?? 0);
};

export type Walk = {
  readonly driver: Group;
  readonly others: readonly Group[];
  /** Postings of each term of the driver. */
  readonly maxWalked: number;
  /** Of each posting. */
  readonly minImpact?: number;
  readonly limit: number;
};

/** Best first. `is_capped`: a term of the driver has more postings than were walked. */
export const walkPeople = (db: Db, { driver, others, maxWalked, minImpact = 0, limit }: Walk) => {
  const rest = others.flatMap((group, n) => group.map((term) => ({ n, ...term })));
  return db<{ id: string; is_capped: boolean }[]>`
    with walked as materialized (
      select given.n, p.user_id, p.impact + given.bonus as score
      from unnest(${driver.map(({ term }) => term)}::text[], ${driver.map(({ bonus }) => bonus)}::integer[])
        with ordinality as given (term, bonus, n)
      cross join lateral (
        select user_id, impact from people_postings where term = given.term and impact >= ${minImpact}
        order by impact desc, user_id desc limit ${maxWalked}
      ) as p
    ), candidates as materialized (
      select user_id, max(score) as score from walked group by user_id
    )
    select c.user_id as id,
      exists (select from walked group by n having count(*) >= ${maxWalked}) as is_capped
    from candidates c cross join lateral (
      select count(*) as groups, coalesce(sum(best), 0) as score from (
        select max(p.impact + given.bonus) as best
        from unnest(${rest.map(({ n }) => n)}::integer[], ${rest.map(({ term }) => term)}::text[],
          ${rest.map(({ bonus }) => bonus)}::integer[]) as given (n, term, bonus)
        cross join lateral (
          select impact from people_postings
          where user_id = c.user_id and term = given.term and impact >= ${minImpact} limit 1
        ) as p
        group by given.n
      ) as found
    ) as matched
    where matched.groups = ${others.length}
    order by c.score + matched.score desc, c.user_id desc
    limit ${limit}`;
};

/** Those of the people who are not on the other side of a block, in the same order. */
export const withoutBlocked = async (db: Db, ids: readonly string[], viewerId: string): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select f.id from unnest(${[...ids]}::text[]) with ordinality as f (id, n)
    where ${notBlockedBetween(db, viewerId, db`f.id`)} order by f.n`;
  return rows.map(({ id }) => id);
};

export type FoundRow = {
  readonly id: string;
  readonly name: string;
  readonly handle: string | null;
  readonly pic: PictureRow | null;
  readonly occupation: string | null;
  readonly city: string | null;
  readonly availability: NonNullable<About['availability']> | null;
  readonly followers: number;
  readonly posts: number;
  readonly covers: readonly { readonly id: string; readonly title: string; readonly picture: PictureRow }[];
};

/** In the order of the ids. */
export const readFound = (db: Db, ids: readonly string[], maxPosts: number, covers: number) => db<FoundRow[]>`
  select u.* from unnest(${[...ids]}::text[]) with ordinality as f (id, n) cross join lateral (
    select u.id, u.name, u.handle, u.followers, abouts.occupation, abouts.city, abouts.availability, to_jsonb(pic.*) as pic,
      (select count(*)::integer from (
        select from posts where author_id = u.id and removed_at is null limit ${maxPosts}
      ) as limited) as posts,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'picture', p.picture) order by p.id desc)
        from (
          select posts.id, posts.title, to_jsonb(pictures) as picture
          from posts join pictures on pictures.id = posts.picture_id
          where author_id = u.id and removed_at is null order by posts.id desc limit ${covers}
        ) as p
      ), '[]') as covers
    from users u left join pictures pic on pic.id = u.pic left join abouts on abouts.user_id = u.id
    where u.id = f.id and u.deletion_requested_at is null limit 1
  ) as u
  order by f.n`;

/** Whoever has deleted their account, or is banned, is not. */
export const isIndexed = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db`select from people_postings where user_id = ${id} and term = '*'`;
  return rows.length > 0;
};
