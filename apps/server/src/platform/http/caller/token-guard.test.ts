import { describe, expect, it } from 'vitest';
import { createClock } from '../../../../test/clock.ts';
import { createLocalLimits } from '../../limits/rate-limits.ts';
import { createTokenGuard } from './token-guard.ts';

const open = () => {
  const clock = createClock();
  const asked: string[] = [];
  const sessions = new Set(['good', 'other']);
  const guard = createTokenGuard({
    authenticate: async (token) => {
      asked.push(token);
      if (token === 'outage') throw new Error('the database is down');
      return sessions.has(token) ? { id: token, sessionId: token } : null;
    },
    limits: createLocalLimits(clock.now, true),
    budget: { max: 3, seconds: 60 },
    now: clock.now,
  });
  return { clock, asked, sessions, guard };
};

const tooFast = expect.objectContaining({ code: 'too_fast' });

describe('an invalid token', () => {
  it('costs one query, not one per call', async () => {
    const { asked, guard } = open();
    expect([await guard('bad', 'here'), await guard('bad', 'here')]).toEqual([null, null]);
    expect(await guard('x'.repeat(10_000), 'here')).toBeNull();
    expect(asked).toEqual(['bad']);
  });

  it('is refused without a query when its network has sent too many, also concurrently', async () => {
    const { asked, guard } = open();
    const tried = await Promise.allSettled(Array.from({ length: 20 }, (_, place) => guard(`bad ${place}`, 'here')));
    expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(17);
    expect(asked).toHaveLength(3);
    await expect(guard('good', 'here')).rejects.toEqual(tooFast);
    expect(await guard('good', 'elsewhere')).toMatchObject({ id: 'good' });
  });
});

describe('a valid token', () => {
  it('is not counted, and works beside invalid tokens from the same address', async () => {
    const { guard } = open();
    for (let turn = 0; turn < 9; turn += 1) expect(await guard('good', 'here')).toMatchObject({ id: 'good' });
    for (let turn = 0; turn < 3; turn += 1) expect(await guard(`bad ${turn}`, 'here')).toBeNull();
    await expect(guard('bad 4', 'here')).rejects.toEqual(tooFast);
    expect(await guard('good', 'here')).toMatchObject({ id: 'good' });
  });

  it('is invalid as soon as its session has ended', async () => {
    const { sessions, guard } = open();
    expect(await guard('good', 'here')).not.toBeNull();
    sessions.delete('good');
    expect(await guard('good', 'here')).toBeNull();
  });
});

it('a database outage counts against no network', async () => {
  const { guard } = open();
  for (let turn = 0; turn < 9; turn += 1) await expect(guard('outage', 'here')).rejects.toThrow('the database is down');
  expect(await guard('good', 'here')).not.toBeNull();
});
