import { describe, expect, test } from 'vitest';
import { paths, profilePath } from './paths.ts';
import { safeNext } from './safe-next.ts';

test('ids are escaped in paths', () => {
  expect(paths.person({ _id: 'a b&c' })).toBe('/user-profile?userId=a+b%26c');
  expect(paths.post('a/b')).toBe('/post/a%2Fb');
});

test('a handle is the address of a person, and a title the end of the address of a post', () => {
  expect(paths.person({ _id: 'u1', handle: 'ada-quist' })).toBe('/@ada-quist');
  expect(paths.person({ _id: 'u1', handle: null })).toBe('/user-profile?userId=u1');
  expect(paths.post('p1', 'Éclair, 2nd edition!')).toBe('/post/p1/eclair-2nd-edition');
  expect(paths.post('p1', '猫の本')).toBe(`/post/p1/${encodeURIComponent('猫の本')}`);
  expect(paths.post('p1', '!?')).toBe('/post/p1');
  expect(decodeURIComponent(paths.post('p1', `x${'😀𝒳'.repeat(80)}\ud800`))).toMatch(/^\/post\/p1\/x-/);
});

test('empty query parameters are left out', () => {
  expect(paths.logIn()).toBe('/login');
  expect(paths.message({ chat: 'c1' })).toBe('/message?chat=c1');
});

test('the viewer’s own profile has its own path', () => {
  expect(profilePath({ _id: 'u1', handle: 'ada' }, 'u1')).toBe('/profile');
  expect(profilePath({ _id: 'u1', handle: 'ada' }, 'u2')).toBe('/@ada');
  expect(profilePath({ _id: 'u1' }, undefined)).toBe('/user-profile?userId=u1');
});

describe('the page after signing in', () => {
  test.each(['/post/7?x=1', '/explore?category=Print#top', '/user-profile?userId=a%2Fb', '/login-help', '/a//b'])(
    'is the requested page of this site: %j',
    (next) => expect(safeNext(next)).toBe(next),
  );

  test.each([
    null,
    '',
    'explore',
    'https://other.example',
    'javascript:alert(1)',
    '//other.example',
    '///other.example',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/\r/other.example',
    '\t//other.example',
    ' //other.example',
    '/.//other.example',
    '/x/..//other.example',
    '/.\\/other.example',
    '/%2e//other.example',
    '//[',
    '/login?next=/x',
    '/signup',
  ])('is home instead of %j', (next) => expect(safeNext(next)).toBe('/'));
});
