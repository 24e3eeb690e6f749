import { expect, test } from 'vitest';
import { createCallTracker } from './call-tracker.ts';

/** A call that comes back when it is told to. */
const held = () => {
  let settle: (refused: boolean) => void = () => undefined;
  const settled = new Promise<void>((resolve, reject) => {
    settle = (refused) => (refused ? reject(new Error('no')) : resolve());
  });
  return { call: () => settled, answer: () => settle(false), refuse: () => settle(true) };
};

test('whoever comes back last is told so, in whatever order they come and however they end', async () => {
  const burst = createCallTracker();
  const [first, second, third] = [held(), held(), held()];
  const sent = [burst('work', first.call), burst('work', second.call), burst('work', third.call)] as const;
  third.answer();
  expect(await sent[2]).toEqual({ failed: false, last: false });
  first.refuse();
  expect(await sent[0]).toEqual({ failed: true, last: false });
  second.answer();
  expect(await sent[1]).toEqual({ failed: false, last: true });
  expect(await burst('work', async () => 'again')).toEqual({ failed: false, last: true });
});

test('different things do not count for each other', async () => {
  const burst = createCallTracker();
  const [one, other] = [held(), held()];
  const sent = [burst('one', one.call), burst('other', other.call)] as const;
  other.answer();
  expect(await sent[1]).toEqual({ failed: false, last: true });
  one.answer();
  expect(await sent[0]).toEqual({ failed: false, last: true });
});
