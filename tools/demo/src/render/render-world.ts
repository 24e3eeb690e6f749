/** Draws all pictures of a world concurrently, with a cache. */
import { availableParallelism } from 'node:os';
import type { Rendered } from '../pictures/index.ts';
import type { PictureRef, World } from '../world/types.ts';
import { type CachedPicture, noCache, openPictureCache } from './picture-cache.ts';
import { renderPicture } from './render-picture.ts';

export type RenderOptions = {
  /** Folder of the picture cache; without it nothing is cached. */
  cacheDir?: string;
  onProgress?: (progress: { done: number; total: number }) => void;
  /** How many pictures are drawn at once; by default one more than there are cores. */
  concurrency?: number;
  /** How one picture is drawn; pictures drawn differently need a cache of their own. */
  render?: (ref: PictureRef) => Promise<Rendered>;
};

/** A picture and the post or person it belongs to. */
export type RenderedPicture = CachedPicture & {
  kind: PictureRef['kind'];
  ownerId: string;
};

/** In a fixed order: avatars and banners first, then covers, newest first. */
export async function* renderWorld(
  world: Pick<World, 'people' | 'posts'>,
  options: RenderOptions = {},
): AsyncGenerator<RenderedPicture> {
  const { cacheDir, onProgress, concurrency = availableParallelism() + 1, render = renderPicture } = options;
  const cache = cacheDir === undefined ? noCache : await openPictureCache(cacheDir);
  const jobs = listPictures(world);
  const draw = async ({ ownerId, ref }: Job): Promise<RenderedPicture> => {
    const kept = await cache.get(ref, () => render(ref));
    return { kind: ref.kind, ownerId, ...kept };
  };
  let done = 0;
  for await (const picture of inOrder(jobs, draw, concurrency)) {
    done += 1;
    onProgress?.({ done, total: jobs.length });
    yield picture;
  }
}

type Job = {
  ownerId: string;
  ref: PictureRef;
};

export const listPictures = ({ people, posts }: Pick<World, 'people' | 'posts'>): Job[] => {
  const portraits = people.flatMap(({ id, avatar, banner }) =>
    [avatar, banner].flatMap((ref) => (ref ? [{ ownerId: id, ref }] : [])),
  );
  return [...portraits, ...posts.toReversed().map((post) => ({ ownerId: post.id, ref: post.cover }))];
};

/** Results in the order of the tasks, with up to `width` running at once. */
export async function* inOrder<T, R>(
  tasks: readonly T[],
  run: (task: T) => Promise<R>,
  width: number,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for (const task of tasks) {
    const started = run(task);
    // Handled when awaited below; until then it must not count as an unhandled rejection.
    started.catch(() => undefined);
    running.push(started);
    const first = running.length >= width ? running.shift() : undefined;
    if (first) yield await first;
  }
  for (const started of running) yield await started;
}
