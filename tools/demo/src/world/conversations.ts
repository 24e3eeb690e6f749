/** Puts the written conversations on the clock: the last line some hours ago, the others before it. */
import type { Random } from '../random.ts';
import { type Talk, talks } from '../words/talks/index.ts';
import type { IdAt } from './ids.ts';
import { before, hour, minute } from './time.ts';
import type { Conversation, Person } from './types.ts';

/** Only those whose two people are both there; a small world has fewer. */
export const makeConversations = (random: Random, now: Date, people: readonly Person[], idAt: IdAt): Conversation[] => {
  const byName = new Map(people.filter((one) => one.role === 'maker').map((person) => [person.name, person]));
  return talks.flatMap((talk) => {
    const [first, second] = talk.between.map((name) => byName.get(name));
    return first && second ? [place(random.fork(talk.between.join('/')), now, talk, [first.id, second.id], idAt)] : [];
  });
};

const place = (
  random: Random,
  now: Date,
  talk: Talk,
  personIds: readonly [string, string],
  idAt: IdAt,
): Conversation => {
  const name = `talk/${talk.between.join('/')}`;
  const moments: Date[] = [];
  let at = before(now, talk.hoursAgo * hour);
  for (const line of talk.lines.toReversed()) {
    moments.unshift(at);
    const typing = random.range(0.3, 1) * minute + line.text.length * 250;
    const wait = line.paused ? random.range(3, 20) * hour : random.range(0, 4) * minute;
    at = before(at, Math.round(typing + wait));
  }
  const messages = talk.lines.map((line, i) => {
    const sent = moments[i] ?? at;
    return { id: idAt(sent, `${name}/${i}`), senderId: personIds[line.speaker], content: line.text, at: sent };
  });
  return { id: idAt(at, name), personIds, messages, unread: talk.unread };
};
