/** Fills a database with thousands or millions of rows for benches; posts share a few pictures. */
import type { Deps } from '@vitrine/server/for-tools';
import { renderPicture } from './render/render-picture.ts';
import { seedBulk, withDatabase } from './seed/seed-bulk.ts';
import type { SeedPicture } from './seed/types.ts';
import { type BulkWorld, bulkWorld } from './world/bulk.ts';
import { demoPassword } from './world/demo-account.ts';

export type BulkSize = {
  posts: number;
  likes: number;
  /** Default: one per five posts, at most 20,000, since user search is not measured. */
  people?: number;
  /** How many different pictures the posts share. */
  covers?: number;
};

type Log = (line: string) => void;

async function* picturesOf({ covers }: BulkWorld, count: number): AsyncGenerator<SeedPicture> {
  for (const [index, cover] of covers.slice(0, count).entries()) {
    yield { kind: 'cover', ownerId: String(index), ...(await renderPicture(cover)) };
  }
}

const logStages = (log: Log, since: number) => {
  let last = '';
  return ({ stage }: { stage: string }) => {
    if (stage === last) return;
    last = stage;
    log(`Filling in bulk: ${stage}, ${((performance.now() - since) / 1000).toFixed(1)} s`);
  };
};

/**
 * Used with `start`, like `demoFill`: `start(config, { log, seed: bulkFill({ posts: 1_000_000, likes: 1_000_000 }) })`.
 * `bulk.1@vitrine.example` may log in with `demoPassword`.
 */
export const bulkFill =
  ({ posts, likes, people = Math.min(20_000, Math.max(50, Math.ceil(posts / 5))), covers = 60 }: BulkSize) =>
  async (deps: Deps, log: Log): Promise<void> => {
    const started = performance.now();
    const bulk = bulkWorld('bulk', { now: deps.now(), posts, likes, people });
    await seedBulk(deps, bulk, picturesOf(bulk, covers), {
      passwords: { 'bulk.1@vitrine.example': demoPassword },
      onProgress: logStages(log, started),
    });
    log(`${posts} posts inserted after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };

/** Fills an empty database by URL and a folder with its pictures, without a running server. */
export const fillInBulk = (
  { databaseUrl, dataDir, ...size }: BulkSize & { databaseUrl: string; dataDir: string },
  log: Log = () => {},
): Promise<void> => withDatabase({ databaseUrl, dataDir }, (deps) => bulkFill(size)(deps, log));
