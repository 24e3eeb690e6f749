/** Inserts generated data into an empty database, in one transaction. */
import {
  build,
  connect,
  type Deps,
  insertPictureRows,
  inTransaction,
  migrate,
  readConfig,
  withoutIndexes,
} from '@vitrine/server/for-tools';
import { insertChats } from './chats.ts';
import { hashPasswords, insertAbouts, insertFollows, insertPeople } from './people.ts';
import { type StoredPictures, storePictures } from './pictures.ts';
import { insertLikes, insertPosts, updateCounts } from './posts.ts';
import type { OnProgress, SeedBulk, SeedPicture, SeedWorld } from './types.ts';

export type * from './types.ts';

export type SeedOptions = {
  /** By e-mail; other users cannot log in. */
  readonly passwords?: Readonly<Record<string, string>>;
  readonly onProgress?: OnProgress;
};

const coverOf =
  (pictures: StoredPictures) =>
  ({ id }: { readonly id: string }): string => {
    const found = pictures.find('cover', id);
    if (found === undefined) throw new Error(`there is no cover for the post ${id}`);
    return found;
  };

const profilePicturesOf = ({ people }: SeedWorld, pictures: StoredPictures) =>
  new Map(
    people.map(({ id }) => {
      const [avatar, banner] = [pictures.find('avatar', id), pictures.find('banner', id)];
      return [id, { ...(avatar ? { avatar } : {}), ...(banner ? { banner } : {}) }] as const;
    }),
  );

/** Pictures may come in any order; every post needs a cover, pictures of people are optional. */
export const seedWorld = async (
  deps: Deps,
  world: SeedWorld,
  pictures: AsyncIterable<SeedPicture>,
  { passwords = {}, onProgress = () => {} }: SeedOptions = {},
): Promise<void> => {
  const [stored, hashes] = await Promise.all([storePictures(deps, pictures, onProgress), hashPasswords(passwords)]);
  await inTransaction(deps, async (tx) => {
    const { db } = tx;
    await insertPictureRows(tx, stored.rows);
    await insertPeople(db, world.people, { passwords: hashes, pictures: profilePicturesOf(world, stored) }, onProgress);
    await insertAbouts(db, world.people);
    await insertPosts(db, world.posts, { likes: world.likes, pictureOf: coverOf(stored) }, onProgress);
    await insertLikes(db, world.likes, onProgress);
    await insertFollows(db, world.follows);
    await insertChats(db, world.conversations);
    await updateCounts(db, onProgress);
  });
  await analyze(deps);
};

/** For benchmarks: up to millions of posts that share a few pictures. */
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
    await insertPictureRows(tx, stored.rows);
    await insertPeople(db, bulk.people(), { passwords: hashes, pictures: new Map() }, onProgress);
    await withoutIndexes(db, ['posts', 'likes', 'post_lists', 'post_list_positions'], async () => {
      const pictureOf = ({ cover }: { readonly cover: number }) => ids[cover % ids.length] ?? first;
      await insertPosts(db, bulk.posts(), { likes: bulk.likes(), pictureOf }, onProgress);
      await insertLikes(db, bulk.likes(), onProgress);
      await updateCounts(db, onProgress);
    });
  });
  await vacuumAnalyze(deps);
};

/** The planner needs statistics before autovacuum collects them. */
const analyze = async ({ pool }: Deps): Promise<void> => {
  await pool`analyze`;
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
