/** How often the wanted person is first, beside PostgreSQL's own ways. */
import type { Postgres } from '../environment/postgres.ts';
import type { Site } from '../environment/site.ts';
import type { Measurement } from '../measurement.ts';
import { seededRandom } from '../recommendations/random.ts';
import type { Find } from './baselines.ts';
import { peopleAt } from './calls.ts';
import { cities, roles } from './people-world.ts';
import { compare, type Query } from './quality.ts';
import { variations } from './queries.ts';

const createPeopleBaselines = async ({ sql }: Postgres): Promise<void> => {
  await sql`drop table if exists bench_people`;
  await sql`
    create table bench_people as select id, words, to_tsvector('simple', words) as vector from (
      select u.id, concat_ws(' ', u.name, u.handle, a.occupation, a.city, (
        select string_agg(distinct tool, ' ') from posts p, unnest(p.tools) as tool
        where p.author_id = u.id and p.removed_at is null
      )) as words
      from users u left join abouts a on a.user_id = u.id
    ) as people`;
  await sql`analyze bench_people`;
};

const fullText =
  ({ sql }: Postgres): Find =>
  async (query) => {
    const rows = await sql<{ id: string }[]>`
      select id from bench_people, plainto_tsquery('simple', ${query}) as wanted where vector @@ wanted
      order by ts_rank_cd(vector, wanted) desc, id limit 10`;
    return rows.map(({ id }) => id);
  };

const trigrams =
  ({ sql }: Postgres): Find =>
  async (query) => {
    const rows = await sql<{ id: string }[]>`
      select id from bench_people order by word_similarity(${query}, words) desc, id limit 10`;
    return rows.map(({ id }) => id);
  };

const asked = 60;

type Person = { readonly id: string; readonly name: string; readonly handle: string };

const listPeople = ({ database: { sql } }: Site) => sql<Person[]>`
  select id, name, handle from users where deletion_requested_at is null and handle is not null
  order by md5(id) limit ${asked}`;

/** Each person by a text; all others who have the same are meant as well. */
const byText = async (
  { database: { sql } }: Site,
  people: readonly Person[],
  textOf: (person: Person) => string,
): Promise<Query[]> => {
  const queries: Query[] = [];
  for (const person of people) {
    const same = await sql<{ id: string }[]>`select id from users where name = ${person.name}`;
    queries.push({ text: textOf(person), relevant: new Set(same.map(({ id }) => id)) });
  }
  return queries;
};

const byLabel = async (
  labels: readonly string[],
  list: (label: string) => Promise<readonly { readonly id: string }[]>,
): Promise<Query[]> => {
  const queries: Query[] = [];
  for (const text of labels) {
    const relevant = new Set((await list(text)).map(({ id }) => id));
    if (relevant.size > 0) queries.push({ text, relevant });
  }
  return queries;
};

export const measurePeople = async (site: Site): Promise<Measurement[]> => {
  const { sql } = site.database;
  await createPeopleBaselines(site.database);
  const own: Find = (query) => peopleAt(site.server.url, `q=${encodeURIComponent(query)}`);
  const ways = { own, text: fullText(site.database), trigrams: trigrams(site.database) };
  const random = seededRandom(5);
  const misspelt = variations['one typing error'] ?? ((text: string) => text);
  const people = await listPeople(site);
  const tools = await sql<{ tool: string }[]>`
    select distinct tool from posts, unnest(tools) as tool where removed_at is null order by tool limit 10`;
  const byHandle: Query[] = people.map(({ id, handle }) => ({ text: `@${handle}`, relevant: new Set([id]) }));
  const withTools = (tool: string) => sql<{ id: string }[]>`
    select distinct author_id as id from posts where removed_at is null and tools @> ${[tool]}`;
  const kinds: Readonly<Record<string, Query[]>> = {
    name: await byText(site, people, ({ name }) => name),
    'name with one typing error': await byText(site, people, ({ name }) => misspelt(name, random)),
    handle: byHandle,
    role: await byLabel(
      roles,
      (role) => sql<{ id: string }[]>`select user_id as id from abouts where occupation = ${role}`,
    ),
    'city without accents': (
      await byLabel(cities, (city) => sql<{ id: string }[]>`select user_id as id from abouts where city = ${city}`)
    ).map((query) => ({ ...query, text: variations['accents left out']?.(query.text, random) ?? query.text })),
    tool: await byLabel(
      tools.map(({ tool }) => tool),
      withTools,
    ),
  };
  const lines: Measurement[] = [];
  for (const [kind, queries] of Object.entries(kinds)) lines.push(await compare(`person by ${kind}`, queries, ways));
  return lines;
};
