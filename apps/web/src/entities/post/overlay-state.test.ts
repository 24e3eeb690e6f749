import { expect, test } from 'vitest';
import { currentOverlayState, neighbours, overlayStateFrom, readOverlayState } from './overlay-state.ts';

const at = (pathname: string, state: unknown = null) => ({ pathname, search: '?page=2', hash: '', key: 'k', state });

test('from the gallery a work opens over it, one step from closing', () => {
  expect(overlayStateFrom(at('/explore'), ['a', 'b'])).toEqual({
    background: { pathname: '/explore', search: '?page=2', hash: '', key: 'k' },
    series: ['a', 'b'],
    depth: 1,
  });
});

test('from an opened work the next one keeps the page behind and is one step further', () => {
  const first = overlayStateFrom(at('/'), ['a']);
  expect(overlayStateFrom(at('/post/a', first), ['c'])).toMatchObject({
    background: { pathname: '/' },
    series: ['c'],
    depth: 2,
  });
});

test('from a work’s own page the next one is a page too', () => {
  expect(overlayStateFrom(at('/post/a'), ['c'])).toBeNull();
});

test('history that is not ours is no opening', () => {
  for (const state of [null, 'x', { background: 1 }, { background: { pathname: '/' } }]) {
    expect(readOverlayState(at('/post/a', state))).toBeNull();
  }
});

test('what the history entry says is read as it stands', () => {
  const opening = overlayStateFrom(at('/explore'), ['a']);
  expect(currentOverlayState({ state: { usr: opening, key: 'k', idx: 1 } })).toEqual(opening);
  for (const state of [null, 'x', { usr: null }]) expect(currentOverlayState({ state })).toBeNull();
});

test('neighbours stop at the ends', () => {
  expect(neighbours(['a', 'b', 'c'], 'b')).toEqual({ before: 'a', after: 'c' });
  expect(neighbours(['a', 'b', 'c'], 'c')).toEqual({ before: 'b' });
  expect(neighbours(['a'], 'zz')).toEqual({});
});
