/** What is compared of a text: its letters and digits, whatever their case, spaces and invisible characters. */
import { createHash } from 'node:crypto';

const visible = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();

const normalText = (text: string): string => visible(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Shorter texts are written by many people: “Thank you so much!” */
const minLength = 24;

/** Equal for texts that look the same; null if the text is too short to tell. */
export const fingerprintOf = (text: string): string | null => {
  const normal = normalText(text);
  return normal.length < minLength ? null : createHash('sha256').update(normal).digest('base64url').slice(0, 22);
};

/** An address, or a name that ends like one. Matches do not overlap, and each character is read once. */
const link =
  /(?:https?:\/\/|www\.)\S+|[a-z0-9-]\.(?:com|net|org|info|biz|io|co|app|dev|shop|store|xyz|top|site|online|link|click|ru|cn|me|ly)(?![\p{L}\p{N}])/gu;

export const countLinks = (text: string): number => visible(text).match(link)?.length ?? 0;
