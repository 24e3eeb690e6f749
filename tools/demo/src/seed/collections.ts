/** Adds collections to the demo world, with the operations of the server, so that every count is right. */
import { createCollection, type Deps, savePost } from '@vitrine/server/for-tools';
import type { DemoCollection } from '../world/collections.ts';
import { findPublicPosts, lockPeople } from './queries.ts';

/** What was deleted meanwhile is left out; a collection that exists is not made twice. */
export const seedCollections = async (deps: Deps, collections: readonly DemoCollection[]): Promise<void> => {
  const people = await lockPeople(deps.db, collections);
  for (const { personId, clientId, title, description, postIds } of collections) {
    if (!people.has(personId)) continue;
    const viewer = { id: personId, sessionId: '' };
    const { id } = await createCollection(deps, viewer, { title, description, isPublic: true, key: clientId });
    const existing = await findPublicPosts(deps.db, postIds);
    // A saved post comes first.
    for (const postId of postIds.toReversed()) if (existing.has(postId)) await savePost(deps, viewer, id, postId);
  }
};
