/** How fast `/recommend` answers in a large world: a real server, its real database, one caller after another. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { bulkWorld, renderPicture } from '@vitrine/demo';
import { type Deps, type SeedPicture, seedBulk } from '@vitrine/server/seed';
import { readConfig, start } from '@vitrine/server/start';

export interface SpeedOrder {
  readonly posts: number;
  readonly likes: number;
  readonly asked: number;
}

export interface Speed {
  readonly p50: number;
  readonly p99: number;
  /** Seconds from the open door until every work had its vectors and neighbours. */
  readonly linkedAfter: number;
}

export const limit = 10;
const seed = 'speed of recommendations';
const covers = 60;
const warmUp = 300;

type Say = (line: string) => void;

async function fill(deps: Deps, { posts, likes }: SpeedOrder, say: Say): Promise<void> {
  const world = bulkWorld(seed, { now: deps.now(), posts, likes, people: Math.ceil(posts / 5) });
  async function* pictures(): AsyncGenerator<SeedPicture> {
    for (const [place, cover] of world.covers.slice(0, covers).entries()) {
      yield { kind: 'cover', ownerId: String(place), ...(await renderPicture(cover)) };
    }
  }
  await seedBulk(deps, world, pictures());
  say(`filled with ${posts} works and ${likes} likes`);
}

async function untilLinked({ pool }: Deps, posts: number, say: Say): Promise<number> {
  const opened = performance.now();
  for (let told = 0; ; ) {
    const [row] = await pool<{ linked: number; due: number }[]>`
      select count(*) filter (where linked) as linked, count(*) filter (where taste_due) as due from work_signals`;
    const seconds = (performance.now() - opened) / 1000;
    if (row && row.linked >= posts && row.due === 0) return seconds;
    if (seconds - told > 30) {
      told = seconds;
      say(`${row?.linked ?? 0} works linked after ${Math.round(seconds)} s`);
    }
    await sleep(1_000);
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole answer is here. */
function timeOne(address: string, id: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}/recommend`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          reply.statusCode === 200
            ? resolve(performance.now() - started)
            : reject(new Error(`answered ${String(reply.statusCode)}`)),
        );
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify({ id }));
  });
}

async function ask(address: string, { pool }: Deps, asked: number): Promise<number[]> {
  const rows = await pool<{ id: string }[]>`select id from posts order by md5(id) limit ${asked + warmUp}`;
  const times: number[] = [];
  for (const { id } of rows) times.push(await timeOne(address, id));
  return times.slice(Math.min(warmUp, times.length / 2)).sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function measureSpeed(order: SpeedOrder, say: Say): Promise<Speed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-speed-'));
  // PostgreSQL runs as another user when we are root, and has to reach its folder.
  await chmod(dataDir, 0o711);
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
  let deps: Deps | undefined;
  const running = await start(config, {
    say,
    fill: async (inside) => {
      deps = inside;
      await fill(inside, order, say);
    },
  });
  try {
    if (!deps) throw new Error('the world was not filled');
    const linkedAfter = await untilLinked(deps, order.posts, say);
    const times = await ask(running.address, deps, order.asked);
    return { p50: at(times, 0.5), p99: at(times, 0.99), linkedAfter };
  } finally {
    agent.destroy();
    await running.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function speedLine({ posts, likes }: SpeedOrder, { p50, p99, linkedAfter }: Speed): string {
  const verdict = p99 <= limit ? 'within' : 'OVER';
  return `/recommend at ${posts} works and ${likes} likes: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${verdict} the limit of ${limit} ms); all linked after ${Math.round(linkedAfter)} s`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [posts = 100_000, likes = posts * 10] = process.argv.slice(2).map(Number);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const order = { posts, likes, asked: 2_000 };
  say(speedLine(order, await measureSpeed(order, say)));
}
