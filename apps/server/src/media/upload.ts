/** What a client sent, as bytes that claim to be a picture: the claim is judged by the bytes alone. */
import { Failure } from '../kernel/failure.ts';

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
export const looksLikePicture = (bytes: Uint8Array): boolean => signatures.some((matches) => matches(bytes));

/** The bytes inside a `data:` URL. */
export const readDataUrl = (text: string): Buffer => {
  const head = dataUrl.exec(text)?.[0];
  if (head === undefined) throw new Failure('not_a_picture', { message: 'The picture must be a base64 data: URL.' });
  const body = text.slice(head.length).replaceAll(/\s+/g, '');
  if (!base64.test(body)) throw new Failure('not_a_picture');
  return Buffer.from(body, 'base64');
};
