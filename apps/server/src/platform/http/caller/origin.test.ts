import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, originOf } from './origin.ts';

const asked = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

const addressBehind = (trustedProxies: number, forwarded: string, remote?: string) =>
  addressOf(asked({ 'x-forwarded-for': forwarded }, remote), { trustedProxies, publicUrl: undefined });

describe('the address of a caller', () => {
  it.each([
    [0, '1.1.1.1', '10.0.0.1'],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6,7.7.7.7 ,1.1.1.1', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    [2, '1.1.1.1', '1.1.1.1'],
    [1, '1.1.1.1:443', '1.1.1.1'],
    [1, '[2001:db8::1]:443', '2001:db8::1'],
    [1, '', '10.0.0.1'],
    [1, 'unknown', '10.0.0.1'],
    [1, '1.1.1.1, nonsense', '10.0.0.1'],
    [1, '1.1.1.999', '10.0.0.1'],
    [1, 'x'.repeat(8000), '10.0.0.1'],
    [1, '1.1.1.1,'.repeat(900), '10.0.0.1'],
  ])('behind %i proxies that forward %j is %j', (proxies, header, expected) => {
    expect(addressBehind(proxies, header)).toBe(expected);
  });
});

describe('the origin of a request', () => {
  const headers = {
    host: 'inside:3000',
    'x-forwarded-host': 'made-up.example, vitrine.example',
    'x-forwarded-proto': 'http, https',
  };
  it.each([
    [{ trustedProxies: 0, publicUrl: undefined }, 'http://inside:3000'],
    [{ trustedProxies: 1, publicUrl: undefined }, 'https://vitrine.example'],
    [{ trustedProxies: 1, publicUrl: 'https://our.site' }, 'https://our.site'],
  ])('with %j is %s', (proxySettings, expected) => {
    expect(originOf(asked(headers), proxySettings)).toBe(expected);
  });

  it.each(['a b', 'evil.example/path', 'user@evil.example', 'x'.repeat(300), ''])('is never %j', (host) => {
    expect(originOf(asked({ host }), { trustedProxies: 0, publicUrl: undefined })).toBe('http://localhost');
  });
});
