/** How fast `/recommend` answers in a large world, beside calls that do less, and how soon a new work has its place there. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, start } from '@vitrine/server/start';
import { openPostgres, type Postgres } from '../house/postgres.ts';
import { serverSettings, startServer } from '../house/server.ts';
import { type Callers, hireCallers } from './callers.ts';
import { openBare } from './speed-bare.ts';
import { publishOne } from './speed-publishing.ts';
import { fillWorld, type SpeedOrder } from './speed-world.ts';

const limit = 10;
const asked = 2_000;
/** So many answers that the server has compiled what it runs. */
const warmUp = 2_000;
const onTheSpot = 500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const recommend = (ids: readonly string[]) => ids.map((id) => JSON.stringify({ id }));

/** Works as chance has it, and works as visitors come by them: as often as they are liked. */
const drawIds = async ({ sql }: Postgres): Promise<{ random: string[]; visited: string[] }> => {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const random = await sql<{ id: string }[]>`select id from posts order by md5(id) limit ${warmUp + asked + onTheSpot}`;
  const visited = await sql<{ id: string }[]>`
    select post_id as id from likes order by md5(user_id || post_id) limit ${asked}`;
  return { random: ids(random), visited: ids(visited) };
};

const at = (sorted: Float64Array, share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Prints a line for one and for four at a time; the longest p99 of the two. */
const timed = async (callers: Callers, name: string, address: string, bodies: readonly string[]): Promise<number> => {
  const p99s: number[] = [];
  for (const together of [1, 4]) {
    const times = await callers.time({ address, bodies, together });
    p99s.push(at(times, 0.99));
    const figures = [0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(1).padStart(8));
    say(`${name.padEnd(44)}${String(together).padStart(8)}${figures.join('')}`);
  }
  return Math.max(...p99s);
};

/** Has the server rank the lists of all works that will be asked about. */
const makeLists = async ({ sql }: Postgres, ids: readonly string[]): Promise<void> => {
  const started = performance.now();
  await sql`insert into lists_due (post_id) select distinct unnest(${[...ids]}::text[]) on conflict do nothing`;
  const countDue = async () => (await sql<{ due: number }[]>`select count(*)::integer as due from lists_due`)[0]?.due;
  while ((await countDue()) !== 0) await sleep(200);
  say(`the lists of ${new Set(ids).size} works were made in ${Math.round((performance.now() - started) / 1000)} s`);
};

const compare = async (callers: Callers, database: Postgres, server: string): Promise<boolean> => {
  const { random, visited } = await drawIds(database);
  const [first, some, last] = [random.slice(0, warmUp), random.slice(warmUp, -onTheSpot), random.slice(-onTheSpot)];
  await makeLists(database, [...some, ...visited]);
  const bare = await openBare();
  const address = `${server}/recommend`;
  await callers.time({ address, bodies: recommend(first), together: 1 });
  say(`${'milliseconds'.padEnd(44)}${['at once', 'p50', 'p95', 'p99'].map((title) => title.padStart(8)).join('')}`);
  const ours = [
    await timed(callers, '/recommend, works by chance', address, recommend(some)),
    await timed(callers, '/recommend, works as often as liked', address, recommend(visited)),
  ];
  await database.sql`delete from kept_lists where post_id = any(${last})`;
  await timed(callers, 'a list that is made on the spot', address, recommend(last));
  const twelve = JSON.stringify({ ids: random.slice(0, 12), hearts: 'count' });
  await timed(
    callers,
    'the posts of twelve ids',
    `${server}/api/get/recommendations`,
    some.map(() => twelve),
  );
  await timed(callers, 'a bare answer of node:http', bare.address, recommend(some));
  bare.close();
  return Math.max(...ours) <= limit;
};

const fill = async (order: SpeedOrder, dataDir: string): Promise<void> => {
  const config = readConfig({ ...serverSettings(dataDir), DEMO: '1' });
  const running = await start(config, { say: () => undefined, fill: (deps) => fillWorld(deps, order, say) });
  await running.close();
};

/** The server has a process of its own, and recommends by itself. */
const measure = async (dataDir: string): Promise<boolean> => {
  const database = await openPostgres(dataDir);
  const running = await startServer(dataDir, { DATABASE_URL: database.url, RECOMMENDER_URL: '' });
  const callers = hireCallers();
  try {
    say(await publishOne(database, running.url, 'the first after a start'));
    const kept = await compare(callers, database, running.url);
    say(await publishOne(database, running.url, 'another'));
    say(`p99 of /recommend is ${kept ? 'within' : 'OVER'} the limit of ${limit} ms`);
    return kept;
  } finally {
    await callers.leave();
    await running.close();
    await database.stop();
  }
};

const [posts = 100_000, likes = posts * 10] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-speed-'));
/** PostgreSQL runs as another user when we are root, and has to reach its folder. */
await chmod(dataDir, 0o711);
try {
  await fill({ posts, likes }, dataDir);
  process.exitCode = (await measure(dataDir)) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
