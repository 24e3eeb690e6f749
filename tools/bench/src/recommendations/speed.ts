/** Latency of `/recommend` on a large database, beside simpler calls, and how soon a new post has recommendations. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, start } from '@vitrine/server/start';
import { openPostgres, type Postgres } from '../environment/postgres.ts';
import { serverSettings, startServer } from '../environment/server.ts';
import { type Callers, startCallers } from './callers.ts';
import { openBaseline } from './speed-baseline.ts';
import { publishOne } from './speed-publishing.ts';
import { fillWorld, type SpeedSize } from './speed-world.ts';

const limit = 10;
const asked = 2_000;
/** Requests until the server's code is compiled. */
const warmUp = 2_000;
const rankedOnRequest = 500;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const recommend = (ids: readonly string[]) => ids.map((id) => JSON.stringify({ id }));

/** Uniformly random posts, and posts in proportion to their likes. */
const drawIds = async ({ sql }: Postgres): Promise<{ random: string[]; visited: string[] }> => {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const random = await sql<
    { id: string }[]
  >`select id from posts order by md5(id) limit ${warmUp + asked + rankedOnRequest}`;
  const visited = await sql<{ id: string }[]>`
    select post_id as id from likes order by md5(user_id || post_id) limit ${asked}`;
  return { random: ids(random), visited: ids(visited) };
};

const at = (sorted: Float64Array, share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Prints a line for one and for four concurrent requests; returns the higher p99. */
const timed = async (callers: Callers, name: string, address: string, bodies: readonly string[]): Promise<number> => {
  const p99s: number[] = [];
  for (const concurrency of [1, 4]) {
    const times = await callers.time({ address, bodies, concurrency });
    p99s.push(at(times, 0.99));
    const figures = [0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(1).padStart(8));
    print(`${name.padEnd(44)}${String(concurrency).padStart(8)}${figures.join('')}`);
  }
  return Math.max(...p99s);
};

/** Has the server build the lists of all posts that will be requested. */
const makeLists = async ({ sql }: Postgres, ids: readonly string[]): Promise<void> => {
  const started = performance.now();
  await sql`insert into recommendation_list_queue (post_id) select distinct unnest(${[...ids]}::text[]) on conflict do nothing`;
  const countDue = async () =>
    (await sql<{ due: number }[]>`select count(*)::integer as due from recommendation_list_queue`)[0]?.due;
  while ((await countDue()) !== 0) await sleep(200);
  print(`the lists of ${new Set(ids).size} posts were built in ${Math.round((performance.now() - started) / 1000)} s`);
};

const compare = async (callers: Callers, database: Postgres, server: string): Promise<boolean> => {
  const { random, visited } = await drawIds(database);
  const [first, measured, last] = [
    random.slice(0, warmUp),
    random.slice(warmUp, -rankedOnRequest),
    random.slice(-rankedOnRequest),
  ];
  await makeLists(database, [...measured, ...visited]);
  const bare = await openBaseline();
  const address = `${server}/recommend`;
  await callers.time({ address, bodies: recommend(first), concurrency: 1 });
  print(`${'milliseconds'.padEnd(44)}${['clients', 'p50', 'p95', 'p99'].map((title) => title.padStart(8)).join('')}`);
  const ours = [
    await timed(callers, '/recommend, random posts', address, recommend(measured)),
    await timed(callers, '/recommend, posts in proportion to likes', address, recommend(visited)),
  ];
  await database.sql`delete from recommendation_lists where post_id = any(${last})`;
  await timed(callers, 'a list built on request', address, recommend(last));
  const twelve = JSON.stringify({ ids: random.slice(0, 12), hearts: 'count' });
  await timed(
    callers,
    'the posts of twelve ids',
    `${server}/api/get/recommendations`,
    measured.map(() => twelve),
  );
  await timed(callers, 'node:http without any work', bare.address, recommend(measured));
  bare.close();
  return Math.max(...ours) <= limit;
};

const fill = async (order: SpeedSize, dataDir: string): Promise<void> => {
  const config = readConfig({ ...serverSettings(dataDir), DEMO: '1' });
  const running = await start(config, { log: () => undefined, seed: (deps) => fillWorld(deps, order, print) });
  await running.close();
};

/** The server runs as its own process, with the recommender inside. */
const measure = async (dataDir: string): Promise<boolean> => {
  const database = await openPostgres(dataDir);
  const running = await startServer(dataDir, { DATABASE_URL: database.socketUrl, RECOMMENDER_URL: '' });
  const callers = startCallers();
  try {
    print(await publishOne(database, running.url, 'the first after a start'));
    const withinLimit = await compare(callers, database, running.url);
    print(await publishOne(database, running.url, 'another'));
    print(`p99 of /recommend is ${withinLimit ? 'within' : 'OVER'} the limit of ${limit} ms`);
    return withinLimit;
  } finally {
    await callers.close();
    await running.close();
    await database.stop();
  }
};

const [posts = 100_000, likes = posts * 10] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-speed-'));
// As root, PostgreSQL runs as another user, which needs access to the folder.
await chmod(dataDir, 0o711);
try {
  await fill({ posts, likes }, dataDir);
  process.exitCode = (await measure(dataDir)) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
