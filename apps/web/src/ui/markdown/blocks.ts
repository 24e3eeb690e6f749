/**
 * Reads a text with a small part of Markdown. The result is data, never HTML, so nothing that somebody writes can
 * become a tag or a script; a link that is not to the web or to an address stays text.
 */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

/** Each part is bounded, so that no text makes it slow. */
const inlinePattern = /\*\*([^*\n]{1,500})\*\*|\*([^*\s][^*\n]{0,500})\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,1000})\)/g;

const safeSchemes = new Set(['http:', 'https:', 'mailto:']);

/** The URL if it may be followed; null otherwise. Relative ones are refused: a page can be shown anywhere. */
const safeUrl = (given: string): string | null => {
  try {
    const url = new URL(given);
    return safeSchemes.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
};

const inlineOf = (match: RegExpExecArray): Inline => {
  const [whole, strong, emphasis, label = '', address = ''] = match;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  const url = safeUrl(address);
  return url === null ? { kind: 'text', text: whole } : { kind: 'link', text: label, url };
};

export const readInline = (text: string): Inline[] => {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(inlineOf(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
};

const markers = { heading: /^#{1,4}\s+/, quote: /^>\s?/, bullet: /^[-*]\s+/, number: /^\d{1,3}[.)]\s+/ } as const;

const listOf = (lines: readonly string[], marker: RegExp, ordered: boolean): Block => ({
  kind: 'list',
  ordered,
  items: lines.map((line) => readInline(line.replace(marker, ''))),
});

/** Lines of one paragraph, which may be a list or a quotation as a whole. */
const blockOf = (lines: readonly string[]): Block => {
  const areAll = (marker: RegExp) => lines.every((line) => marker.test(line));
  if (areAll(markers.bullet)) return listOf(lines, markers.bullet, false);
  if (areAll(markers.number)) return listOf(lines, markers.number, true);
  if (areAll(markers.quote)) {
    return { kind: 'quote', content: readInline(lines.map((line) => line.replace(markers.quote, '')).join('\n')) };
  }
  return { kind: 'paragraph', content: readInline(lines.join('\n')) };
};

/** A heading is a line of its own; everything else ends at an empty line. */
export const readBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const isHeading = markers.heading.test(line);
    if (isHeading || line.trim() === '') flush();
    if (isHeading) blocks.push({ kind: 'heading', content: readInline(line.replace(markers.heading, '')) });
    else if (line.trim() !== '') lines.push(line.trimEnd());
  }
  flush();
  return blocks;
};
