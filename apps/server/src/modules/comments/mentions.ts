/** Mentions: `@handle` in a text that is sent, U+FFFC and a reference in one that is stored. */
import { commentLimits, isHandle } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import { countMentionsOfNew, findPersonByHandle, isBlockedBetween } from '../accounts/index.ts';
import type { MentionRow } from './tables.ts';

const placeholder = '\u{FFFC}';

/** In one day; they are checked before anything is written. */
const budget = { max: 100, seconds: 24 * 3600 };

/** Not within a word, an address or a link. */
const mention = /(?<![\w@/.-])@([a-z0-9]+(?:-[a-z0-9]+)*)/giu;

export type StoredText = { readonly body: string; readonly userIds: readonly string[] };

const handlesIn = (text: string): string[] => {
  const names = [...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase()).filter(isHandle);
  return [...new Set(names)].slice(0, commentLimits.mentions);
};

/** What is nobody's handle, or that of somebody on the other side of a block, stays text. */
export const storeMentions = async (deps: Deps, writerId: string, text: string): Promise<StoredText> => {
  const clean = text.replaceAll(placeholder, '');
  const people = new Map<string, string>();
  for (const handle of handlesIn(clean)) {
    const id = await findPersonByHandle(deps.db, handle, deps.now());
    if (id !== null && !(await isBlockedBetween(deps.db, writerId, id))) people.set(handle, id);
  }
  const userIds: string[] = [];
  const body = clean.replaceAll(mention, (match, name: string) => {
    const id = people.get(name.toLowerCase());
    if (id === undefined) return match;
    userIds.push(id);
    return placeholder;
  });
  return { body, userIds };
};

export const countMentions = async (deps: Deps, userId: string, mentioned: readonly string[]): Promise<void> => {
  for (const id of new Set(mentioned)) {
    if (id === userId) continue;
    await countMentionsOfNew(deps, userId);
    await deps.limits.take('mention', budget, userId);
  }
};

/** With the handles that people have now; whoever has left has none. */
export const showMentions = (body: string, mentions: readonly MentionRow[]): string => {
  const byOrdinal = new Map(mentions.map(({ ordinal, handle, name }) => [ordinal, handle ? `@${handle}` : name]));
  let ordinal = -1;
  return body.replaceAll(placeholder, () => byOrdinal.get((ordinal += 1)) ?? '@someone');
};
