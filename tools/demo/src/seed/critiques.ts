/** Adds requests for critique and their comments to posts that have no comments yet. */
import { addToCommentCounts, type Deps, inTransaction } from '@vitrine/server/for-tools';
import type { DemoCritique } from '../world/critiques.ts';
import { insertRemark, lockPostsWithoutComments, setCritique } from './comment-queries.ts';
import { lockPeople } from './queries.ts';

export const seedCritiques = (deps: Deps, critiques: readonly DemoCritique[]): Promise<void> =>
  inTransaction(deps, async ({ db }) => {
    const people = await lockPeople(
      db,
      critiques.flatMap(({ remarks }) => remarks),
    );
    const open = await lockPostsWithoutComments(
      db,
      critiques.map(({ postId }) => postId),
    );
    for (const { postId, request, remarks } of critiques.filter((each) => open.has(each.postId))) {
      await setCritique(db, postId, request);
      const said = remarks.filter(({ personId }) => people.has(personId));
      for (const [index, remark] of said.entries()) {
        await insertRemark(db, postId, { ...remark, number: index + 1 });
        await addToCommentCounts(db, [{ postId, comments: 1 }], remark.at);
      }
    }
  });
