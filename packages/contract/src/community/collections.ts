/** Collections: posts of anybody, gathered by a person and those they invite. */
import * as z from 'zod/mini';
import { CardFeed } from '../cards.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { Acknowledgement, ClientId, Hidden, Id, nonEmptyText, Picture, PublicPerson, text } from '../core/shapes.ts';
import { limits } from '../limits.ts';

/** A collection in a list. Posts that are not public are neither shown nor counted. */
export const Collection = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  owner: PublicPerson,
  /** Number of posts. */
  posts: z.number(),
  followers: z.number(),
  /** The covers of its first posts. */
  covers: z.array(Picture),
});
export type Collection = z.infer<typeof Collection>;

export const CollectionEditor = z.object({
  person: PublicPerson,
  /** Only the owner sees others than accepted ones. */
  state: z.enum(['pending', 'accepted', 'declined']),
});
export type CollectionEditor = z.infer<typeof CollectionEditor>;

export const collectionRoles = ['owner', 'editor', 'none'] as const;

export const CollectionDetail = z.extend(Collection, {
  editors: z.array(CollectionEditor),
  /** What the caller is to it. */
  role: z.enum(collectionRoles),
  isFollowing: z.boolean(),
  /** Moderators have hidden it from all but its owner. */
  hidden: z.optional(Hidden),
});
export type CollectionDetail = z.infer<typeof CollectionDetail>;

export const CollectionPage = z.object({
  collections: z.array(Collection),
  /** Sent as `after`, it continues the list; null at the end. */
  next: z.nullable(z.string()),
});
export type CollectionPage = z.infer<typeof CollectionPage>;

/** A collection that the caller may save to. */
export const SaveTarget = z.object({
  _id: z.string(),
  title: z.string(),
  isPublic: z.boolean(),
  /** Of somebody else. */
  isShared: z.boolean(),
  /** Whether it has the post that was asked about. */
  contains: z.boolean(),
});
export type SaveTarget = z.infer<typeof SaveTarget>;

export const Saved = z.object({
  collection: z.object({ _id: z.string(), title: z.string() }),
  /** False if it was there already. */
  added: z.boolean(),
});
export type Saved = z.infer<typeof Saved>;

export const Invitation = z.object({
  collection: z.object({ _id: z.string(), title: z.string() }),
  owner: PublicPerson,
  createdAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const CollectionText = z.object({
  title: nonEmptyText(limits.collectionTitleLength),
  description: text(limits.collectionDescriptionLength).check(z.trim()),
  isPublic: z.boolean(),
});

const params = z.object({ collectionId: Id });
const postParams = z.extend(params, { postId: Id });
const personParams = z.extend(params, { userId: Id });
const After = z.object({ after: z.optional(Id.check(z.describe('The `next` of the page before.'))) });

export const collections = defineEndpoints({
  someones: {
    summary:
      'The collections of a person and those they edit with others, the newest first; private ones for those who edit them.',
    method: 'GET',
    path: '/api/user/:userId/collections',
    auth: 'optional',
    params: z.object({ userId: Id }),
    query: After,
    response: CollectionPage,
    errors: ['malformed', 'user_not_found'],
  },
  followed: {
    summary: 'The collections that the caller follows, the newest first.',
    method: 'GET',
    path: '/api/collections/followed',
    auth: 'member',
    query: After,
    response: CollectionPage,
    errors: ['malformed', 'unauthenticated'],
  },
  withPost: {
    summary: 'Public collections that a post is in, the newest first, and how many there are.',
    method: 'GET',
    path: '/api/post/:postId/collections',
    auth: 'optional',
    params: z.object({ postId: Id }),
    query: After,
    response: z.extend(CollectionPage, { total: z.number() }),
    errors: ['malformed'],
  },
  targets: {
    summary:
      'All collections that the caller may save to, the one used last first; `post` asks which of them have that post.',
    method: 'GET',
    path: '/api/collections',
    auth: 'member',
    query: z.object({ post: z.optional(Id) }),
    response: z.array(SaveTarget),
    errors: ['malformed', 'unauthenticated'],
  },
  create: {
    summary: 'Create a collection, with a first post if one is named. With the same `key` it is created once.',
    method: 'POST',
    path: '/api/collections',
    auth: 'member',
    body: z.extend(z.partial(z.omit(CollectionText, { title: true })), {
      title: CollectionText.shape.title,
      post: z.optional(Id),
      key: z.optional(ClientId),
    }),
    response: CollectionDetail,
    status: 201,
    errors: ['malformed', 'unauthenticated', 'post_not_found', 'too_many_collections', 'too_fast', 'blocked'],
    limit: 'collection',
  },
  read: {
    summary: 'A collection.',
    method: 'GET',
    path: '/api/collections/:collectionId',
    auth: 'optional',
    params,
    response: CollectionDetail,
    errors: ['collection_not_found'],
  },
  posts: {
    summary: 'The posts of a collection, in its order.',
    method: 'GET',
    path: '/api/collections/:collectionId/posts',
    auth: 'optional',
    params,
    query: After,
    response: CardFeed,
    errors: ['malformed', 'collection_not_found'],
  },
  change: {
    summary: 'Change title, description or visibility of the caller’s own collection.',
    method: 'PATCH',
    path: '/api/collections/:collectionId',
    auth: 'member',
    params,
    body: z.partial(CollectionText),
    response: CollectionDetail,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'collection_not_found'],
  },
  remove: {
    summary: 'Delete the caller’s own collection.',
    method: 'DELETE',
    path: '/api/collections/:collectionId',
    auth: 'member',
    whileSuspended: true,
    params,
    response: Acknowledgement,
    errors: ['unauthenticated', 'forbidden', 'collection_not_found'],
  },
  restore: {
    summary: 'Restore a collection that was deleted a short while ago.',
    method: 'POST',
    path: '/api/collections/:collectionId/restore',
    auth: 'member',
    params,
    response: CollectionDetail,
    errors: ['unauthenticated', 'forbidden', 'collection_not_found'],
  },
  save: {
    summary: 'Put a public post into a collection that the caller edits; repeating it changes nothing. It comes first.',
    method: 'PUT',
    path: '/api/collections/:collectionId/posts/:postId',
    auth: 'member',
    params: postParams,
    response: Saved,
    errors: ['unauthenticated', 'forbidden', 'collection_not_found', 'post_not_found', 'collection_full', 'blocked'],
    limit: 'save',
  },
  saveToLast: {
    summary: 'Put a public post into the collection that the caller used last; the first one is created.',
    method: 'POST',
    path: '/api/saves',
    auth: 'member',
    body: z.object({ postId: Id }),
    response: Saved,
    errors: ['malformed', 'unauthenticated', 'post_not_found', 'collection_full', 'too_fast', 'blocked'],
    limit: 'save',
  },
  saved: {
    summary: 'Which of these posts the caller has put into a collection.',
    method: 'POST',
    path: '/api/saves/check',
    auth: 'member',
    safe: true,
    body: z.object({ ids: z.array(Id).check(z.maxLength(100)) }),
    response: z.array(z.string()),
    errors: ['malformed', 'unauthenticated'],
  },
  place: {
    summary: 'Move a post of a collection in front of another, or to the end.',
    method: 'PUT',
    path: '/api/collections/:collectionId/posts/:postId/place',
    auth: 'member',
    params: postParams,
    body: z.object({ before: z.nullable(Id) }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'collection_not_found', 'post_not_found'],
  },
  unsave: {
    summary:
      'Take a post out of a collection that the caller edits. Says which post came after it; repeating it changes nothing.',
    method: 'DELETE',
    path: '/api/collections/:collectionId/posts/:postId',
    auth: 'member',
    params: postParams,
    response: z.object({ before: z.nullable(z.string()) }),
    errors: ['unauthenticated', 'forbidden', 'collection_not_found'],
  },
  follow: {
    summary: 'Follow a collection, or stop following it; repeating it changes nothing.',
    method: 'PUT',
    path: '/api/collections/:collectionId/follow',
    auth: 'member',
    params,
    body: z.object({ following: z.boolean() }),
    response: z.object({ isFollowing: z.boolean(), followers: z.number() }),
    errors: ['malformed', 'unauthenticated', 'collection_not_found', 'too_many_follows'],
  },
  invite: {
    summary: 'Invite a person to edit the caller’s own collection. Somebody who declined cannot be invited again.',
    method: 'POST',
    path: '/api/collections/:collectionId/editors',
    auth: 'member',
    params,
    body: z.object({ handle: nonEmptyText(100) }),
    response: CollectionDetail,
    errors: [
      'malformed',
      'unauthenticated',
      'forbidden',
      'collection_not_found',
      'user_not_found',
      'invite_self',
      'invite_declined',
      'too_many_editors',
      'too_fast',
      'blocked',
    ],
    limit: 'invite',
  },
  removeEditor: {
    summary: 'Remove a co-editor or an invitation: the owner takes it back, the person declines or leaves.',
    method: 'DELETE',
    path: '/api/collections/:collectionId/editors/:userId',
    auth: 'member',
    params: personParams,
    response: Acknowledgement,
    errors: ['unauthenticated', 'forbidden', 'collection_not_found', 'invitation_not_found'],
  },
  invitations: {
    summary: 'Collections that the caller is invited to edit and has not answered, the latest first.',
    method: 'GET',
    path: '/api/collections/invitations',
    auth: 'member',
    response: z.array(Invitation),
    errors: ['unauthenticated'],
  },
  answer: {
    summary: 'Accept or decline an invitation; repeating an answer changes nothing.',
    method: 'POST',
    path: '/api/collections/:collectionId/answer',
    auth: 'member',
    params,
    body: z.object({ accept: z.boolean() }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'invitation_not_found', 'blocked'],
  },
});
