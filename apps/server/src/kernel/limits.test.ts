import { describe, expect, it } from 'vitest';
import { createClock } from '../../test/clock.ts';
import { Failure } from './failure.ts';
import { createLocalLimits } from './limits.ts';

const budget = { most: 3, seconds: 10 };

describe('a budget', () => {
  it('is spent per key and says when to come back', () => {
    const { now } = createClock();
    const limits = createLocalLimits(now, true);
    for (let taken = 0; taken < 3; taken += 1) limits.take('calls', budget, 'ada');
    expect(() => limits.take('calls', budget, 'ada')).toThrow(Failure);
    expect(() => limits.take('calls', budget, 'bo')).not.toThrow();
    expect(() => limits.take('calls', budget, 'ada')).toThrow(
      expect.objectContaining({ code: 'too_fast', retryAfter: 10 }),
    );
  });

  it('comes back gradually, never all at once', () => {
    const clock = createClock();
    const limits = createLocalLimits(clock.now, true);
    for (let taken = 0; taken < 3; taken += 1) limits.take('calls', budget, 'ada');
    clock.advance(11_000);
    expect(() => limits.take('calls', budget, 'ada')).not.toThrow();
    expect(() => limits.take('calls', budget, 'ada')).toThrow(Failure);
    clock.advance(20_000);
    for (let taken = 0; taken < 3; taken += 1) limits.take('calls', budget, 'ada');
  });

  it('is not drawn from by looking', () => {
    const limits = createLocalLimits(createClock().now, true);
    for (let looked = 0; looked < 9; looked += 1) limits.check('calls', budget, 'ada');
    expect(() => limits.take('calls', budget, 'ada')).not.toThrow();
  });

  it('has no bottom when switched off', () => {
    const limits = createLocalLimits(createClock().now, false);
    for (let taken = 0; taken < 9; taken += 1) expect(() => limits.take('calls', budget, 'ada')).not.toThrow();
  });
});
