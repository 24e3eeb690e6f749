/** A passkey that signs as an authenticator does, without one. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An integer of CBOR below 24, or minus one less than it. */
const cborHead = (major: number, value: number): number => (major << 5) | value;

/** A P-256 key for ES256, as COSE: a map of kind, algorithm, curve and both coordinates. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([cborHead(5, 5), 1, 2, 3, cborHead(1, 6), cborHead(1, 0), 1, cborHead(1, 1), 0x58, 32]),
    x,
    Buffer.from([cborHead(1, 2), 0x58, 32]),
    y,
  ]);

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

export const createTestPasskey = (site: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  return {
    id,
    publicKey: coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
    /** What a browser sends for a challenge, after somebody was recognised. */
    answer: (challenge: string) => {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: site }));
      const presentAndVerified = 0b101;
      const authenticatorData = Buffer.concat([
        sha256(new URL(site).hostname),
        Buffer.from([presentAndVerified, 0, 0, 0, 0]),
      ]);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};
