/** Gives the written chats times: the last message some hours ago, the others before it. */
import type { Random } from '../random.ts';
import { type ChatScript, chatScripts } from '../texts/chats/index.ts';
import type { IdAt } from './ids.ts';
import { before, hour, minute } from './time.ts';
import type { Conversation, Person } from './types.ts';

/** Only chats of which both people exist; a small world has fewer. */
export const makeConversations = (random: Random, now: Date, people: readonly Person[], idAt: IdAt): Conversation[] => {
  const byName = new Map(people.filter((one) => one.role === 'maker').map((person) => [person.name, person]));
  return chatScripts.flatMap((chatScript) => {
    const [first, second] = chatScript.between.map((name) => byName.get(name));
    return first && second
      ? [toConversation(random.fork(chatScript.between.join('/')), now, chatScript, [first.id, second.id], idAt)]
      : [];
  });
};

const toConversation = (
  random: Random,
  now: Date,
  chatScript: ChatScript,
  personIds: readonly [string, string],
  idAt: IdAt,
): Conversation => {
  const name = `talk/${chatScript.between.join('/')}`;
  const moments: Date[] = [];
  let at = before(now, chatScript.hoursAgo * hour);
  for (const line of chatScript.lines.toReversed()) {
    moments.unshift(at);
    const typing = random.range(0.3, 1) * minute + line.text.length * 250;
    const wait = line.paused ? random.range(3, 20) * hour : random.range(0, 4) * minute;
    at = before(at, Math.round(typing + wait));
  }
  const messages = chatScript.lines.map((line, i) => {
    const sent = moments[i] ?? at;
    return { id: idAt(sent, `${name}/${i}`), senderId: personIds[line.speaker], content: line.text, at: sent };
  });
  return { id: idAt(at, name), personIds, messages, unread: chatScript.unread };
};
