/** Encrypts a message for one subscription (RFC 8291, `aes128gcm` of RFC 8188), so that the push service cannot read it. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export type SubscriptionKeys = { readonly p256dh: string; readonly auth: string };

const curve = 'prime256v1';
const saltBytes = 16;
const recordSize = 4096;
/** Marks the last record. */
const lastRecord = 2;

const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const info = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);

/** Whether a browser can have made them: a point of the curve, and 16 bytes. */
export const areKeysValid = ({ p256dh, auth }: SubscriptionKeys): boolean => {
  try {
    const own = createECDH(curve);
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === saltBytes;
  } catch {
    return false;
  }
};

export const encrypt = (text: string, { p256dh, auth }: SubscriptionKeys): Buffer => {
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH(curve);
  const ownPublic = own.generateKeys();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ownPublic]);
  const secret = hkdf(Buffer.from(auth, 'base64url'), own.computeSecret(theirs), keyInfo, 32);
  const salt = randomBytes(saltBytes);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(salt, secret, info('aes128gcm'), 16),
    hkdf(salt, secret, info('nonce'), 12),
  );
  const body = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([lastRecord])])),
    cipher.final(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([salt, head, ownPublic, body, cipher.getAuthTag()]);
};
