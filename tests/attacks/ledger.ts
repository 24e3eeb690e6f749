/** Records what the server acknowledged, which must exist after a crash. */
import { LikeStatus, Post } from '@vitrine/contract';
import type { Http } from './http.ts';
import { call, type Member, pictureOf, wordsOf } from './people.ts';
import { type Random, seeded } from './random.ts';

/** `unknown`: the connection was lost, so the call may or may not have been executed. */
type Known<T> = T | 'unknown';

export type Ledger = {
  /** Titles of published posts by id; null for removed posts. */
  readonly posts: Map<string, Known<string | null>>;
  /** By member and post. */
  readonly likes: Map<string, Known<boolean>>;
  /** By follower and followed. */
  readonly follows: Map<string, Known<boolean>>;
  /** The highest count that was returned for a post. */
  readonly views: Map<string, number>;
  /** Client ids of messages. */
  readonly messages: Set<string>;
  acknowledged: number;
  refused: string[];
};

export const newLedger = (): Ledger => ({
  posts: new Map(),
  likes: new Map(),
  follows: new Map(),
  views: new Map(),
  messages: new Set(),
  acknowledged: 0,
  refused: [],
});

export type Writer = {
  readonly http: Http;
  readonly member: Member;
  readonly other: Member;
  readonly chatId: string;
  readonly ledger: Ledger;
  readonly random: Random;
  /** Posts of this writer, which only this writer edits or removes. */
  readonly own: string[];
  sent: number;
};

export const newWriter = (given: Omit<Writer, 'random' | 'own' | 'sent'>, seed: number): Writer => ({
  ...given,
  random: seeded(seed),
  own: [],
  sent: 0,
});

const isExpected = (status: number): boolean => [0, 429, 503].includes(status);

/** The parsed response, or null for a lost or refused call; an error other than an outage is recorded as a defect. */
const ask = async (writer: Writer, method: string, path: string, body?: unknown): Promise<unknown> => {
  const { status, text } = await call(writer.http, method, path, { body, by: writer.member });
  if (status === 200 || status === 201) {
    writer.ledger.acknowledged += 1;
    return JSON.parse(text);
  }
  if (!isExpected(status)) writer.ledger.refused.push(`${status} to ${method} ${path}: ${text}`);
  return null;
};

const publish = async (writer: Writer): Promise<void> => {
  const title = `Post ${writer.member.id} ${(writer.sent += 1)}`;
  const image = await pictureOf(writer.random.below(1e6));
  const answer = await ask(writer, 'POST', '/api/post', { ...wordsOf(title), image });
  if (!answer) return;
  const { _id } = Post.parse(answer);
  writer.ledger.posts.set(_id, title);
  writer.own.push(_id);
};

const edit = async (writer: Writer, postId: string): Promise<void> => {
  const title = `Edited ${writer.member.id} ${(writer.sent += 1)}`;
  writer.ledger.posts.set(postId, 'unknown');
  const category = writer.random.pick([['Branding'], ['Print', 'Mobile'], ['Branding', 'Web Design']]);
  if (await ask(writer, 'PATCH', `/api/post/${postId}`, { title, category })) writer.ledger.posts.set(postId, title);
};

const remove = async (writer: Writer, postId: string): Promise<void> => {
  writer.own.splice(writer.own.indexOf(postId), 1);
  writer.ledger.posts.set(postId, 'unknown');
  if (await ask(writer, 'DELETE', `/api/post/${postId}`)) writer.ledger.posts.set(postId, null);
};

const like = async (writer: Writer, postId: string): Promise<void> => {
  const key = `${writer.member.id} ${postId}`;
  writer.ledger.likes.set(key, 'unknown');
  const answer = await ask(writer, 'POST', '/api/posts/like', { postId });
  if (answer) writer.ledger.likes.set(key, LikeStatus.parse(answer).liked);
};

const view = async (writer: Writer, postId: string): Promise<void> => {
  const answer = (await ask(writer, 'POST', '/api/posts/view', { postId })) as { viewCount: number } | null;
  const { views } = writer.ledger;
  if (answer) views.set(postId, Math.max(views.get(postId) ?? 0, answer.viewCount));
};

const sendMessage = async (writer: Writer): Promise<void> => {
  const clientId = `${writer.member.id}-${(writer.sent += 1)}`;
  const body = { chatId: writer.chatId, content: `Message ${clientId}`, clientId };
  if (await ask(writer, 'POST', '/api/message', body)) writer.ledger.messages.add(clientId);
};

const follow = async (writer: Writer): Promise<void> => {
  const isFollow = writer.random.chance(0.5);
  const key = `${writer.member.id} ${writer.other.id}`;
  writer.ledger.follows.set(key, 'unknown');
  const path = `/api/user/${isFollow ? 'follow' : 'unfollow'}/${writer.other.id}`;
  if (await ask(writer, 'PUT', path)) writer.ledger.follows.set(key, isFollow);
};

/** One random action of a writer. `shared` are posts that are never removed. */
export const act = async (writer: Writer, shared: readonly [string, ...string[]]): Promise<void> => {
  const { random, own } = writer;
  const dice = random.below(100);
  const [first, ...rest] = own;
  if (dice < 4) return publish(writer);
  if (dice < 12 && first) return edit(writer, random.pick([first, ...rest]));
  if (dice < 14 && first && own.length > 2) return remove(writer, first);
  if (dice < 45) return like(writer, random.pick(shared));
  if (dice < 60) return view(writer, random.pick(shared));
  if (dice < 85) return sendMessage(writer);
  return follow(writer);
};
