import { expect, test } from 'vitest';
import { createCallTracker } from './call-tracker.ts';

const deferredCall = () => {
  let settle: (isFailure: boolean) => void = () => undefined;
  const settled = new Promise<void>((resolve, reject) => {
    settle = (isFailure) => (isFailure ? reject(new Error('no')) : resolve());
  });
  return { call: () => settled, succeed: () => settle(false), fail: () => settle(true) };
};

test('only the call that ends last is reported as last, whatever the order and outcomes', async () => {
  const track = createCallTracker();
  const [first, second, third] = [deferredCall(), deferredCall(), deferredCall()];
  const results = [track('post', first.call), track('post', second.call), track('post', third.call)] as const;
  third.succeed();
  expect(await results[2]).toEqual({ failed: false, isLast: false });
  first.fail();
  expect(await results[0]).toEqual({ failed: true, isLast: false });
  second.succeed();
  expect(await results[1]).toEqual({ failed: false, isLast: true });
  expect(await track('post', async () => 'again')).toEqual({ failed: false, isLast: true });
});

test('calls with different keys are counted separately', async () => {
  const track = createCallTracker();
  const [first, second] = [deferredCall(), deferredCall()];
  const results = [track('one', first.call), track('other', second.call)] as const;
  second.succeed();
  expect(await results[1]).toEqual({ failed: false, isLast: true });
  first.succeed();
  expect(await results[0]).toEqual({ failed: false, isLast: true });
});
