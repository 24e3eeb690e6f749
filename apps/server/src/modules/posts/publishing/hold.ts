/** Holds posts that look like spam until a moderator has seen them. */
import type { Deps } from '../../../deps.ts';
import { findSpamReason } from '../../accounts/index.ts';
import type { LockedPost, PostTextRow } from '../tables.ts';
import { askModerators } from './change.ts';
import { hidePost } from './moderate.ts';
import { findText } from './write-queries.ts';

type Written = Pick<PostTextRow, 'title' | 'description'>;

/** Somebody whose account is not new may publish a series under one name. */
export const findReasonToHold = (
  deps: Deps,
  { id, authorId, title, description }: Written & { readonly id: string; readonly authorId: string },
): Promise<string | null> =>
  findSpamReason(deps, { authorId, text: `${title} ${description}`, place: id, mayRepeat: true });

/** The same for a post that others will see, or see already, with what is changed of its text. */
export const findReasonToHoldPost = async (
  deps: Deps,
  id: string,
  change: { readonly title?: string | undefined; readonly description?: string | undefined } = {},
): Promise<string | null> => {
  const post = await findText(deps.db, id);
  if (!post || post.hidden_as !== null) return null;
  const { title = post.title, description = post.description } = change;
  return findReasonToHold(deps, { id, authorId: post.author_id, title, description });
};

/** In the caller's transaction; only its author and moderators see it then. One that is hidden already stays as it is. */
export const holdPost = async (tx: Deps, post: Pick<LockedPost, 'id' | 'author_id'>, reason: string): Promise<void> => {
  await hidePost(tx, post.id, { as: 'held', reason });
  await askModerators(tx, post, reason);
};
