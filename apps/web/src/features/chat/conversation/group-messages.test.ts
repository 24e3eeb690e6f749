import { expect, test } from 'vitest';
import { groupMessages } from './group-messages.ts';

const at = (minutes: number, senderId = 'a') => ({
  senderId,
  at: new Date(Date.UTC(2026, 0, 5, 12, minutes)).toISOString(),
});

test('consecutive messages of one sender form a group', () => {
  const groups = groupMessages([at(0), at(1), at(2, 'b'), at(3, 'b'), at(4)]);
  expect(groups.map(({ senderId, items }) => [senderId, items.length])).toEqual([
    ['a', 2],
    ['b', 2],
    ['a', 1],
  ]);
});

test('a time stamp is shown first and after a pause, and nowhere else', () => {
  const groups = groupMessages([at(0), at(6), at(25), at(26, 'b')]);
  expect(groups.map(({ stamp }) => stamp !== null)).toEqual([true, false, true, false]);
});

test('no messages form no group', () => {
  expect(groupMessages([])).toEqual([]);
});
