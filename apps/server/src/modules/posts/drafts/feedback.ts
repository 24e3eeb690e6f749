/** Feedback links: who has one sees the post, also a draft, and can change nothing. Only a hash of the token is stored. */
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { hashToken, newToken } from '../../accounts/index.ts';
import { lockPublishedPost, runChange } from '../own-post.ts';
import { findPages } from '../pages/page-queries.ts';
import { findByFeedback, updateFeedbackHash } from './draft-queries.ts';
import { getOwnPost } from './drafts.ts';

export const share = (deps: Deps, viewer: Viewer, id: string): Promise<string> =>
  runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, id);
    const token = newToken();
    await updateFeedbackHash(tx.db, id, hashToken(token));
    return token;
  });

export const unshare = (deps: Deps, viewer: Viewer, id: string): Promise<void> =>
  runChange(deps, async (tx) => {
    await lockPublishedPost(tx, viewer, id);
    await updateFeedbackHash(tx.db, id, null);
  });

/** Read as its author would. */
export const readFeedback = async (deps: Deps, token: string) => {
  const found = await findByFeedback(deps.db, hashToken(token));
  if (!found) throw new Failure('feedback_not_found');
  const pages = await findPages(deps.db, found.id, found.author_id);
  const row = await getOwnPost(deps, { id: found.author_id }, found.id);
  return { row, pages: pages ?? { version: 0, pages: [], has_pins: false } };
};
