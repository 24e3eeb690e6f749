/** Detects a picture's format from its bytes, never from the file name. */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

const text = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

export const formatOf = (bytes: Uint8Array): ImageFormat | null => {
  if (text(bytes, 1, 4) === 'PNG' && bytes[0] === 0x89) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))) return 'avif';
  return null;
};

/** Markers of animations in the file header. */
const animationMarkers: Partial<Record<ImageFormat, string>> = { png: 'acTL', webp: 'ANIM', avif: 'avis' };
const headerLength = 4096;

/** Every GIF counts as animated: even a still one is smaller in another format. */
export const mayBeAnimated = (format: ImageFormat | null, bytes: Uint8Array): boolean => {
  if (format === 'gif') return true;
  const marker = format ? animationMarkers[format] : undefined;
  return marker !== undefined && text(bytes, 0, Math.min(headerLength, bytes.length)).includes(marker);
};
