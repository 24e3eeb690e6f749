import { expect, it, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

/** As if the machine were stopped. */
const stop = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('ends once, and not because the process was stopped for longer', async () => {
  const end = vi.fn<() => void>();
  startCountdown(300, end);
  stop(600);
  // Timers that are due run before this does.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(end).not.toHaveBeenCalled();
  await expect.poll(() => end.mock.calls.length).toBe(1);
});

it('does not end when it is stopped', async () => {
  const end = vi.fn<() => void>();
  startCountdown(20, end)();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(end).not.toHaveBeenCalled();
});
