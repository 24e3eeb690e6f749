/** Fills an empty database with a made-up world, quickly and as a whole: either all of it stands or none. */
import { build } from './build.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { insertPictureRows } from './modules/media/index.ts';
import { connect, inTransaction } from './platform/db/db.ts';
import { withoutIndexes } from './platform/db/indexes.ts';
import { migrate } from './platform/db/migrate.ts';
import { fillAbouts, fillFollows, fillPeople, hashPasswords } from './seed/people.ts';
import { type StoredPictures, storePictures } from './seed/pictures.ts';
import { fillTalks } from './seed/talks.ts';
import type { OnProgress, SeedBulk, SeedPicture, SeedWorld } from './seed/types.ts';
import { fillCounts, fillLikes, fillWorks } from './seed/works.ts';

export type { Deps } from './deps.ts';
export type * from './seed/types.ts';

export type SeedOptions = {
  /** By e-mail; everybody else cannot log in. */
  readonly passwords?: Readonly<Record<string, string>>;
  readonly onProgress?: OnProgress;
};

const coverOf =
  (pictures: StoredPictures) =>
  ({ id }: { readonly id: string }): string => {
    const found = pictures.find('cover', id);
    if (found === undefined) throw new Error(`no cover came for the work ${id}`);
    return found;
  };

const portraitsOf = ({ people }: SeedWorld, pictures: StoredPictures) =>
  new Map(
    people.map(({ id }) => {
      const [avatar, banner] = [pictures.find('avatar', id), pictures.find('banner', id)];
      return [id, { ...(avatar ? { avatar } : {}), ...(banner ? { banner } : {}) }] as const;
    }),
  );

/** Pictures may come in any order; each work needs its cover, people may do without. */
export const seedWorld = async (
  deps: Deps,
  world: SeedWorld,
  pictures: AsyncIterable<SeedPicture>,
  { passwords = {}, onProgress = () => {} }: SeedOptions = {},
): Promise<void> => {
  const [stored, hashes] = await Promise.all([storePictures(deps, pictures, onProgress), hashPasswords(passwords)]);
  await inTransaction(deps, async (inside) => {
    const { db } = inside;
    await insertPictureRows(inside, stored.rows);
    await fillPeople(db, world.people, { passwords: hashes, pictures: portraitsOf(world, stored) }, onProgress);
    await fillAbouts(db, world.people);
    await fillWorks(db, world.works, { likes: world.likes, pictureOf: coverOf(stored) }, onProgress);
    await fillLikes(db, world.likes, onProgress);
    await fillFollows(db, world.follows);
    await fillTalks(db, world.conversations);
    await fillCounts(db, onProgress);
  });
  await analyze(deps);
};

/** For benches: up to millions of works that share a few pictures. */
export const seedBulk = async (
  deps: Deps,
  bulk: SeedBulk,
  covers: AsyncIterable<SeedPicture>,
  { passwords = {}, onProgress = () => {} }: SeedOptions = {},
): Promise<void> => {
  const [stored, hashes] = await Promise.all([storePictures(deps, covers, onProgress), hashPasswords(passwords)]);
  const ids = stored.rows.map((row) => row.id);
  const [first] = ids;
  if (first === undefined) throw new Error('a world needs at least one picture');
  await inTransaction(deps, async (inside) => {
    const { db } = inside;
    await db`set local statement_timeout = 0`;
    await db`set local maintenance_work_mem = '256MB'`;
    await db`set local work_mem = '128MB'`;
    await insertPictureRows(inside, stored.rows);
    await fillPeople(db, bulk.people(), { passwords: hashes, pictures: new Map() }, onProgress);
    await withoutIndexes(db, ['posts', 'likes', 'post_lists', 'post_list_positions'], async () => {
      const pictureOf = ({ cover }: { readonly cover: number }) => ids[cover % ids.length] ?? first;
      await fillWorks(db, bulk.posts(), { likes: bulk.likes(), pictureOf }, onProgress);
      await fillLikes(db, bulk.likes(), onProgress);
      await fillCounts(db, onProgress);
    });
  });
  await tidy(deps);
};

/** The planner learns at once what it would otherwise learn in a minute. */
const analyze = async ({ pool }: Deps): Promise<void> => {
  await pool`analyze`;
};

/** What the database would do in the minutes to come is done before anybody measures. */
const tidy = async ({ pool }: Deps): Promise<void> => {
  const one = await pool.reserve();
  await one`set statement_timeout = 0`;
  await one`vacuum analyze`;
  await one`reset statement_timeout`;
  one.release();
};

/** Brings a database that no server runs on up to date and hands it to `fill`. */
export const withDatabase = async (
  place: { readonly databaseUrl: string; readonly dataDir: string },
  fill: (deps: Deps) => Promise<void>,
): Promise<void> => {
  const db = connect(place.databaseUrl);
  try {
    await migrate(db);
    const { app, deps } = await build(readConfig({ DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }), db);
    await fill(deps);
    await app.close();
  } finally {
    await db.end({ timeout: 10 });
  }
};
