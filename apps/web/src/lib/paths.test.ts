import { describe, expect, test } from 'vitest';
import { paths, profilePath } from './paths.ts';
import { safeNext } from './safe-next.ts';

test('ids are escaped in paths', () => {
  expect(paths.person('a b&c')).toBe('/user-profile?userId=a+b%26c');
  expect(paths.post('a/b')).toBe('/post/a%2Fb');
});

test('empty query parameters are left out', () => {
  expect(paths.logIn()).toBe('/login');
  expect(paths.message({ chat: 'c1' })).toBe('/message?chat=c1');
});

test('the viewer’s own profile has its own path', () => {
  expect(profilePath('u1', 'u1')).toBe('/profile');
  expect(profilePath('u1', 'u2')).toBe('/user-profile?userId=u1');
  expect(profilePath('u1', undefined)).toBe('/user-profile?userId=u1');
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
