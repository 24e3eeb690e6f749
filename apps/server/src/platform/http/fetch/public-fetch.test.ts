import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FetchLimits, fetchPublic, isPublic } from './public-fetch.ts';

let server: Server;
let origin: string;
let answer: RequestListener;
let connections = 0;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => void (connections += 1));
  server.listen(0);
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  connections = 0;
  answer = (_request, response) => void response.end('a picture');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bounds = (change: Partial<FetchLimits> = {}): FetchLimits => ({
  maxBytes: 1_000_000,
  timeoutMs: 10_000,
  maxRedirects: 2,
  trustedOrigin: origin,
  ...change,
});
const port = () => new URL(origin).port;

describe('a URL from a third party', () => {
  it('is fetched from the trusted origin, and after a redirect within it', async () => {
    expect(String(await fetchPublic(`${origin}/a`, bounds()))).toBe('a picture');
    answer = (request, response) =>
      void (request.url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end('moved'));
    expect(String(await fetchPublic(`${origin}/a`, bounds()))).toBe('moved');
  });

  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://0x7f.1',
    'https://0.0.0.0',
    'file:///etc/passwd',
    'data:text/plain,hello',
  ])('is not fetched from %s, and no connection is opened', async (address) => {
    const url = address.startsWith('http') ? `${address}:${port()}/` : address;
    await expect(fetchPublic(url, bounds({ trustedOrigin: null }))).rejects.toThrow(/public address|not fetched/);
    expect(connections).toBe(0);
  });

  it.each(['https://127.0.0.1', 'https://localhost', 'http://169.254.169.254'])(
    'is not fetched from %s after a redirect',
    async (address) => {
      answer = (_request, response) => void response.writeHead(302, { location: `${address}:${port()}/secret` }).end();
      await expect(fetchPublic(`${origin}/a`, bounds())).rejects.toThrow(/public address|not fetched/);
      expect(connections).toBe(1);
    },
  );

  it('fails after a few redirects', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
    await expect(fetchPublic(`${origin}/a`, bounds())).rejects.toThrow('redirects');
    expect(connections).toBe(3);
  });

  it('fails after a timeout', async () => {
    answer = () => undefined;
    await expect(fetchPublic(`${origin}/a`, bounds({ timeoutMs: 200 }))).rejects.toThrow();
  });
});

describe('an IP address', () => {
  it.each([
    '10.0.0.1',
    '172.16.9.9',
    '192.168.1.1',
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fec0::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'no address',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['8.8.8.8', '142.250.74.1', '::ffff:8.8.8.8', '2a00:1450:4001::1'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});
