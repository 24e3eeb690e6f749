import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test('calls about one thing go one after the other; only the last answer has the last word', async () => {
  const turns = createTurns();
  const told: string[] = [];
  const call = (name: string) =>
    turns('work', async (isLast) => {
      told.push(`${name} starts`);
      await soon();
      told.push(`${name} ends${isLast() ? ', last' : ''}`);
    });
  await Promise.all([call('first'), call('second'), call('third')]);
  expect(told).toEqual([
    'first starts',
    'first ends',
    'second starts',
    'second ends',
    'third starts',
    'third ends, last',
  ]);
});

test('different things do not wait for each other', async () => {
  const turns = createTurns();
  const told: string[] = [];
  const call = (key: string) =>
    turns(key, async () => {
      told.push(`${key} starts`);
      await soon();
    });
  await Promise.all([call('one'), call('other')]);
  expect(told).toEqual(['one starts', 'other starts']);
});
