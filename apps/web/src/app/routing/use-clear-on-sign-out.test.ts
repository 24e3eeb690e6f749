import { describe, expect, it } from 'vitest';
import { isPersonal } from './use-clear-on-sign-out.ts';

describe('what is removed from the cache on sign-out', () => {
  it.each([
    [['accounts', 'profile']],
    [['accounts', 'anotherUser', 'a']],
    [['chat', 'list']],
    [['posts', 'checkLikes', 'a']],
    [['posts', 'own']],
  ])('includes %j', (key) => expect(isPersonal(key)).toBe(true));
  it.each([[['posts', 'list', { page: 1 }]], [['recommendations', 'a', 'all']]])('does not include %j', (key) =>
    expect(isPersonal(key)).toBe(false),
  );
});
