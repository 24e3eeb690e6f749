/**
 * Reads a text with a small part of Markdown. The result is data, never HTML, so nothing that somebody writes can
 * become a tag or a script; a link that is not to the web or to an address stays text. Paths of this site are links only
 * in texts that are shown on this site alone.
 */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'path'; readonly text: string; readonly path: string };

export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

/** Each part is bounded, so that no text makes it slow. */
const inlinePattern = /\*\*([^*\n]{1,500})\*\*|\*([^*\s][^*\n]{0,500})\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,1000})\)/g;

const safeSchemes = new Set(['http:', 'https:', 'mailto:']);

/** Any origin: only whether a path leaves it is read. */
const someOrigin = 'https://site.invalid';

/** Browsers read two slashes, and a slash before a backslash, as the start of another host. */
const isSitePath = (given: string): boolean => {
  if (!/^\/(?![/\\])/.test(given)) return false;
  const { origin, pathname } = new URL(given, someOrigin);
  return origin === someOrigin && !pathname.startsWith('//');
};

/** The URL if it may be followed; null otherwise. */
const safeUrl = (given: string): string | null => {
  try {
    const url = new URL(given);
    return safeSchemes.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
};

const inlineOf = (match: RegExpExecArray, sitePaths: boolean): Inline => {
  const [whole, strong, emphasis, label = '', address = ''] = match;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (sitePaths && isSitePath(address)) return { kind: 'path', text: label, path: address };
  const url = safeUrl(address);
  return url === null ? { kind: 'text', text: whole } : { kind: 'link', text: label, url };
};

export const readInline = (text: string, sitePaths = false): Inline[] => {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(inlineOf(match, sitePaths));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
};

const markers = { heading: /^#{1,4}\s+/, quote: /^>\s?/, bullet: /^[-*]\s+/, number: /^\d{1,3}[.)]\s+/ } as const;

type ReadLine = (text: string) => Inline[];

const listOf = (lines: readonly string[], marker: RegExp, read: ReadLine): Block => ({
  kind: 'list',
  ordered: marker === markers.number,
  items: lines.map((line) => read(line.replace(marker, ''))),
});

/** Lines of one paragraph, which may be a list or a quotation as a whole. */
const blockOf = (lines: readonly string[], read: ReadLine): Block => {
  const areAll = (marker: RegExp) => lines.every((line) => marker.test(line));
  if (areAll(markers.bullet)) return listOf(lines, markers.bullet, read);
  if (areAll(markers.number)) return listOf(lines, markers.number, read);
  if (areAll(markers.quote)) {
    return { kind: 'quote', content: read(lines.map((line) => line.replace(markers.quote, '')).join('\n')) };
  }
  return { kind: 'paragraph', content: read(lines.join('\n')) };
};

/** A heading is a line of its own; everything else ends at an empty line. */
export const readBlocks = (text: string, sitePaths = false): Block[] => {
  const read: ReadLine = (line) => readInline(line, sitePaths);
  const blocks: Block[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push(blockOf(lines, read));
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const isHeading = markers.heading.test(line);
    if (isHeading || line.trim() === '') flush();
    if (isHeading) blocks.push({ kind: 'heading', content: read(line.replace(markers.heading, '')) });
    else if (line.trim() !== '') lines.push(line.trimEnd());
  }
  flush();
  return blocks;
};
