/** Members with likes and follows, and requests of theirs that are timed alternately with others. */
import type { Person } from '../environment/people.ts';
import type { Postgres } from '../environment/postgres.ts';
import { milliseconds } from '../measurement.ts';

/** Milliseconds of each way to ask, one request at a time, alternately, so that what else the machine does meets both. */
export const timeAlternately = async (
  ways: readonly (() => Promise<unknown>)[],
  times: number,
): Promise<readonly (readonly number[])[]> => {
  const took: number[][] = ways.map(() => []);
  for (let round = -2; round < times; round += 1)
    for (const [place, ask] of ways.entries()) {
      const started = performance.now();
      await ask();
      if (round >= 0) took[place]?.push(performance.now() - started);
    }
  return took.map((values) => values.toSorted((a, b) => a - b));
};

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const textOf = (sorted: readonly number[]): string =>
  `p50 ${milliseconds(quantile(sorted, 0.5))}, p99 ${milliseconds(quantile(sorted, 0.99))}`;

export const ask = async <T>(url: string, path: string, { token }: Pick<Person, 'token'>): Promise<T> => {
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return (await reply.json()) as T;
};

export const follow = async ({ sql }: Postgres, person: Person, count: number): Promise<void> => {
  await sql`
    insert into follows (follower_id, followed_id, created_at)
    select ${person._id}, id, now() from users where id <> ${person._id} order by md5(id || ${person._id}) limit ${count}
    on conflict do nothing`;
};
