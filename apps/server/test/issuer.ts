/** An OpenID provider whose responses the test decides, valid or not. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type Issuer = {
  readonly address: string;
  /** Sets the ID token that the next code is exchanged for. */
  answerWith(token: string): void;
  /** Sets the handler of `/picture`. */
  servePicture(serve: (response: ServerResponse) => void): void;
  sign(claims: JWTPayload, key?: CryptoKey): Promise<string>;
  close(): Promise<void>;
};

export const createIssuer = async (): Promise<Issuer> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }];
  let idToken = '';
  let serve: (response: ServerResponse) => void = (response) => void response.writeHead(404).end();
  const server = createServer((request, response) => {
    if (request.url === '/picture') return serve(response);
    const bodies: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: address,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/jwks': { keys },
      '/token': { access_token: 'opaque', token_type: 'bearer', id_token: idToken },
    };
    const body = bodies[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    servePicture: (how) => void (serve = how),
    answerWith: (token) => void (idToken = token),
    sign: (claims, key = privateKey) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
