import type { Message } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { append, fetchMissed, prepend, startTimeline } from './timeline.ts';

const message = (seq: number): Message => ({
  _id: `m${seq}`,
  clientId: null,
  content: `number ${seq}`,
  seq,
  createdAt: '2026-01-01T12:00:00.000Z',
  sender: { _id: 'a', name: 'Ada', pic: { url: '/a.svg' } },
  chat: { _id: 'c', isGroupChat: false, chatName: 'Ada' },
});
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const numbers = (messages: readonly Message[] | undefined) => messages?.map(({ seq }) => seq);

test('later messages are added, known ones change nothing', () => {
  const timeline = startTimeline(run(3, 5));
  expect(numbers(append(timeline, run(4, 7))?.messages)).toEqual([3, 4, 5, 6, 7]);
  expect(append(timeline, run(3, 5))).toBe(timeline);
});

test('a message that would leave a gap is not added', () => {
  expect(append(startTimeline(run(1, 2)), [message(4)])).toBeNull();
  expect(append(startTimeline([]), [message(2)])).toBeNull();
  expect(numbers(append(startTimeline([]), [message(1)])?.messages)).toEqual([1]);
});

test('older pages are prepended until the first message is loaded', () => {
  const timeline = startTimeline(run(81, 120));
  expect(timeline.complete).toBe(false);
  const further = prepend(timeline, run(41, 80));
  expect(further).toMatchObject({ complete: false });
  const whole = prepend(further, run(1, 40));
  expect(whole.complete).toBe(true);
  expect(numbers(whole.messages)).toEqual(numbers(run(1, 120)));
  expect(startTimeline(run(1, 3)).complete).toBe(true);
  expect(startTimeline([]).complete).toBe(true);
});

test('all missed messages are fetched, page by page', async () => {
  const asked: number[] = [];
  const missed = await fetchMissed(async (seq, limit) => {
    asked.push(seq);
    return run(seq + 1, Math.min(seq + limit, 450));
  }, 10);
  expect(numbers(missed)).toEqual(numbers(run(11, 450)));
  expect(asked).toEqual([10, 210, 410]);
});
