/** A large database: posts, people, likes that follow tastes, and their stored signals. */
import { bulkWorld, renderPicture, type SeedPicture, seedBulk, world } from '@vitrine/demo';
import { describePicture, type PictureDescription } from '@vitrine/recommender';
import type { Deps } from '@vitrine/server/for-tools';
import { copySignals } from './speed-signals.ts';

export type SpeedSize = {
  readonly posts: number;
  readonly likes: number;
};

const seed = 'speed of recommendations';
const covers = 60;

export const fillWorld = async (
  deps: Deps,
  { posts, likes }: SpeedSize,
  log: (line: string) => void,
): Promise<void> => {
  const made = bulkWorld(seed, { now: deps.now(), posts, likes, people: Math.ceil(posts / 5) });
  const described: PictureDescription[] = [];
  async function* pictures(): AsyncGenerator<SeedPicture> {
    for (const [place, cover] of made.covers.slice(0, covers).entries()) {
      const drawn = await renderPicture(cover);
      described.push(await describePicture(drawn.bytes));
      yield { kind: 'cover', ownerId: String(place), ...drawn };
    }
  }
  await seedBulk(deps, made, pictures());
  log(`${posts} posts and ${likes} likes inserted`);
  await copySignals(deps, () => made.posts(), described);
  log('signals, neighbours and lists inserted');
};

/** A picture that is not in the database. */
export const drawCover = async (name: string): Promise<Buffer> => {
  const [post] = world(name, { now: new Date(0), audience: 0 }).posts;
  if (!post) throw new Error('the world has no posts');
  return (await renderPicture(post.cover)).bytes;
};
