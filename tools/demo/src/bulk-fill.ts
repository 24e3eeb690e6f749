/** A world by the thousand or the million, for benches: many rows that share a few pictures. */
import { type Deps, type SeedPicture, seedBulk, withDatabase } from '@vitrine/server/seed';
import { renderPicture } from './render/render-picture.ts';
import { type BulkWorld, bulkWorld } from './world/bulk.ts';
import { demoPassword } from './world/demo-account.ts';

export type BulkSize = {
  posts: number;
  likes: number;
  /** One for five posts unless told, and never more than 20,000: finding people by name is not what is measured. */
  people?: number;
  /** How many different pictures the posts share. */
  covers?: number;
};

type Say = (line: string) => void;

async function* picturesOf({ covers }: BulkWorld, count: number): AsyncGenerator<SeedPicture> {
  for (const [place, cover] of covers.slice(0, count).entries()) {
    yield { kind: 'cover', ownerId: String(place), ...(await renderPicture(cover)) };
  }
}

const sayStages = (say: Say, since: number) => {
  let last = '';
  return ({ stage }: { stage: string }) => {
    if (stage === last) return;
    last = stage;
    say(`Filling in bulk: ${stage}, ${((performance.now() - since) / 1000).toFixed(1)} s`);
  };
};

/**
 * For `start`, as `demoFill` is: `start(config, { say, fill: bulkFill({ posts: 1_000_000, likes: 1_000_000 }) })`.
 * `bulk.1@vitrine.example` may log in with `demoPassword`.
 */
export const bulkFill =
  ({ posts, likes, people = Math.min(20_000, Math.max(50, Math.ceil(posts / 5))), covers = 60 }: BulkSize) =>
  async (deps: Deps, say: Say): Promise<void> => {
    const started = performance.now();
    const bulk = bulkWorld('bulk', { now: deps.now(), posts, likes, people });
    await seedBulk(deps, bulk, picturesOf(bulk, covers), {
      passwords: { 'bulk.1@vitrine.example': demoPassword },
      onProgress: sayStages(say, started),
    });
    say(`${posts} posts stand after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };

/** Fills an empty database at an address, whatever its kind, and a folder for its pictures; no server need run. */
export const fillInBulk = (
  { databaseUrl, dataDir, ...size }: BulkSize & { databaseUrl: string; dataDir: string },
  say: Say = () => {},
): Promise<void> => withDatabase({ databaseUrl, dataDir }, (deps) => bulkFill(size)(deps, say));
