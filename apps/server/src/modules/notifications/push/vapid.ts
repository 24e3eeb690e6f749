/** Signs requests to push services with the key of the site (RFC 8292). */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** As browsers and push services write them: the raw public point and the PKCS #8 private key, in base64url. */
export type VapidKeys = { readonly privateKey: string; readonly publicKey: string };

export const generateVapidKeys = (): VapidKeys => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: point.toString('base64url'),
  };
};

const validSeconds = 12 * 3600;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `authorization` header. `contact` is where the operator of a push service can write to. */
export const vapidHeader = (
  { privateKey, publicKey }: VapidKeys,
  { audience, contact, now }: { readonly audience: string; readonly contact: string; readonly now: Date },
): string => {
  const claims = { aud: audience, exp: Math.floor(now.getTime() / 1000) + validSeconds, sub: contact };
  const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
};
