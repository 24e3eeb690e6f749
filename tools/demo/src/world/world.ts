/** The demo world: a pure function of a seed and a day that yields people, works and the life between them. */
import { createRandom } from '../random.ts';
import { cast } from '../words/cast/index.ts';
import { payAttention } from './attention.ts';
import { makeConversations } from './conversations.ts';
import { makeFollows } from './follows.ts';
import { idsOf } from './ids.ts';
import { makePeople } from './people.ts';
import type { World } from './types.ts';
import { makeWorks } from './works.ts';

export type WorldSize = {
  /** People who publish; at most as many as were written. */
  makers: number;
  /** People who only look, like and follow. */
  audience: number;
  works: number;
};

export type WorldOrder = Partial<WorldSize> & {
  /** The last moment of the world: nothing in it happens later. */
  now: Date;
};

const usual: WorldSize = { makers: cast.length, audience: 240, works: 480 };

export const world = (seed: string, { now, ...size }: WorldOrder): World => {
  const { makers: makerCount, audience, works: count } = { ...usual, ...size };
  const random = createRandom(seed);
  const idAt = idsOf(seed);
  const people = makePeople({ random: random.fork('people'), now, idAt, makers: makerCount, audience });
  const makers = people.filter((person) => person.role === 'maker');
  const hung = makeWorks({ random: random.fork('works'), now, idAt, makers, count });
  const follows = makeFollows(random.fork('follows'), now, people);
  const { works, likes, views } = payAttention(random.fork('attention'), now, people, hung, follows);
  const conversations = makeConversations(random.fork('talks'), now, people, idAt);
  return { seed, people, works, likes, follows, views, conversations };
};
