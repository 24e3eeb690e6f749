/** Parses and checks uploaded bytes; the declared type is ignored. */
import { Failure } from '../../platform/http/failure.ts';
import type { PictureRules } from './rules.ts';

const dataUrl = /^data:[\w.+/-]*(?:;[\w=.+-]+)*;base64,/i;
const base64 = /^[a-z0-9+/]*={0,2}$/i;

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const signatures: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  (bytes) => ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)),
  (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  (bytes) => ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12)),
];

/** PNG, JPEG, GIF, WebP or AVIF; everything else, SVG above all, is refused before any decoder sees it. */
const looksLikePicture = (bytes: Uint8Array): boolean => signatures.some((matches) => matches(bytes));

/** Exact, because a rounded size just above a limit would contradict the message. */
export const inDigits = (count: number): string => count.toLocaleString('en');

/** Checks that need no decoder, made before the picture is queued. */
export const checkBytes = (bytes: Uint8Array, rules: PictureRules): void => {
  if (bytes.length > rules.maxBytes) {
    throw new Failure('picture_too_large', {
      message: `This picture has ${inDigits(bytes.length)} bytes; at most ${inDigits(rules.maxBytes)} bytes (${rules.maxBytes / 1024} kB) are accepted.`,
    });
  }
  if (!looksLikePicture(bytes)) throw new Failure('not_a_picture');
};

/** The bytes inside a `data:` URL. */
export const readDataUrl = (text: string): Buffer => {
  const head = dataUrl.exec(text)?.[0];
  if (head === undefined) throw new Failure('not_a_picture', { message: 'The picture must be a base64 data: URL.' });
  const body = text.slice(head.length).replaceAll(/\s+/g, '');
  if (!base64.test(body)) throw new Failure('not_a_picture');
  return Buffer.from(body, 'base64');
};
