/** Publishing a work: its picture first, then the work and its places on the shelves in one transaction. */
import type { PostText } from '@vitrine/contract';
import { inTransaction } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { ingest, pictureRules } from '../media/index.ts';
import { inTurn } from './in-turn.ts';
import { lockShelves, putOnShelves } from './membership-queries.ts';
import { wordsRow } from './words.ts';
import { insertPost } from './write-queries.ts';

/** A picture whose work then fails to be written is collected later. */
export const publish = async (
  deps: Deps,
  viewer: Viewer,
  work: PostText & { image: string },
  signal?: AbortSignal,
): Promise<string> => {
  const picture = await ingest(deps, work.image, pictureRules.post, { person: viewer.id, signal });
  const words = wordsRow(work);
  const id = deps.newId();
  await inTurn(() =>
    inTransaction(deps, async (inside) => {
      const { db, joint } = inside;
      const shelves = ['', ...words.categories];
      await insertPost(db, { ...words, id, authorId: viewer.id, pictureId: picture.id, at: deps.now() });
      await lockShelves(db, shelves);
      await putOnShelves(db, id, shelves);
      await joint.run('postsChanged', inside, { postIds: [id] });
    }),
  );
  return id;
};
