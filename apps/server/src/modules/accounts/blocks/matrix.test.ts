/** Who sees what, and may do what: every place where people meet, for each state between two people, asked by both. */
import type {
  CardFeed,
  Chat,
  CollectionDetail,
  CommentPage,
  CreditRequest,
  Credits,
  Invitation,
  Notification,
  PeoplePage,
  PublicPerson,
  Reply,
  Session,
  Suggestions,
} from '@vitrine/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockingCalls, createWorld, ownOf, type World } from '../../../../test/calls/blocking.ts';
import { collectionCalls } from '../../../../test/calls/collections.ts';
import { createTestServer, type TestServer } from '../../../../test/harness.ts';
import { findDayDiscrepancies, findDiscrepancies } from '../../../../test/posts.ts';

let server: TestServer;
let calls: ReturnType<typeof blockingCalls>;
let collections: ReturnType<typeof collectionCalls>;
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT: 'off' } });
  calls = blockingCalls(server);
  collections = collectionCalls(server);
});
afterAll(() => server.close());
type Asked = { readonly world: World; readonly as: Session; readonly other: Session };
type Look = (asked: Asked) => Promise<boolean>;
const get = async <T>(as: Session, url: string): Promise<T> => (await server.call('GET', url, { as })).body;
const opens =
  (url: (asked: Asked) => string): Look =>
  async (asked) =>
    (await server.call('GET', url(asked), { as: asked.as })).status === 200;
const has = (people: readonly (PublicPerson | null)[], { other }: Asked) =>
  people.some((person) => person?._id === other._id);
const notices = async ({ as, other }: Asked) => {
  await server.deps.durableEvents.idle();
  return (await get<Notification[]>(as, '/api/notifications')).filter(({ actor }) => actor._id === other._id);
};
const told =
  (kind: Notification['kind']): Look =>
  async (asked) =>
    (await notices(asked)).some((notice) => notice.kind === kind);
const suggestions = ({ as }: Asked, words: string) =>
  get<Suggestions>(as, `/api/search/suggest?q=${encodeURIComponent(words)}`);
const hasPost = ({ posts }: CardFeed, { world, other }: Asked) =>
  posts.some(({ card }) => card._id === ownOf(world, other).post._id);
const hasComment = async (asked: Asked, query = '') => {
  const { comments } = await get<CommentPage>(asked.as, `/api/post/${asked.world.post._id}/comments${query}`);
  return comments.some(({ author }) => author?._id === asked.other._id);
};
type Listed = { readonly collections: readonly { readonly _id: string }[] };
const hasCollection = ({ collections: listed }: Listed, { world, other }: Asked) =>
  listed.some(({ _id }) => _id === ownOf(world, other).collection);

/** Hidden by a block, from both. */
const hiddenByBlocks: Readonly<Record<string, Look>> = {
  profile: opens(({ other }) => `/api/user/anotherUser?userId=${other._id}`),
  'page of the handle': opens(({ other }) => `/api/user/anotherUser?userId=@${other.handle}`),
  about: opens(({ other }) => `/api/user/${other._id}/about`),
  'followers of the person': opens(({ other }) => `/api/user/${other._id}/followers`),
  'people whom they follow': opens(({ other }) => `/api/user/${other._id}/following`),
  'posts where they are credited': opens(({ other }) => `/api/user/${other._id}/credited`),
  'collections of the person': opens(({ other }) => `/api/user/${other._id}/collections`),
  'posts of the person': async ({ as, other }) =>
    (await server.call('POST', '/api/posts/getSomeonesUserPosts', { as, body: { id: other._id } })).status === 200,
  'whether one follows': opens(({ other }) => `/api/user/CheckFollow/${other._id}`),
  'followers of others': async (asked) =>
    has((await get<PeoplePage>(asked.as, `/api/user/${asked.world.c._id}/followers`)).people, asked),
  'people whom others follow': async (asked) =>
    has((await get<PeoplePage>(asked.as, `/api/user/${asked.world.c._id}/following`)).people, asked),
  'who hearted': async (asked) =>
    has((await get<PeoplePage>(asked.as, `/api/post/${asked.world.post._id}/hearts`)).people, asked),
  'own hearts': async (asked) => hasPost(await get(asked.as, '/api/posts/liked'), asked),
  'search of names': async (asked) =>
    has(await get<PublicPerson[]>(asked.as, `/api/user?search=${encodeURIComponent(asked.other.name)}`), asked),
  'people in suggestions of the search field': async (asked) =>
    has((await suggestions(asked, asked.other.name)).people, asked),
  'works in suggestions of the search field': async (asked) =>
    (await suggestions(asked, `A work of ${asked.other.handle}`)).posts.some(
      ({ _id }) => _id === ownOf(asked.world, asked.other).post._id,
    ),
  'collections in suggestions of the search field': async (asked) =>
    hasCollection(await suggestions(asked, `Shelf of ${asked.other.handle}`), asked),
  'newest people': async (asked) => has(await get<PublicPerson[]>(asked.as, '/api/user'), asked),
  'mentions by others': async ({ world, as, other }) => {
    const { comments } = await get<CommentPage>(as, `/api/post/${world.post._id}/comments`);
    const shown = comments.find(({ _id }) => _id === world.comment._id);
    return shown?.body.includes(`@${other.handle}`) === true && shown.mentions.some(({ _id }) => _id === other._id);
  },
  'credits of others': async (asked) => {
    const { credits } = await get<Credits>(asked.as, `/api/post/${asked.world.post._id}/credits`);
    return has(
      credits.map(({ person }) => person),
      asked,
    );
  },
  'requests to be credited': async (asked) =>
    has(
      (await get<CreditRequest[]>(asked.as, '/api/credits')).map(({ author }) => author),
      asked,
    ),
  collection: opens(({ world, other }) => `/api/collections/${ownOf(world, other).collection}`),
  'posts of the collection': opens(({ world, other }) => `/api/collections/${ownOf(world, other).collection}/posts`),
  'collections with a post': async (asked) =>
    hasCollection(await get(asked.as, `/api/post/${asked.world.post._id}/collections`), asked),
  'co-editors': async (asked) => {
    const { editors } = await get<CollectionDetail>(asked.as, `/api/collections/${asked.world.collection}`);
    return has(
      editors.map(({ person }) => person),
      asked,
    );
  },
  'posts in collections of others': async (asked) =>
    hasPost(await get(asked.as, `/api/collections/${asked.world.collection}/posts`), asked),
  invitations: async (asked) =>
    has(
      (await get<Invitation[]>(asked.as, '/api/collections/invitations')).map(({ owner }) => owner),
      asked,
    ),
  chats: async ({ world, as }) => (await get<Chat[]>(as, '/api/chat')).some(({ _id }) => _id === world.chat._id),
  messages: opens(({ world }) => `/api/message/${world.chat._id}`),
};

/** Hidden by a block from both, and from who has muted the other. */
const hiddenByMutes: Readonly<Record<string, Look>> = {
  Following: async (asked) => hasPost(await get(asked.as, '/api/posts/following'), asked),
  'new posts in Following': async ({ world, as, other }) => {
    // Of C and of the other person, who follow each other.
    const { count } = await get<{ count: number }>(as, `/api/posts/following/new?since=${world.post._id.slice(0, 8)}`);
    const { posts } = await get<CardFeed>(as, '/api/posts/following');
    const isListed = posts.some(({ card }) => card._id === ownOf(world, other).post._id);
    expect(count).toBe(posts.length);
    return isListed;
  },
  'For you': async ({ world, as, other }) => {
    const { posts } = await get<CardFeed>(as, '/api/posts/for-you');
    return posts.some(({ card }) => card._id === ownOf(world, other).unknown._id);
  },
  'people to follow': async (asked) => {
    const { as, other } = asked;
    await calls.unfollow(as, other);
    const isShown = has(await get<PublicPerson[]>(as, '/api/people/suggested'), asked);
    await calls.follow(as, other);
    return isShown;
  },
  comments: (asked) => hasComment(asked),
  'most hearted comments': (asked) => hasComment(asked, '?sort=hearts'),
  'first replies': async (asked) => {
    const { comments } = await get<CommentPage>(asked.as, `/api/post/${asked.world.post._id}/comments`);
    return has(
      comments.flatMap(({ replies }) => replies.map(({ author }) => author)),
      asked,
    );
  },
  'all replies': async (asked) => {
    const url = `/api/comment/${asked.world.comment._id}/replies`;
    const { replies } = await get<{ replies: Reply[] }>(asked.as, url);
    return has(
      replies.map(({ author }) => author),
      asked,
    );
  },
  'replies to the person': opens(({ world, other }) => `/api/comment/${ownOf(world, other).comment._id}/replies`),
  'notification of a heart': told('like'),
  'notification of a follow': told('follow'),
  'notification of a comment': told('comment'),
  'notification of a critique': told('critique'),
  'notification of a reply': told('reply'),
  'notification of a mention': told('mention'),
  'notification of a save': told('save'),
  'notification of a credit': told('credit'),
  'notification of an invitation': told('invitation'),
  'notification of a message': told('message'),
};

/** Statuses without a block, and with one. The first that succeed undo what was there before. */
const actions: readonly [string, (asked: Asked) => Promise<{ status: number }>, number, number][] = [
  ['follow', ({ as, other }) => calls.follow(as, other), 200, 403],
  ['like', ({ world, as, other }) => calls.like(as, ownOf(world, other).post._id), 200, 403],
  ['comment', ({ world, as, other }) => calls.write(as, ownOf(world, other).post._id, 'Again'), 201, 403],
  ['reply', ({ world, as, other }) => calls.write(as, world.post._id, 'Again', ownOf(world, other).comment), 201, 403],
  [
    'answer a reply',
    ({ world, as, other }) => calls.write(as, world.post._id, 'Again', ownOf(world, other).reply),
    201,
    403,
  ],
  ['heart a comment', ({ world, as, other }) => calls.heart(as, ownOf(world, other).comment), 200, 403],
  [
    'save',
    async ({ world, as, other }) =>
      collections.save((await collections.create(as))._id, ownOf(world, other).post._id, as),
    200,
    403,
  ],
  [
    'save to the last collection',
    ({ world, as, other }) => server.call('POST', '/api/saves', { as, body: { postId: ownOf(world, other).post._id } }),
    200,
    403,
  ],
  ['follow a collection', ({ world, as, other }) => collections.follow(ownOf(world, other).collection, as), 200, 404],
  ['credit', ({ world, as, other }) => calls.credit(as, ownOf(world, as).post._id, other), 200, 403],
  ['accept a credit', ({ world, as, other }) => calls.answerCredit(as, ownOf(world, other).post._id), 200, 403],
  ['invite', async ({ as, other }) => collections.invite((await collections.create(as))._id, other, as), 200, 403],
  ['accept an invitation', ({ world, as, other }) => collections.answer(ownOf(world, other).collection, as), 200, 403],
  ['open a chat', ({ as, other }) => server.call('POST', '/api/chat', { as, body: { userId: other._id } }), 200, 403],
  ['send a message', ({ world, as }) => calls.send(as, world.chat), 200, 403],
];

type State = 'none' | 'A blocked B' | 'B blocked A' | 'A muted B';
const states: Readonly<Record<State, (world: World) => Promise<unknown>>> = {
  none: async () => undefined,
  'A blocked B': ({ a, b }) => calls.block(a, b),
  'B blocked A': ({ a, b }) => calls.block(b, a),
  'A muted B': ({ a, b }) => calls.mute(a, b),
};

const lookAll = async (asked: Asked, places: Readonly<Record<string, Look>>): Promise<Record<string, boolean>> => {
  const seen: Record<string, boolean> = {};
  for (const [place, look] of Object.entries(places)) seen[place] = await look(asked);
  return seen;
};
const all = (places: object, seen: boolean) => Object.fromEntries(Object.keys(places).map((place) => [place, seen]));

describe.each(Object.keys(states) as State[])('%s', (state) => {
  let world: World;
  const isBlocked = state.includes('blocked');
  beforeAll(async () => {
    world = await createWorld(server);
    await states[state](world);
  });

  it.each(['A', 'B'])('%s sees', async (who) => {
    const [as, other] = who === 'A' ? [world.a, world.b] : [world.b, world.a];
    const asked = { world, as, other };
    const hasMuted = state === 'A muted B' && who === 'A';
    expect(await lookAll(asked, hiddenByBlocks)).toEqual(all(hiddenByBlocks, !isBlocked));
    expect(await lookAll(asked, hiddenByMutes)).toEqual(all(hiddenByMutes, !isBlocked && !hasMuted));
  });

  it('C and visitors see both', async () => {
    for (const other of [world.a, world.b]) {
      const asked = { world, as: world.c, other };
      expect(await hiddenByBlocks['profile']?.(asked)).toBe(true);
      expect(await hiddenByMutes['comments']?.(asked)).toBe(true);
      expect((await server.call('GET', `/api/user/anotherUser?userId=${other._id}`)).status).toBe(200);
    }
  });

  it.each(['A', 'B'])('%s may', async (who) => {
    const [as, other] = who === 'A' ? [world.a, world.b] : [world.b, world.a];
    const statuses: [string, number][] = [];
    for (const [name, act] of actions) statuses.push([name, (await act({ world, as, other })).status]);
    expect(statuses).toEqual(actions.map(([name, , free, refused]) => [name, isBlocked ? refused : free]));
  });

  it('tells nobody of what somebody hidden does', async () => {
    const { a, b } = world;
    const [toA, toB] = [await notices({ world, as: a, other: b }), await notices({ world, as: b, other: a })];
    expect(toA.length > 0).toBe(state === 'none');
    expect(toB.length > 0).toBe(!isBlocked);
    expect(await findDiscrepancies(server.deps.pool)).toEqual([]);
    expect(await findDayDiscrepancies(server.deps.pool)).toEqual([]);
  });
});

/** What others answered stays, below a comment without words and author. */
const keptAfterDeletion = ['replies to the person'];

describe('B has deleted their account', () => {
  it('A sees nothing of it', async () => {
    const world = await createWorld(server);
    const { a, b } = world;
    const body = { confirm: 'correct horse' };
    expect((await server.call('DELETE', '/api/user', { as: b, body })).status).toBe(200);
    const seen = await lookAll({ world, as: a, other: b }, { ...hiddenByBlocks, ...hiddenByMutes });
    const left = Object.entries(seen).flatMap(([place, isSeen]) => (isSeen ? [place] : []));
    expect(left).toEqual(keptAfterDeletion);
  });
});

describe('B has made their works private', () => {
  it('A is shown none of them', async () => {
    const world = await createWorld(server);
    const { a, b } = world;
    for (const { _id } of [ownOf(world, b).post, ownOf(world, b).unknown])
      await server.call('PUT', `/api/post/${_id}/visibility`, { as: b, body: { visibility: 'private' } });
    const seen = await lookAll({ world, as: a, other: b }, { ...hiddenByBlocks, ...hiddenByMutes });
    const places = ['own hearts', 'posts in collections of others', 'works in suggestions of the search field'];
    const feeds = ['Following', 'new posts in Following', 'For you', 'notification of a credit'];
    expect([...places, ...feeds].filter((place) => seen[place])).toEqual([]);
  });
});
