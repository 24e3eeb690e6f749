import { describe, expect, test } from 'vitest';
import { paths, profilePath, safeNext } from './paths.ts';

test('the address of a person or a work survives odd ids', () => {
  expect(paths.person('a b&c')).toBe('/user-profile?userId=a+b%26c');
  expect(paths.post('a/b')).toBe('/post/a%2Fb');
});

test('blank parts are left out of an address', () => {
  expect(paths.logIn()).toBe('/login');
  expect(paths.message({ chat: 'c1' })).toBe('/message?chat=c1');
});

test('one’s own name leads to one’s own profile, any other to the public one', () => {
  expect(profilePath('u1', 'u1')).toBe('/profile');
  expect(profilePath('u1', 'u2')).toBe('/user-profile?userId=u1');
  expect(profilePath('u1', undefined)).toBe('/user-profile?userId=u1');
});

describe('after signing in', () => {
  test.each(['/post/7?x=1', '/explore?category=Print#top', '/user-profile?userId=a%2Fb', '/login-help', '/a//b'])(
    'one lands on the page of this site that was asked for: %j',
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
  ])('one lands at home instead of %j', (next) => expect(safeNext(next)).toBe('/'));
});
