/** Inserts up to millions of posts that share a few pictures into an empty database, for benchmarks and tests. */
import {
  build,
  connect,
  type Deps,
  insertPictures,
  inTransaction,
  migrate,
  readConfig,
  withoutIndexes,
} from '@vitrine/server/for-tools';
import { hashPasswords, insertPeople } from './people.ts';
import { storePictures } from './pictures.ts';
import { addToCounts, insertLikes, insertPosts } from './posts.ts';
import type { SeedOptions } from './seed-world.ts';
import type { SeedBulk, SeedPicture } from './types.ts';

export const seedBulk = async (
  deps: Deps,
  bulk: SeedBulk,
  covers: AsyncIterable<SeedPicture>,
  { passwords = {}, onProgress = () => {} }: SeedOptions = {},
): Promise<void> => {
  const [stored, hashes] = await Promise.all([storePictures(deps, covers, onProgress), hashPasswords(passwords)]);
  const ids = stored.rows.map((row) => row.id);
  const [first] = ids;
  if (first === undefined) throw new Error('seeding needs at least one picture');
  await inTransaction(deps, async (tx) => {
    const { db } = tx;
    await db`set local statement_timeout = 0`;
    await db`set local maintenance_work_mem = '256MB'`;
    await db`set local work_mem = '128MB'`;
    await insertPictures(db, stored.rows, tx.now());
    await insertPeople(db, bulk.people(), hashes, onProgress);
    await withoutIndexes(db, ['posts', 'likes', 'post_lists', 'post_list_positions'], async () => {
      const pictureOf = ({ cover }: { readonly cover: number }) => ids[cover % ids.length] ?? first;
      await insertPosts(db, bulk.posts(), { likes: bulk.likes(), pictureOf }, onProgress);
      await insertLikes(db, bulk.likes(), onProgress);
      await addToCounts(db, onProgress);
    });
  });
  await vacuumAnalyze(deps);
};

/** Vacuums before a measurement, so that autovacuum does not run during it. */
const vacuumAnalyze = async ({ pool }: Deps): Promise<void> => {
  const one = await pool.reserve();
  await one`set statement_timeout = 0`;
  await one`vacuum analyze`;
  await one`reset statement_timeout`;
  one.release();
};

/** Migrates a database that no server uses, and calls `seed` on it. */
export const withDatabase = async (
  target: { readonly databaseUrl: string; readonly dataDir: string },
  seed: (deps: Deps) => Promise<void>,
): Promise<void> => {
  const db = connect(target.databaseUrl);
  try {
    await migrate(db);
    const { app, deps } = await build(readConfig({ DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir }), db);
    await seed(deps);
    await app.close();
  } finally {
    await db.end({ timeout: 10 });
  }
};
