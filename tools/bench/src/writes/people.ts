/** Signed-in users, each in a chat with the next one, and the tables through which pgbench picks them by number. */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { openChat, type Person, signUp } from '../environment/people.ts';

export type Member = Person & { readonly chatId: string };

/** New users for each run, without likes or messages. */
export const signUpMembers = async (url: string, count: number): Promise<Member[]> => {
  const people = await signUp(url, count);
  const members: Member[] = [];
  for (const [place, person] of people.entries()) {
    const next = people[(place + 1) % people.length] ?? person;
    const chat = await openChat(url, person, next);
    members.push({ ...person, chatId: chat._id });
  }
  return members;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates tables of numbered posts and users. */
export const createPgbenchTables = async (
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
