/** Splits a text into plain text and web addresses that are shown as links. */
export type Piece = { readonly text: string; readonly href?: string };

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Ends the sentence rather than the address. */
const trailingPunctuation = /[.,;:!?…]+$/;

const endsWithStrayParenthesis = (text: string): boolean => text.endsWith(')') && !text.includes('(');

const withoutPunctuation = (found: string): string => {
  let text = found;
  for (;;) {
    const shorter = endsWithStrayParenthesis(text) ? text.slice(0, -1) : text.replace(trailingPunctuation, '');
    if (shorter === text) return text;
    text = shorter;
  }
};

const safeHref = (text: string): string | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' ? url.href : null;
};

export const linkify = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const link = withoutPunctuation(match[0]);
    const href = safeHref(link);
    if (!href) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: link, href });
    from = match.index + link.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
