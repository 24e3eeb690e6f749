/** Inserts a generated world: its people first, then posts in batches, also while the site is in use. */
import { type Deps, insertPictures, inTransaction } from '@vitrine/server/for-tools';
import { insertChats } from './chats.ts';
import { insertDays, insertFollowDays } from './days.ts';
import { hashPasswords, insertAbouts, insertFollows, insertPeople } from './people.ts';
import { type StoredPictures, storePictures } from './pictures.ts';
import { addToCounts, insertLikes, insertPosts } from './posts.ts';
import { findPosts, lockPeople, setPortraits } from './queries.ts';
import type { OnProgress, SeedLike, SeedPicture, SeedPost, SeedWorld } from './types.ts';

export type SeedOptions = {
  /** By e-mail; other users cannot log in. */
  readonly passwords?: Readonly<Record<string, string>>;
  readonly onProgress?: OnProgress;
};

export type Batch = { readonly posts: readonly SeedPost[]; readonly likes: readonly SeedLike[] };

const quiet = () => {};

const coverOf =
  (pictures: StoredPictures) =>
  ({ id }: { readonly id: string }): string => {
    const found = pictures.find('cover', id);
    if (found === undefined) throw new Error(`there is no cover for the post ${id}`);
    return found;
  };

/** Call it inside a transaction. What people deleted meanwhile is left out, and so are posts that exist already. */
const insertBatch = async (tx: Deps, { posts, likes }: Batch, pictures: StoredPictures): Promise<void> => {
  const { db } = tx;
  // People are locked before lists, the order in which an account is deleted.
  const people = await lockPeople(db, [...posts, ...likes]);
  const existing = await findPosts(
    db,
    posts.map((post) => post.id),
  );
  await insertPictures(db, pictures.rows, tx.now());
  await setPortraits(db, pictures);
  const added = posts.filter((post) => people.has(post.personId) && !existing.has(post.id));
  const ids = new Set(added.map((post) => post.id));
  const counted = likes.filter((like) => ids.has(like.postId) && people.has(like.personId));
  await insertPosts(db, added, { likes: counted, pictureOf: coverOf(pictures) }, quiet);
  await insertLikes(db, counted, quiet);
  await addToCounts(db, quiet, [...ids]);
  await insertDays(db, [...ids], tx.now());
  await tx.transactionHooks.run('postsChanged', tx, { postIds: [...ids] });
};

/** Pictures may come in any order; every post needs a cover, pictures of people are optional. */
export const seedBatch = async (deps: Deps, batch: Batch, pictures: AsyncIterable<SeedPicture>): Promise<void> => {
  const stored = await storePictures(deps, pictures, quiet);
  await inTransaction(deps, (tx) => insertBatch(tx, batch, stored));
};

/** Fills an empty database in one transaction, with `finish` at its end. */
export const seedWorld = async (
  deps: Deps,
  world: SeedWorld,
  pictures: AsyncIterable<SeedPicture>,
  { passwords = {}, onProgress = quiet }: SeedOptions = {},
  finish: (tx: Deps) => Promise<void> = async () => {},
): Promise<void> => {
  const [stored, hashes] = await Promise.all([storePictures(deps, pictures, onProgress), hashPasswords(passwords)]);
  await inTransaction(deps, async (tx) => {
    await insertPeople(tx.db, world.people, hashes, onProgress);
    await insertAbouts(tx.db, world.people);
    await insertFollows(tx.db, world.follows);
    await insertFollowDays(tx.db);
    await insertChats(tx.db, world.conversations);
    await insertBatch(tx, world, stored);
    await finish(tx);
  });
  await analyze(deps);
};

/** The planner needs statistics before autovacuum collects them. */
export const analyze = async ({ pool }: Deps): Promise<void> => {
  await pool`analyze`;
};
