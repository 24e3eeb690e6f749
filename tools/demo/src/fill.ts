/** Fills an empty database with the demo world: as a whole, or the first page before the server listens and the rest after. */
import { type Deps, enqueue, type QueueDefinition } from '@vitrine/server/for-tools';
import { type DrawJob, drawAll, drawBatch } from './render/draw-batch.ts';
import { type DrawPool, openDrawPool } from './render/draw-pool.ts';
import { earlierOwner, pageOwner, seedCaseStudies } from './seed/case-studies.ts';
import { seedCollections } from './seed/collections.ts';
import { seedComments } from './seed/comments.ts';
import { seedCritiques } from './seed/critiques.ts';
import { seedDrafts } from './seed/drafts.ts';
import { seedProfiles } from './seed/profiles.ts';
import { findDrafts, findPosts, findPostsWithoutPages, findWithoutPortrait } from './seed/queries.ts';
import { analyze, seedBatch, seedWorld } from './seed/seed-world.ts';
import { type CaseStudy, caseStudiesOf } from './world/case-studies.ts';
import { collectionsOf } from './world/collections.ts';
import { commentsOf } from './world/comments.ts';
import { critiquesOf } from './world/critiques.ts';
import { demoEmail, demoPassword } from './world/demo-account.ts';
import { draftsOf } from './world/drafts.ts';
import type { Post, World } from './world/types.ts';
import { type WorldSize, world } from './world/world.ts';

type Log = (line: string) => void;
type Fill = (deps: Deps, log: Log) => Promise<void>;

export type BackgroundOptions = Partial<WorldSize> & {
  /** How many posts exist when the server starts to listen, and how many are added at a time after that. */
  readonly batch?: number;
  /** Of the drawing processes after that, as in `nice`: requests are more urgent than pictures. */
  readonly priority?: number;
  /** Where pictures are drawn; closed after each part of the filling. */
  readonly openPool?: () => DrawPool;
};

const seed = 'vitrine';
const passwords = { [demoEmail]: demoPassword };
const queue = 'demo-world';
/** One page of a list. */
const defaultBatch = 36;
const day = 24 * 60 * 60 * 1000;

/** The world ends at midnight, so that a time of the day does not make another world. */
const lastMidnight = (now: Date): Date => new Date(Math.floor(now.getTime() / day) * day);

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

/** Aborting ends the drawing at once. */
const withPool = async (pool: DrawPool, run: () => Promise<void>, signal?: AbortSignal): Promise<void> => {
  const close = () => void pool.close();
  signal?.addEventListener('abort', close);
  try {
    await run();
  } finally {
    signal?.removeEventListener('abort', close);
    await pool.close();
  }
};

type Drawing = { readonly pool: DrawPool; readonly priority: number; readonly signal: AbortSignal };

const likesOf = ({ likes }: World, posts: readonly Post[]) => {
  const ids = new Set(posts.map((post) => post.id));
  return likes.filter((like) => ids.has(like.postId));
};

/** Inserts everything but posts, and the newest `count` posts. */
const fillStart = (
  deps: Deps,
  made: World,
  { count, pool, finish }: { count: number; pool: DrawPool; finish?: (tx: Deps) => Promise<void> },
): Promise<void> =>
  withPool(pool, async () => {
    const posts = made.posts.slice(-count);
    const authors = new Set([made.people[0]?.id, ...posts.map((post) => post.personId)]);
    const isComplete = posts.length === made.posts.length;
    const people = made.people.filter((person) => isComplete || authors.has(person.id));
    const pictures = drawBatch(pool, { people, posts }, 0);
    await seedWorld(deps, { ...made, posts, likes: likesOf(made, posts) }, pictures, { passwords }, finish);
  });

/** Newest first. Every batch is committed as a whole; posts that exist are not drawn again. */
const fillRest = async (
  deps: Deps,
  made: World,
  { batch, pool, priority, signal }: Drawing & { batch: number },
): Promise<void> => {
  const existing = await findPosts(
    deps.db,
    made.posts.map((post) => post.id),
  );
  const missing = made.posts.filter((post) => !existing.has(post.id)).toReversed();
  if (missing.length === 0) return;
  for (let start = 0; start < missing.length; start += batch) {
    signal.throwIfAborted();
    const posts = missing.slice(start, start + batch);
    const isLast = start + batch >= missing.length;
    const authors = new Set(posts.map((post) => post.personId));
    const shown = made.people.filter((person) => person.avatar && (isLast || authors.has(person.id)));
    const ids = await findWithoutPortrait(
      deps.db,
      shown.map((person) => person.id),
    );
    const people = shown.filter((person) => ids.has(person.id));
    const pictures = drawBatch(pool, { people, posts }, priority);
    await seedBatch(deps, { posts, likes: likesOf(made, posts) }, pictures);
  }
  await analyze(deps);
};

const studiesAtOnce = 6;

const pageJobs = ({ postId, pages }: CaseStudy): DrawJob[] =>
  pages.flatMap(({ id, picture, before }) => [
    ...(picture ? [{ ownerId: pageOwner(postId, id), ref: picture }] : []),
    ...(before ? [{ ownerId: earlierOwner(postId, id), ref: before }] : []),
  ]);

/** After all posts, newest first. Posts that have pages are not drawn again. */
const fillCaseStudies = async (deps: Deps, made: World, { pool, priority, signal }: Drawing): Promise<void> => {
  const all = caseStudiesOf(made).toReversed();
  const open = await findPostsWithoutPages(
    deps.db,
    all.map(({ postId }) => postId),
  );
  const missing = all.filter(({ postId }) => open.has(postId));
  for (let start = 0; start < missing.length; start += studiesAtOnce) {
    signal.throwIfAborted();
    const studies = missing.slice(start, start + studiesAtOnce);
    await seedCaseStudies(deps, studies, drawAll(pool, studies.flatMap(pageJobs), priority));
  }
};

/** After all posts. Two and a half days after the world ends, the scheduled one is published. */
const fillDrafts = async (deps: Deps, made: World, { now, pool, priority }: Drawing & { now: Date }): Promise<void> => {
  const personId = made.people[0]?.id ?? '';
  const all = draftsOf(made);
  const known = await findDrafts(
    deps.db,
    all.map(({ id }) => id),
  );
  const drafts = all.filter(({ id }) => !known.has(id));
  if (drafts.length === 0) return;
  const publishAt = new Date(now.getTime() + 2.5 * day);
  const jobs = drafts.map(({ id, cover }) => ({ ownerId: id, ref: cover }));
  await seedDrafts(deps, { personId, drafts, publishAt }, drawAll(pool, jobs, priority));
};

/** The whole world at once, without the pages of case studies and without drafts. */
export const demoFill =
  (size: Partial<WorldSize> = {}): Fill =>
  async (deps, log) => {
    const started = performance.now();
    const made = world(seed, { now: lastMidnight(deps.now()), ...size });
    log(`Filling the empty database with ${made.people.length} people and ${made.posts.length} posts`);
    await fillStart(deps, made, { count: made.posts.length, pool: openDrawPool() });
    log(`The demo world is complete after ${secondsSince(started)} s`);
  };

/**
 * Options of `start`: `seed` inserts all people and the newest posts, and in the same transaction a job that adds the other
 * posts while the site is in use. The job is retried after a crash; its key is the day of the world.
 */
export const demoFillInBackground = ({
  batch = defaultBatch,
  priority = 10,
  openPool = openDrawPool,
  ...size
}: BackgroundOptions = {}) => ({
  seed: (async (deps, log) => {
    const started = performance.now();
    const now = lastMidnight(deps.now());
    const made = world(seed, { now, ...size });
    const finish = ({ db }: Deps) => enqueue(db, [{ queue, key: now.toISOString() }]);
    await fillStart(deps, made, { count: batch, pool: openPool(), finish });
    log(`The newest ${batch} of ${made.posts.length} demo posts are ready after ${secondsSince(started)} s`);
  }) satisfies Fill,
  queues: (deps: Deps, log: Log): QueueDefinition[] => [
    {
      name: queue,
      run: async ({ key, signal }) => {
        const started = performance.now();
        const now = new Date(key ?? 0);
        const made = world(seed, { now, ...size });
        const pool = openPool();
        const fillTheRest = async () => {
          const drawing = { pool, priority, signal };
          await fillRest(deps, made, { batch, ...drawing });
          log(`The demo world is complete; the rest took ${secondsSince(started)} s`);
          await seedCritiques(deps, critiquesOf(made));
          await seedComments(deps, commentsOf(made, now));
          await seedCollections(deps, collectionsOf(made));
          await fillDrafts(deps, made, { now, ...drawing });
          await fillCaseStudies(deps, made, drawing);
          await seedProfiles(deps, { personId: made.people[0]?.id ?? '', studies: caseStudiesOf(made) });
        };
        await withPool(pool, fillTheRest, signal);
        log(`The pages of its case studies are drawn after ${secondsSince(started)} s`);
      },
    },
  ],
});
