import { expect, test } from 'vitest';
import { currentOverlayState, neighbours, overlayStateFrom, readOverlayState } from './overlay-state.ts';

const at = (pathname: string, state: unknown = null) => ({ pathname, search: '?page=2', hash: '', key: 'k', state });

test('a post opened from the gallery is one history entry away from it', () => {
  expect(overlayStateFrom(at('/explore'), ['a', 'b'])).toEqual({
    background: { pathname: '/explore', search: '?page=2', hash: '', key: 'k' },
    series: ['a', 'b'],
    depth: 1,
  });
});

test('a post opened from the overlay keeps the background and is one entry further', () => {
  const first = overlayStateFrom(at('/'), ['a']);
  expect(overlayStateFrom(at('/post/a', first), ['c'])).toMatchObject({
    background: { pathname: '/' },
    series: ['c'],
    depth: 2,
  });
});

test('a post opened from a post’s own page has no overlay', () => {
  expect(overlayStateFrom(at('/post/a'), ['c'])).toBeNull();
});

test('a foreign history state is ignored', () => {
  for (const state of [null, 'x', { background: 1 }, { background: { pathname: '/' } }]) {
    expect(readOverlayState(at('/post/a', state))).toBeNull();
  }
});

test('reads the overlay state from the history entry', () => {
  const overlay = overlayStateFrom(at('/explore'), ['a']);
  expect(currentOverlayState({ state: { usr: overlay, key: 'k', idx: 1 } })).toEqual(overlay);
  for (const state of [null, 'x', { usr: null }]) expect(currentOverlayState({ state })).toBeNull();
});

test('neighbours stop at the ends', () => {
  expect(neighbours(['a', 'b', 'c'], 'b')).toEqual({ before: 'a', after: 'c' });
  expect(neighbours(['a', 'b', 'c'], 'c')).toEqual({ before: 'b' });
  expect(neighbours(['a'], 'zz')).toEqual({});
});
