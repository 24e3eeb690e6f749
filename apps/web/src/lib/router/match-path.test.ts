import { expect, test } from 'vitest';
import { locationOf } from './location.ts';
import { matchPath } from './match-path.ts';

test.each([
  ['/', '/', {}],
  ['/explore', '/explore', {}],
  ['/explore', '/Explore/', {}],
  ['/post/:postId', '/post/a', { postId: 'a' }],
  ['/post/:postId', '/post/a%2Fb%20c/', { postId: 'a/b c' }],
  ['/post/:postId', '/post/%', { postId: '%' }],
  ['/post/:postId/:slug?', '/post/a', { postId: 'a' }],
  ['/post/:postId/:slug?', '/post/a/', { postId: 'a' }],
  ['/post/:postId/:slug?', '/post/a/b%20c', { postId: 'a', slug: 'b c' }],
  ['/@:handle', '/@ada', { handle: 'ada' }],
  ['*', '/anything/at/all', {}],
])('%s matches %s', (pattern, pathname, params) => expect(matchPath(pattern, pathname)?.params).toEqual(params));

test.each([
  ['/', '/explore'],
  ['/explore', '/explored'],
  ['/explore', '/explore/more'],
  ['/post/:postId', '/post/'],
  ['/post/:postId', '/post/a/b'],
  ['/post/:postId/:slug?', '/post/a/b/c'],
  ['/post/:postId/:slug?', '/post/'],
  ['/@:handle', '/ada'],
  ['/@:handle', '/@ada/works'],
  ['/user-profile', '/userXprofile'],
])('%s does not match %s', (pattern, pathname) => expect(matchPath(pattern, pathname)).toBeNull());

test.each([
  ['/explore?page=2#top', '/explore', '?page=2', '#top'],
  ['/a?b?c', '/a', '?b?c', ''],
  ['//[', '//[', '', ''],
  ['', '', '', ''],
])('any request target has a location: %s', (url, pathname, search, hash) =>
  expect(locationOf(url)).toMatchObject({ pathname, search, hash }),
);
