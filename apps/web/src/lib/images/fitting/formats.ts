/** What kind of picture some bytes are, told by the bytes and never by the file's name. */
export type Kind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

const text = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

export const formatOf = (bytes: Uint8Array): Kind | null => {
  if (text(bytes, 1, 4) === 'PNG' && bytes[0] === 0x89) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))) return 'avif';
  return null;
};

/** Where the first frame of these formats says that more will follow. */
const movingMarks: Partial<Record<Kind, string>> = { png: 'acTL', webp: 'ANIM', avif: 'avis' };
const headLength = 4096;

/** A GIF may hold one frame only, but is stilled all the same: it is never the smallest way to keep a still. */
export const mayBeAnimated = (kind: Kind | null, bytes: Uint8Array): boolean => {
  if (kind === 'gif') return true;
  const mark = kind ? movingMarks[kind] : undefined;
  return mark !== undefined && text(bytes, 0, Math.min(headLength, bytes.length)).includes(mark);
};
