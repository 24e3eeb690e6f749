/** Comments in the deletion and the export of an account. */
import type { Deps } from '../../deps.ts';
import { readAll } from '../../platform/db/read-all.ts';
import { addToCommentCounts } from '../posts/index.ts';
import {
  deleteComments,
  deleteHeartsOf,
  listHeartedComments,
  listOwnComments,
  lockCommentsOf,
  subtractReplies,
} from './account-queries.ts';
import { listCritiqueRequests } from './critique/pin-queries.ts';
import { showMentions } from './mentions.ts';

const rowsPerStep = 100;
const rowsPerPage = 200;

const done = async (): Promise<void> => undefined;

/** Deletes some comments of a user in the caller's transaction; null when none are left. */
export const deleteSomeComments = async ({ db, now }: Deps, userId: string) => {
  const places = await lockCommentsOf(db, userId, rowsPerStep);
  if (places.length === 0) return null;
  const present = places.filter(({ is_present }) => is_present);
  await subtractReplies(
    db,
    present.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])),
  );
  const byPost = new Map<string, number>();
  for (const { post_id } of present) byPost.set(post_id, (byPost.get(post_id) ?? 0) - 1);
  const deltas = [...byPost].map(([postId, comments]) => ({ postId, comments }));
  if (deltas.length > 0) await addToCommentCounts(db, deltas, now());
  await deleteComments(
    db,
    places.map(({ id }) => id),
    now(),
  );
  return done;
};

/** The same for hearts on comments. */
export const deleteSomeCommentHearts = async ({ db }: Deps, userId: string) =>
  (await deleteHeartsOf(db, userId, rowsPerStep)) === 0 ? null : done;

export async function* readAllComments({ db }: Deps, userId: string) {
  const rows = readAll(
    (after) => listOwnComments(db, userId, { after, limit: rowsPerPage }),
    ({ id }) => id,
  );
  for await (const { title, body, mentions, is_reply, at, pin } of rows)
    yield { work: title, text: showMentions(body, mentions), isReply: is_reply, at, ...(pin ? { pin } : {}) };
}

export const readAllCommentHearts = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listHeartedComments(db, userId, { after, limit: rowsPerPage }),
    ({ id }) => id,
  );

/** What the user asks people to look at. */
export const readAllCritiqueRequests = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listCritiqueRequests(db, userId, { after, limit: rowsPerPage }),
    ({ id }) => id,
  );
