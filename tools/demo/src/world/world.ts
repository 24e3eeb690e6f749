/** The demo world as a pure function of a seed and a day: people, posts, follows, likes, views and chats. */
import { createRandom } from '../random.ts';
import { makerProfiles } from '../texts/makers/index.ts';
import { makeConversations } from './conversations.ts';
import { simulateEngagement } from './engagement.ts';
import { makeFollows } from './follows.ts';
import { idsOf } from './ids.ts';
import { makePeople } from './people.ts';
import { makePosts } from './posts.ts';
import type { World } from './types.ts';

export type WorldSize = {
  /** People who publish; at most the number of written profiles. */
  makers: number;
  /** People who only view, like and follow. */
  audience: number;
  posts: number;
};

export type WorldOptions = Partial<WorldSize> & {
  /** Nothing in the world happens after this. */
  now: Date;
};

const usual: WorldSize = { makers: makerProfiles.length, audience: 240, posts: 480 };

export const world = (seed: string, { now, ...size }: WorldOptions): World => {
  const { makers: makerCount, audience, posts: count } = { ...usual, ...size };
  const random = createRandom(seed);
  const idAt = idsOf(seed);
  const people = makePeople({ random: random.fork('people'), now, idAt, makers: makerCount, audience });
  const makers = people.filter((person) => person.role === 'maker');
  const newPosts = makePosts({ random: random.fork('works'), now, idAt, makers, count });
  const follows = makeFollows(random.fork('follows'), now, people);
  const { posts, likes, views } = simulateEngagement(random.fork('attention'), now, people, newPosts, follows);
  const conversations = makeConversations(random.fork('talks'), now, people, idAt);
  return { seed, people, posts, likes, follows, views, conversations };
};
