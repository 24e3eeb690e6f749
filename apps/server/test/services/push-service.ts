/** A push service and the browser behind it: it receives, verifies and decrypts what is pushed, and answers as the test says. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const hkdf = (salt: Uint8Array, key: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8291, from the side of the browser. */
export const createBrowser = () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const secret = hkdf(auth, own.computeSecret(theirs), info, 32);
    const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, hkdf(salt, secret, 'Content-Encoding: nonce\0', 12));
    const cipherText = body.subarray(21 + theirs.length);
    decipher.setAuthTag(cipherText.subarray(-16));
    const text = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('the last record has no mark');
    return text.subarray(0, -1).toString();
  };
  return { keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }, decrypt };
};

export type Browser = ReturnType<typeof createBrowser>;

/** The claims of the `authorization` header, if the key in it has signed them. */
const readVapid = (header = ''): { readonly publicKey: string; readonly claims: Record<string, unknown> } => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isValid) throw new Error('the signature is not valid');
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export type Delivery = {
  readonly path: string;
  readonly ttl: string | undefined;
  readonly message: unknown;
} & ReturnType<typeof readVapid>;

/** `answer` gives the status for a path, or null to leave the request without a response. */
export const startPushService = async (port = 0) => {
  const browsers = new Map<string, Browser>();
  const deliveries: Delivery[] = [];
  const attempts: string[] = [];
  let answer: (path: string) => number | null = () => 201;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const body = await readBody(request);
    attempts.push(path);
    const status = answer(path);
    if (status === null) return;
    const browser = browsers.get(path);
    if (browser && status === 201) {
      const message: unknown = JSON.parse(browser.decrypt(body));
      deliveries.push({
        path,
        ttl: request.headers.ttl?.toString(),
        message,
        ...readVapid(request.headers.authorization),
      });
    }
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    deliveries,
    attempts,
    answerWith: (next: typeof answer) => void (answer = next),
    /** A browser that has subscribed at this path. */
    subscription: (path: string) => {
      const browser = createBrowser();
      browsers.set(path, browser);
      return { endpoint: `${origin}${path}`, keys: browser.keys };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
