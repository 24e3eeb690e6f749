/** Two people, A and B, who have to do with each other in every way, and C, whose things both have to do with. */
import type { Chat, Comment, Post, Session } from '@vitrine/contract';
import { openChat } from '../chats.ts';
import { clientId } from '../comments/calls.ts';
import type { TestServer } from '../harness.ts';
import { publishPost } from '../posts.ts';
import { collectionCalls } from './collections.ts';
import { indexEverybody } from './people-index.ts';

export type Own = {
  readonly post: Post;
  /** That the other has nothing to do with. */
  readonly unknown: Post;
  /** On the post of C, and as a reply to C. */
  readonly comment: Comment;
  readonly reply: Comment;
  /** Public, with the post of C. */
  readonly collection: string;
};

export type World = {
  readonly a: Session;
  readonly b: Session;
  readonly c: Session;
  readonly of: ReadonlyMap<Session, Own>;
  readonly post: Post;
  readonly comment: Comment;
  /** Of C; both edit it, and it has the posts of both. */
  readonly collection: string;
  readonly chat: Chat;
};

const must = async <T>(call: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
};

export const blockingCalls = (server: TestServer) => ({
  block: (as: Session, { _id }: Session) => server.call('PUT', `/api/user/blocks/${_id}`, { as }),
  unblock: (as: Session, { _id }: Session) => server.call('DELETE', `/api/user/blocks/${_id}`, { as }),
  mute: (as: Session, { _id }: Session) => server.call('PUT', `/api/user/mutes/${_id}`, { as }),
  unmute: (as: Session, { _id }: Session) => server.call('DELETE', `/api/user/mutes/${_id}`, { as }),
  follow: (as: Session, { _id }: Session) => server.call('PUT', `/api/user/follow/${_id}`, { as }),
  like: (as: Session, postId: string) => server.call('POST', '/api/posts/like', { as, body: { postId, liked: true } }),
  unfollow: (as: Session, { _id }: Session) => server.call('PUT', `/api/user/unfollow/${_id}`, { as }),
  write: (as: Session, postId: string, body: string, parent?: Comment) =>
    server.call('POST', `/api/post/${postId}/comments`, {
      as,
      body: { body, clientId: clientId(), ...(parent ? { parent: parent._id } : {}) },
    }),
  askForCritique: (as: Session, postId: string) =>
    server.call('PUT', `/api/post/${postId}/critique`, { as, body: { request: 'The grid?' } }),
  setPin: (as: Session, postId: string) =>
    server.call('POST', `/api/post/${postId}/comments`, {
      as,
      body: { body: 'Here', clientId: clientId(), pin: { page: null, x: 0.5, y: 0.5 } },
    }),
  heart: (as: Session, comment: Comment) =>
    server.call('PUT', `/api/comment/${comment._id}/heart`, { as, body: { hearted: true } }),
  send: (as: Session, chat: Chat) =>
    server.call('POST', '/api/message', { as, body: { chatId: chat._id, content: 'Hello?' } }),
  credit: (as: Session, postId: string, person: Session) =>
    server.call('POST', `/api/post/${postId}/credits`, { as, body: { handle: person.handle, role: 'Type' } }),
  answerCredit: (as: Session, postId: string) =>
    server.call('POST', `/api/credits/${postId}`, { as, body: { accept: true } }),
});

type Calls = ReturnType<typeof blockingCalls>;

/** What one of the two has on the things of C. */
const addOwn = async (server: TestServer, calls: Calls, person: Session, { c, post, comment, collection }: OfC) => {
  const { create, invite, answer, save } = collectionCalls(server);
  const own = await publishPost(server, person, { title: `A work of ${person.handle}` });
  await must(calls.askForCritique(person, own._id));
  const unknown = await publishPost(server, person);
  const written = await must<{ comment: Comment }>(calls.write(person, post._id, 'On a work'));
  const replied = await must<{ comment: Comment }>(calls.write(person, post._id, 'To you', comment));
  await must(calls.like(person, post._id));
  await must(calls.follow(person, c));
  await must(calls.follow(c, person));
  await must(calls.credit(c, post._id, person));
  await must(calls.answerCredit(person, post._id));
  await must(invite(collection, person, c));
  await must(answer(collection, person));
  await must(save(collection, own._id, c));
  const { _id } = await create(person, { title: `Shelf of ${person.handle}`, post: post._id });
  return { post: own, unknown, comment: written.comment, reply: replied.comment, collection: _id };
};

/** What one of the two does to the other, each of which tells the other. */
const reach = async (server: TestServer, calls: Calls, person: Session, other: Session, world: World) => {
  const [own, theirs] = [ownOf(world, person), ownOf(world, other)];
  const { invite, save } = collectionCalls(server);
  await must(calls.follow(person, other));
  await must(calls.like(person, theirs.post._id));
  await must(calls.write(person, theirs.post._id, 'On yours'));
  await must(calls.setPin(person, theirs.post._id));
  await must(calls.write(person, world.post._id, 'Answer', theirs.comment));
  await must(calls.write(person, world.post._id, `Look, @${other.handle}`));
  await must(save(own.collection, theirs.post._id, person));
  await must(calls.credit(person, own.post._id, other));
  await must(invite(own.collection, other, person));
  await must(calls.send(person, world.chat));
};

type OfC = Pick<World, 'c' | 'post' | 'comment' | 'collection'>;

export const ownOf = (world: World, person: Session): Own => {
  const own = world.of.get(person);
  if (!own) throw new Error('not one of the two');
  return own;
};

export const createWorld = async (server: TestServer): Promise<World> => {
  const calls = blockingCalls(server);
  const [a, b, c] = [await server.join(), await server.join(), await server.join()];
  const post = await publishPost(server, c);
  const { comment } = await must<{ comment: Comment }>(calls.write(c, post._id, `@${a.handle} and @${b.handle}`));
  const { _id: collection } = await collectionCalls(server).create(c);
  const ofC = { c, post, comment, collection };
  const of = new Map<Session, Own>();
  for (const person of [a, b]) of.set(person, await addOwn(server, calls, person, ofC));
  const world = { ...ofC, a, b, of, chat: await openChat(server, a, b) };
  await reach(server, calls, a, b, world);
  await reach(server, calls, b, a, world);
  await server.deps.durableEvents.idle();
  await indexEverybody(server);
  return world;
};
