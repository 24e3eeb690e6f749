/** Signed-in people of a world, each in a chat with the next, numbered for pgbench as they are for us. */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';

export type Member = { readonly _id: string; readonly token: string; readonly chatId: string };

const post = async <T>(url: string, path: string, body: unknown, token?: string): Promise<T> => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.json() as Promise<T>;
};

/** New ones for each run: nobody has liked or said anything yet. */
export const signUpMembers = async (url: string, count: number): Promise<Member[]> => {
  const run = Date.now().toString(36);
  const people: { _id: string; token: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    const name = `Bench ${run} ${place}`;
    people.push(
      await post(url, '/api/user', { name, email: `bench.${run}.${place}@vitrine.example`, password: 'a bench' }),
    );
  }
  const members: Member[] = [];
  for (const [place, person] of people.entries()) {
    const next = people[(place + 1) % people.length];
    const chat = await post<{ _id: string }>(url, '/api/chat', { userId: next?._id }, person.token);
    members.push({ ...person, chatId: chat._id });
  }
  return members;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The tables that pgbench picks from: works and people by number. */
export const numberForPgbench = async (
  sql: postgres.Sql,
  members: readonly Member[],
  posts: number,
): Promise<string[]> => {
  await sql`drop table if exists bench_posts, bench_people`;
  await sql`create table bench_posts as select row_number() over (order by md5(id))::integer as n, id from posts order by md5(id) limit ${posts}`;
  await sql`create table bench_people (n integer primary key, id text, hash text, chat_id text)`;
  const rows = members.map(({ _id, token, chatId }, n) => ({ n, id: _id, hash: hashOf(token), chat_id: chatId }));
  await sql`insert into bench_people ${sql(rows)}`;
  await sql`alter table bench_posts add primary key (n)`;
  await sql`analyze bench_posts, bench_people`;
  const numbered = await sql<{ id: string }[]>`select id from bench_posts order by n`;
  return numbered.map((row) => row.id);
};
