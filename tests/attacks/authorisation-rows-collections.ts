/** Who may call what: collections. */
import {
  type EndpointName,
  type Fixtures,
  type Input,
  open,
  own,
  person,
  post,
  type Row,
} from './authorisation-row.ts';

const collection = ({ collectionId }: Fixtures): Input => ({ params: { collectionId } });
const savedPost = ({ collectionId, postId }: Fixtures): Input => ({ params: { collectionId, postId } });
/** A private collection of the owner, of whose existence others do not know. */
const privateCollection = { visitor: 401, stranger: 404, owner: 200, input: collection } as const;

type CollectionsEndpoint = Extract<EndpointName, `collections.${string}`>;

export const collectionsRows: Readonly<Record<CollectionsEndpoint, Row>> = {
  'collections.someones': { ...open, input: person, blocked: 404 },
  'collections.followed': own,
  'collections.withPost': { ...open, input: post },
  'collections.targets': own,
  'collections.create': { visitor: 401, stranger: 201, owner: 201, input: () => ({ body: { title: 'Kept' } }) },
  'collections.read': { ...privateCollection, visitor: 404 },
  'collections.posts': { ...privateCollection, visitor: 404 },
  'collections.change': {
    ...privateCollection,
    input: (fixtures) => ({ ...collection(fixtures), body: { title: 'Renamed' } }),
  },
  'collections.save': { ...privateCollection, input: savedPost },
  'collections.place': {
    ...privateCollection,
    input: (fixtures) => ({ ...savedPost(fixtures), body: { before: null } }),
  },
  'collections.unsave': { ...privateCollection, input: savedPost },
  'collections.follow': {
    ...privateCollection,
    input: (fixtures) => ({ ...collection(fixtures), body: { following: true } }),
  },
  // Nobody has this handle.
  'collections.invite': {
    ...privateCollection,
    owner: 404,
    input: (fixtures) => ({ ...collection(fixtures), body: { handle: 'nobody-has-it' } }),
  },
  'collections.removeEditor': {
    ...privateCollection,
    owner: 404,
    input: ({ collectionId, partnerId }) => ({ params: { collectionId, userId: partnerId } }),
  },
  'collections.answer': {
    visitor: 401,
    stranger: 404,
    owner: 404,
    input: (fixtures) => ({ ...collection(fixtures), body: { accept: true } }),
  },
  'collections.invitations': own,
  'collections.remove': privateCollection,
  'collections.restore': privateCollection,
  'collections.saveToLast': {
    visitor: 401,
    stranger: 200,
    owner: 200,
    input: ({ postId }) => ({ body: { postId } }),
    blocked: 403,
  },
  'collections.saved': { ...own, input: ({ postId }) => ({ body: { ids: [postId] } }) },
};
