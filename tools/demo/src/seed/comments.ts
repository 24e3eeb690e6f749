/** Adds comments to demo posts that have none, with their counters and days. */
import { type Deps, inTransaction } from '@vitrine/server/for-tools';
import type { DemoComment } from '../world/comments.ts';
import { countComments, insertComments, lockPostsWithoutComments } from './comment-queries.ts';
import { lockPeople } from './queries.ts';

/** People who have deleted their account meanwhile, and replies to what they wrote, are left out. */
export const seedComments = (deps: Deps, comments: readonly DemoComment[]): Promise<void> =>
  inTransaction(deps, async ({ db }) => {
    const existing = await lockPeople(
      db,
      comments.flatMap(({ personId, heartedBy }) => [personId, ...heartedBy].map((id) => ({ personId: id }))),
    );
    const open = await lockPostsWithoutComments(
      db,
      comments.map(({ postId }) => postId),
    );
    const written = new Map<string, DemoComment>();
    for (const comment of comments) {
      const isReply = comment.parentId !== null;
      if (!existing.has(comment.personId) || !open.has(comment.postId)) continue;
      if (isReply && !written.has(comment.parentId ?? '')) continue;
      written.set(comment.id, { ...comment, heartedBy: comment.heartedBy.filter((id) => existing.has(id)) });
    }
    if (written.size === 0) return;
    await insertComments(db, [...written.values()]);
    await countComments(db, [...open]);
  });
