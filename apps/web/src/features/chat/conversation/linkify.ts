/** Finds the web addresses in a text, so that they can be shown as links; everything else stays text. */
export type Piece = { readonly text: string; readonly href?: string };

const address = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Marks that end a sentence rather than an address. */
const tail = /[.,;:!?…]+$/;

const unbalanced = (text: string): boolean => text.endsWith(')') && !text.includes('(');

const trimmed = (found: string): string => {
  let text = found;
  for (;;) {
    const shorter = unbalanced(text) ? text.slice(0, -1) : text.replace(tail, '');
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
    const link = trimmed(match[0]);
    const href = safeHref(link);
    if (!href) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: link, href });
    from = match.index + link.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
