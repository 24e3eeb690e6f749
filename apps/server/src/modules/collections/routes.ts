import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { getVisibleUser } from '../accounts/index.ts';
import { cardFeedView } from '../posts/index.ts';
import {
  changeCollection,
  createCollection,
  followCollection,
  getCollection,
  removeCollection,
  restoreCollection,
} from './collections.ts';
import { answerInvitation, inviteEditor, removeEditor } from './editors.ts';
import {
  countWithPost,
  isCollectionVisible,
  listFollowed,
  listInvitations,
  listOfPerson,
  listPosts,
  listSaved,
  listTargets,
  listWithPost,
} from './queries.ts';
import { placePost, savePost, saveToLast, unsavePost } from './save.ts';
import { collectionPageView, detailView, invitationView, savedView, targetView } from './view.ts';

/** A cursor that no page has sent is none. */
const positionOf = (after: string | undefined): string | null => (after && /^-?\d{1,15}$/.test(after) ? after : null);

export const collectionsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.collections, {
    someones: async ({ viewer, params, query, read }) => {
      const page = { viewerId: viewer?.id ?? null, after: query.after ?? null };
      await getVisibleUser(deps, page.viewerId, params.userId);
      return collectionPageView(await read((db) => listOfPerson(db, params.userId, page)));
    },
    followed: async ({ viewer, query, read }) =>
      collectionPageView(await read((db) => listFollowed(db, viewer.id, query.after ?? null))),
    withPost: async ({ viewer, params, query, read }) => {
      const from = { viewerId: viewer?.id ?? null, after: query.after ?? null };
      const page = collectionPageView(await read((db) => listWithPost(db, params.postId, from)));
      return { ...page, total: await read((db) => countWithPost(db, params.postId)) };
    },
    targets: async ({ viewer, query, read }) =>
      (await read((db) => listTargets(db, viewer.id, query.post ?? null))).map(targetView),
    create: async ({ viewer, body }) => detailView(await createCollection(deps, viewer, body)),
    read: async ({ viewer, params, read }) =>
      detailView(await read((db) => getCollection({ db }, viewer?.id ?? null, params.collectionId))),
    posts: async ({ viewer, params, query, read }) =>
      read(async (db) => {
        const { collectionId } = params;
        const from = { viewerId: viewer?.id ?? null, after: positionOf(query.after) };
        if (!(await isCollectionVisible(db, collectionId, from.viewerId))) throw new Failure('collection_not_found');
        return cardFeedView(await listPosts(db, collectionId, from));
      }),
    change: async ({ viewer, params, body }) =>
      detailView(await changeCollection(deps, viewer, params.collectionId, body)),
    remove: async ({ viewer, params }) => {
      await removeCollection(deps, viewer, params.collectionId);
      return { message: 'Deleted.' };
    },
    restore: async ({ viewer, params }) => detailView(await restoreCollection(deps, viewer, params.collectionId)),
    save: async ({ viewer, params }) => savedView(await savePost(deps, viewer, params.collectionId, params.postId)),
    saveToLast: async ({ viewer, body }) => savedView(await saveToLast(deps, viewer, body.postId)),
    saved: ({ viewer, body, read }) => read((db) => listSaved(db, viewer.id, body.ids)),
    unsave: async ({ viewer, params }) => ({
      before: await unsavePost(deps, viewer, params.collectionId, params.postId),
    }),
    place: async ({ viewer, params, body }) => {
      await placePost(deps, viewer, params.collectionId, { postId: params.postId, before: body.before });
      return { message: 'Moved.' };
    },
    follow: ({ viewer, params, body }) => followCollection(deps, viewer, params.collectionId, body.following),
    invite: async ({ viewer, params, body }) =>
      detailView(await inviteEditor(deps, viewer, params.collectionId, body.handle)),
    removeEditor: async ({ viewer, params }) => {
      await removeEditor(deps, viewer, params.collectionId, params.userId);
      return { message: 'Removed.' };
    },
    invitations: async ({ viewer, read }) => (await read((db) => listInvitations(db, viewer.id))).map(invitationView),
    answer: async ({ viewer, params, body }) => {
      await answerInvitation(deps, viewer, params.collectionId, body.accept);
      return { message: body.accept ? 'Accepted.' : 'Declined.' };
    },
  });
