/** Notifications: ten thousand hearts for the works of one author cost groups, not rows. */
import { signUp } from '../environment/people.ts';
import { withSite } from '../environment/site.ts';
import { load, postRequest } from '../load/http-load.ts';
import { type Benchmark, milliseconds, perSecond } from '../measurement.ts';

const posts = 480;
const people = 200;
const works = 50;
const connections = 8;
const maxSeconds = 120;

export const runNotifications: Benchmark = (log) =>
  withSite({ posts, settings: { RECOMMENDER_URL: '' }, log }, async ({ server, database: { sql } }) => {
    const members = await signUp(server.url, people + 1);
    const author = members.pop();
    // Works of one person, which the others give all their hearts to.
    const mine = await sql<{ id: string }[]>`
      update posts set author_id = ${author?._id ?? ''}
      where id in (select id from posts where removed_at is null order by md5(id) limit ${works}) returning id`;
    const hearts = members.flatMap(({ token }) => mine.map(({ id }) => ({ token, id })));
    const rows = async () => {
      const [row] = await sql<{ rows: number; size: number }[]>`
        select count(*)::integer as rows, coalesce(sum(pg_column_size(n)), 0)::integer as size
        from notifications n where user_id = ${author?._id ?? ''}`;
      return row ?? { rows: 0, size: 0 };
    };
    let given = 0;
    const next = () => {
      // Given again, the last ones change nothing.
      const { token = '', id = '' } = hearts[Math.min(given, hearts.length - 1)] ?? {};
      given += 1;
      return postRequest('/api/posts/like', { postId: id, liked: true }, { token });
    };
    let run = { perSecond: 0, p50: 0, p99: 0 };
    const until = Date.now() + maxSeconds * 1000;
    while (given < hearts.length && Date.now() < until)
      run = await load({ url: server.url, connections, seconds: 10, next });
    const started = performance.now();
    const reply = await fetch(`${server.url}/api/notifications`, {
      headers: { authorization: `Bearer ${author?.token}` },
    });
    const listed = (await reply.json()) as readonly unknown[];
    const took = performance.now() - started;
    const after = await rows();
    return [
      {
        figure: `${Math.min(given, hearts.length).toLocaleString('en')} hearts for ${works} works: rows of notifications`,
        ours: `${after.rows} rows, ${(after.size / 1024).toFixed(0)} kB, ${perSecond(run.perSecond)} hearts at the end`,
        peer: `${works} works`,
        ratio: (after.rows / works).toFixed(2),
        goal: '≤ 1.00',
        met: after.rows <= works,
      },
      { figure: 'the drawer of the author afterwards', ours: `${listed.length} notifications, ${milliseconds(took)}` },
    ];
  });
