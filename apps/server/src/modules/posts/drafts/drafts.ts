/** Creates and edits drafts, and replaces covers. */
import { limits } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ingest, pictureRules } from '../../media/index.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import { runPostWrite } from '../post-write.ts';
import { mergeText } from '../publishing/post-text.ts';
import { updateText } from '../publishing/write-queries.ts';
import {
  countDrafts,
  type DraftChange,
  findOwnPost,
  insertDraft,
  listHidden,
  lockDraftsOf,
  type OwnPostRow,
  updateCover,
} from './draft-queries.ts';

const emptyText = { title: '', description: '', tools: [], tags: [], categories: [] };

export const getOwnPost = async ({ db }: Deps, viewer: Pick<Viewer, 'id'>, id: string): Promise<OwnPostRow> => {
  const row = await findOwnPost(db, id);
  if (row?.author_id !== viewer.id) throw new Failure('post_not_found');
  return row;
};

/** When the transaction fails, the picture is unused and deleted later by a periodic job. */
export const createDraft = async (
  deps: Deps,
  viewer: Viewer,
  draft: DraftChange & { readonly image: string },
  signal?: AbortSignal,
): Promise<OwnPostRow> => {
  const picture = await ingest(deps, draft.image, pictureRules.post, { person: viewer.id, signal });
  const id = deps.newId();
  return runPostWrite(() =>
    inTransaction(deps, async (tx) => {
      await lockDraftsOf(tx.db, viewer.id);
      if ((await countDrafts(tx.db, viewer.id)) >= limits.drafts) throw new Failure('too_many_drafts');
      const text = mergeText(emptyText, draft);
      await insertDraft(tx.db, { ...text, id, authorId: viewer.id, pictureId: picture.id, at: deps.now() });
      return getOwnPost(tx, viewer, id);
    }),
  );
};

export const editDraft = (deps: Deps, viewer: Viewer, id: string, change: DraftChange): Promise<OwnPostRow> =>
  runChange(deps, async (tx) => {
    const post = await lockPublishedPost(tx, viewer, id);
    if (post.visibility !== 'draft') throw new Failure('already_published');
    await updateText(tx.db, id, mergeText(post, change));
    return getOwnPost(tx, viewer, id);
  });

/** The earlier picture is deleted by a periodic job if nothing else uses it. */
export const replaceCover = async (
  deps: Deps,
  viewer: Viewer,
  id: string,
  image: string,
  signal?: AbortSignal,
): Promise<OwnPostRow> => {
  // Before the picture is decoded, and again afterwards.
  await runChange(deps, (tx) => lockPublishedPost(tx, viewer, id));
  const picture = await ingest(deps, image, pictureRules.post, { person: viewer.id, signal });
  return runChange(deps, async (tx) => {
    const post = await lockPublishedPost(tx, viewer, id);
    await updateCover(tx.db, id, picture.id);
    if (post.removed_at === null) await tx.transactionHooks.run('postsChanged', tx, { postIds: [id] });
    return getOwnPost(tx, viewer, id);
  });
};

/** One more than is shown tells whether there is a next page. */
export const listDrafts = async ({ db }: Deps, viewer: Viewer, after: string | null) => {
  const rows = await listHidden(db, viewer.id, after, limits.pageSize + 1);
  const shown = rows.slice(0, limits.pageSize);
  return { rows: shown, next: rows.length > limits.pageSize ? (shown.at(-1)?.id ?? null) : null };
};
