import type { Reply } from '@vitrine/contract';

type Mentioned = Reply['mentions'][number];
export type TextPart = { readonly text: string; readonly href?: string; readonly person?: Mentioned };

/** The end of a sentence is not a part of an address. */
const linked = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”]|(?<![\w@/.-])@[a-z0-9]+(?:-[a-z0-9]+)*/giu;

const webAddress = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
};

/** What is neither a web address nor somebody who is mentioned stays text. */
export const partsOf = (body: string, mentions: readonly Mentioned[]): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: text, index } of body.matchAll(linked)) {
    const person = mentions.find(({ handle }) => text.toLowerCase() === `@${handle}`);
    const href = text.startsWith('@') ? undefined : webAddress(text);
    if (!person && href === undefined) continue;
    if (index > end) parts.push({ text: body.slice(end, index) });
    parts.push(person ? { text, person } : { text, href: href ?? '' });
    end = index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
};
