import { expect, test } from 'vitest';
import { createLatestCalls } from './latest-calls.ts';

/** Calls that end when `end` is called for them, in the order in which they were sent. */
const createServer = () => {
  const received: boolean[] = [];
  const ends: ((isFailure: boolean) => void)[] = [];
  const send = (state: boolean) =>
    new Promise<void>((resolve, reject) => {
      received.push(state);
      ends.push((isFailure) => (isFailure ? reject(new Error('no')) : resolve()));
    });
  const end = async (isFailure = false) => {
    ends.shift()?.(isFailure);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { received, send, end };
};

test('calls of one key do not overlap, and only the last wanted state is sent', async () => {
  const { received, send, end } = createServer();
  const calls = createLatestCalls<boolean>();
  const first = calls.send('post', true, send);
  const joined = [calls.send('post', false, send), calls.send('post', true, send), calls.send('post', false, send)];
  expect(await Promise.all(joined)).toEqual([null, null, null]);
  expect(received).toEqual([true]);
  await end();
  expect(received).toEqual([true, false]);
  await end();
  expect(await first).toEqual({ failed: false, accepted: false });
});

test('a state that the server has already is not sent again', async () => {
  const { received, send, end } = createServer();
  const calls = createLatestCalls<boolean>();
  const first = calls.send('post', true, send);
  await Promise.all([calls.send('post', false, send), calls.send('post', true, send)]);
  await end();
  expect(await first).toEqual({ failed: false, accepted: true });
  expect(received).toEqual([true]);
});

test('a failure reports the last state that was accepted', async () => {
  const { received, send, end } = createServer();
  const calls = createLatestCalls<boolean>();
  const first = calls.send('post', true, send);
  await calls.send('post', false, send);
  await end();
  await end(true);
  expect(await first).toEqual({ failed: true, accepted: true });
  const again = calls.send('post', false, send);
  await end(true);
  expect(await again).toEqual({ failed: true, accepted: undefined });
  expect(received).toEqual([true, false, false]);
});

test('calls of different keys do not wait for each other', async () => {
  const { received, send, end } = createServer();
  const calls = createLatestCalls<boolean>();
  const both = [calls.send('one', true, send), calls.send('other', false, send)];
  expect(received).toEqual([true, false]);
  await end();
  await end();
  expect(await Promise.all(both)).toEqual([
    { failed: false, accepted: true },
    { failed: false, accepted: false },
  ]);
});

test('what waits is sent at once when the page is left', async () => {
  const { received, send } = createServer();
  const calls = createLatestCalls<boolean>();
  void calls.send('post', true, send);
  await calls.send('post', false, send);
  expect(received).toEqual([true]);
  calls.flush();
  calls.flush();
  expect(received).toEqual([true, false]);
});
