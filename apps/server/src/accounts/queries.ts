/** People, sessions and abouts in SQL. */
import type { About } from '@vitrine/contract';
import type { Db } from '../kernel/db.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { CredentialRow, PersonRow, UserRow } from './tables.ts';

export const insertUser = async (
  db: Db,
  user: {
    id: string;
    name: string;
    email: string;
    emailKey: string;
    passwordHash: string | null;
    subject: string | null;
    at: Date;
  },
): Promise<void> => {
  await db`
    insert into users (id, name, email, email_key, password_hash, subject, created_at)
    values (${user.id}, ${user.name}, ${user.email}, ${user.emailKey}, ${user.passwordHash}, ${user.subject}, ${user.at})`;
};

export const findUser = async (db: Db, id: string): Promise<UserRow | null> => {
  const [row] = await db<UserRow[]>`
    select u.id, u.name, u.email, u.followers, u.following, u.total_views, u.total_likes,
      to_jsonb(pic.*) as pic, to_jsonb(banner.*) as banner, nullif(abouts.description, '') as about
    from users u
    left join pictures pic on pic.id = u.pic
    left join pictures banner on banner.id = u.banner
    left join abouts on abouts.user_id = u.id
    where u.id = ${id}`;
  return row ?? null;
};

export const findPeople = async (db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> => {
  const rows = await db<PersonRow[]>`
    select u.id, u.name, u.email, to_jsonb(pic.*) as pic
    from users u left join pictures pic on pic.id = u.pic
    where u.id = any(${[...ids]})`;
  return new Map(rows.map((row) => [row.id, row]));
};

export const findCredential = async (db: Db, emailKey: string): Promise<CredentialRow | null> => {
  const [row] = await db<CredentialRow[]>`select id, password_hash from users where email_key = ${emailKey}`;
  return row ?? null;
};

export const findIdBySubject = async (db: Db, subject: string): Promise<string | null> => {
  const [row] = await db<{ id: string }[]>`select id from users where subject = ${subject}`;
  return row?.id ?? null;
};

export const insertSession = async (
  db: Db,
  session: { id: string; tokenHash: Buffer; userId: string; userAgent: string; at: Date; expiresAt: Date },
): Promise<void> => {
  await db`
    insert into sessions (id, token_hash, user_id, user_agent, created_at, expires_at)
    values (${session.id}, ${session.tokenHash}, ${session.userId}, ${session.userAgent}, ${session.at}, ${session.expiresAt})`;
};

export const findViewer = async (db: Db, tokenHash: Buffer, at: Date): Promise<Viewer | null> => {
  const [row] = await db<{ id: string; session_id: string }[]>`
    select user_id as id, id as session_id from sessions where token_hash = ${tokenHash} and expires_at > ${at}`;
  return row ? { id: row.id, sessionId: row.session_id } : null;
};

export const findOpenSessions = async (
  db: Db,
  sessionIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Viewer>> => {
  const rows = await db<{ id: string; session_id: string }[]>`
    select user_id as id, id as session_id from sessions where id = any(${[...sessionIds]}) and expires_at > ${at}`;
  return new Map(rows.map((row) => [row.session_id, { id: row.id, sessionId: row.session_id }]));
};

export const deleteSession = async (db: Db, userId: string, sessionId: string): Promise<boolean> => {
  const gone = await db`delete from sessions where id = ${sessionId} and user_id = ${userId}`;
  return gone.count > 0;
};

export const findAbout = async (db: Db, userId: string): Promise<About | null> => {
  const [row] = await db<About[]>`
    select firstname, lastname, occupation, company, country, city, title, description
    from abouts where user_id = ${userId}`;
  return row ?? null;
};

export const upsertAbout = async (db: Db, userId: string, about: About): Promise<void> => {
  await db`
    insert into abouts ${db({ user_id: userId, ...about })}
    on conflict (user_id) do update set ${db({ ...about })}`;
};
