/** Draws pictures in a pool; those of a batch are people first, then posts, newest first. */
import { rulesOf } from '../seed/pictures.ts';
import type { SeedPicture } from '../seed/types.ts';
import type { PictureRef, World } from '../world/types.ts';
import type { DrawPool } from './draw-pool.ts';
import { inOrder, listPictures } from './render-world.ts';

/** More than there are processes, so that none of them waits. */
const concurrency = 24;

export type DrawJob = { readonly ownerId: string; readonly ref: PictureRef };

export const drawAll = (pool: DrawPool, jobs: readonly DrawJob[], priority: number): AsyncIterable<SeedPicture> => {
  const draw = async ({ ownerId, ref }: DrawJob): Promise<SeedPicture> => {
    const drawn = await pool.draw({ ref, widths: rulesOf[ref.kind].widths, priority });
    return { kind: ref.kind, ownerId, ...drawn };
  };
  return inOrder(jobs, draw, concurrency);
};

export const drawBatch = (
  pool: DrawPool,
  shown: Pick<World, 'people' | 'posts'>,
  priority: number,
): AsyncIterable<SeedPicture> => drawAll(pool, listPictures(shown), priority);
