/** Whose turn it is to do returning work, in SQL. */
import type { Db } from './db.ts';

/** True for the one process that may begin: the work is due, or wanted early, and nobody is at it. */
export const claimJob = async (
  db: Db,
  { name, holdFor, early }: { readonly name: string; readonly holdFor: number; readonly early: boolean },
): Promise<boolean> => {
  const claimed = await db`
    insert into jobs (name, due_at, held_until) values (${name}, now(), now() + make_interval(secs => ${holdFor}))
    on conflict (name) do update set held_until = excluded.held_until
    where jobs.held_until <= now() and (jobs.due_at <= now() or ${early})
    returning 1`;
  return claimed.length > 0;
};

export const finishJob = async (db: Db, name: string, again: number): Promise<void> => {
  await db`update jobs set held_until = now(), due_at = now() + make_interval(secs => ${again}) where name = ${name}`;
};
