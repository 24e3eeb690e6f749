/** Publishes a post: stores its picture, then writes the post and its list entries in one transaction. */
import type { PostText } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ingest, pictureRules } from '../../media/index.ts';
import { readCards } from '../card-queries.ts';
import { addToLists, lockLists } from '../lists/membership-queries.ts';
import { runPostWrite } from '../post-write.ts';
import { findReasonToHold, holdPost } from './hold.ts';
import { textRow } from './post-text.ts';
import { insertPost } from './write-queries.ts';

export type Published = { readonly id: string; readonly card: Buffer; readonly isHeld: boolean };

/** When the transaction fails, the picture is unused and deleted later by a periodic job. */
export const publish = async (
  deps: Deps,
  viewer: Viewer,
  post: PostText & { image: string },
  signal?: AbortSignal,
): Promise<Published> => {
  const picture = await ingest(deps, post.image, pictureRules.post, { person: viewer.id, signal });
  const text = textRow(post);
  const id = deps.newId();
  const heldFor = await findReasonToHold(deps, { ...text, id, authorId: viewer.id });
  return runPostWrite(() =>
    inTransaction(deps, async (tx) => {
      const { db, transactionHooks } = tx;
      const lists = ['', ...text.categories];
      await insertPost(db, { ...text, id, authorId: viewer.id, pictureId: picture.id, at: deps.now() });
      // Not after the commit: by then the account may have been deleted.
      const card = await readCards(db, [id]);
      if (heldFor !== null) {
        await holdPost(tx, { id, author_id: viewer.id }, heldFor);
        return { id, card, isHeld: true };
      }
      await lockLists(db, lists);
      await addToLists(db, id, lists);
      await transactionHooks.run('postsChanged', tx, { postIds: [id] });
      return { id, card, isHeld: false };
    }),
  );
};
