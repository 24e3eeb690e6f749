import { describe, expect, it } from 'vitest';
import { createClock } from '../../../test/clock.ts';
import { Failure } from '../http/failure.ts';
import { createLocalLimits, takeAll } from './rate-limits.ts';

const budget = { max: 3, seconds: 10 };

describe('a rate limit', () => {
  it('counts per key and returns when to retry', () => {
    const { now } = createClock();
    const limits = createLocalLimits(now, true);
    for (let taken = 0; taken < 3; taken += 1) limits.take('calls', budget, 'ada');
    expect(() => limits.take('calls', budget, 'ada')).toThrow(Failure);
    expect(() => limits.take('calls', budget, 'bo')).not.toThrow();
    expect(() => limits.take('calls', budget, 'ada')).toThrow(
      expect.objectContaining({ code: 'too_fast', retryAfter: 10 }),
    );
  });

  it('recovers gradually', () => {
    const clock = createClock();
    const limits = createLocalLimits(clock.now, true);
    for (let taken = 0; taken < 3; taken += 1) limits.take('calls', budget, 'ada');
    clock.advance(11_000);
    expect(() => limits.take('calls', budget, 'ada')).not.toThrow();
    expect(() => limits.take('calls', budget, 'ada')).toThrow(Failure);
    clock.advance(20_000);
    for (let taken = 0; taken < 3; taken += 1) limits.take('calls', budget, 'ada');
  });

  it('gives a call back in the window it was counted in', () => {
    const clock = createClock();
    const limits = createLocalLimits(clock.now, true);
    const take = () => limits.take('calls', budget, 'ada');
    for (let turn = 0; turn < 9; turn += 1) limits.giveBack('calls', budget, 'ada', take());
    const windows = [take(), take(), take()];
    expect(take).toThrow(Failure);
    clock.advance(15_000);
    take();
    for (const window of windows) limits.giveBack('calls', budget, 'ada', window);
    expect([take(), take()]).toHaveLength(2);
    expect(take).toThrow(Failure);
  });

  it('does not grow when more is given back than was taken', () => {
    const limits = createLocalLimits(createClock().now, true);
    const start = limits.take('calls', budget, 'ada');
    for (let turn = 0; turn < 9; turn += 1) limits.giveBack('calls', budget, 'ada', start);
    for (let taken = 0; taken < 3; taken += 1) limits.take('calls', budget, 'ada');
    expect(() => limits.take('calls', budget, 'ada')).toThrow(Failure);
  });

  it('is not applied when disabled', () => {
    const limits = createLocalLimits(createClock().now, false);
    for (let taken = 0; taken < 9; taken += 1) expect(() => limits.take('calls', budget, 'ada')).not.toThrow();
  });
});

describe('several rate limits', () => {
  it('are counted together or not at all', async () => {
    const limits = createLocalLimits(createClock().now, true);
    const [wide, narrow] = [
      ['wide', budget, 'ada'],
      ['narrow', { max: 1, seconds: 10 }, 'ada'],
    ] as const;
    const giveBack = await takeAll(limits, [wide, narrow]);
    for (let turn = 0; turn < 9; turn += 1) await expect(takeAll(limits, [wide, narrow])).rejects.toThrow(Failure);
    await giveBack();
    await giveBack();
    for (let turn = 0; turn < 3; turn += 1) limits.take(...wide);
    expect(() => limits.take(...wide)).toThrow(Failure);
  });
});
