import { expect, test } from 'vitest';
import { paths, profileOf, safeNext } from './paths.ts';

test('the address of a person or a work survives odd ids', () => {
  expect(paths.person('a b&c')).toBe('/user-profile?userId=a+b%26c');
  expect(paths.work('a/b')).toBe('/post/a%2Fb');
});

test('blank parts are left out of an address', () => {
  expect(paths.logIn()).toBe('/login');
  expect(paths.message({ chat: 'c1' })).toBe('/message?chat=c1');
});

test('one’s own name leads to one’s own profile, any other to the public one', () => {
  expect(profileOf('u1', 'u1')).toBe('/profile');
  expect(profileOf('u1', 'u2')).toBe('/user-profile?userId=u1');
  expect(profileOf('u1', undefined)).toBe('/user-profile?userId=u1');
});

test('after signing in one only ever lands on a page of this site', () => {
  expect(safeNext('/post/7?x=1')).toBe('/post/7?x=1');
  for (const bad of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/login?next=/x']) {
    expect(safeNext(bad)).toBe('/');
  }
});
