import { api } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { createClock } from '../../../test/clock.ts';
import { budgets, newAccountBudgets, prefixBudgets } from '../../rate-limits.ts';
import { createIds } from '../ids.ts';
import { createLocalLimits } from '../limits/rate-limits.ts';
import { checkRateLimits } from './rate-check.ts';

const day = 24 * 3600 * 1000;
const { max } = newAccountBudgets.comment;

const openSite = () => {
  const clock = createClock();
  const newId = createIds(clock.now);
  const context = {
    now: clock.now,
    limits: createLocalLimits(clock.now, true),
    budgets,
    prefixBudgets,
    newAccounts: { forMs: 3 * day, budgets: newAccountBudgets },
  };
  const newcomer = () => ({ id: newId(), sessionId: 'a session' });
  const comment = (viewer: ReturnType<typeof newcomer>, ip: string) =>
    checkRateLimits(api.comments.write, viewer, ip, context);
  return { clock, newcomer, comment };
};

const refused = expect.objectContaining({
  code: 'too_fast',
  retryAfter: expect.any(Number),
  message: expect.stringContaining('an account can write 40 comments in an hour'),
});

/** As many as their own budgets allow. */
const flood = async (
  { newcomer, comment }: ReturnType<typeof openSite>,
  people: number,
  ipOf: (n: number) => string,
) => {
  for (let person = 0; person < people; person += 1) {
    const viewer = newcomer();
    for (let turn = 0; turn < max; turn += 1) await comment(viewer, ipOf(person));
  }
};

it('lets new accounts of one address share a budget', async () => {
  const site = openSite();
  await flood(site, 20, () => '198.51.100.7');
  await expect(site.comment(site.newcomer(), '198.51.100.7')).rejects.toEqual(refused);
  await expect(site.comment(site.newcomer(), '198.51.100.8')).resolves.toBeUndefined();
});

it('lets new accounts of all addresses of a network share a larger one', async () => {
  const site = openSite();
  await flood(site, 60, (person) => `198.51.100.${person}`);
  await expect(site.comment(site.newcomer(), '198.51.100.200')).rejects.toEqual(refused);
  await expect(site.comment(site.newcomer(), '198.51.101.1')).resolves.toBeUndefined();
});

it('does the same for networks of IPv6', async () => {
  const site = openSite();
  await flood(site, 20, (person) => `2001:db8:1:2::${person}`);
  await expect(site.comment(site.newcomer(), '2001:db8:1:2:ffff::1')).rejects.toEqual(refused);
  await flood(site, 40, (person) => `2001:db8:1:${person + 100}::1`);
  await expect(site.comment(site.newcomer(), '2001:db8:1:999::1')).rejects.toEqual(refused);
  await expect(site.comment(site.newcomer(), '2001:db8:2::1')).resolves.toBeUndefined();
});

it('does not concern older accounts, wherever they are', async () => {
  const site = openSite();
  const [older, other] = [site.newcomer(), site.newcomer()];
  site.clock.advance(3 * day);
  await flood(site, 20, () => '198.51.100.7');
  for (let turn = 0; turn < budgets.comment.max; turn += 1) await site.comment(older, '198.51.100.7');
  await expect(site.comment(older, '198.51.100.7')).rejects.toEqual(
    expect.objectContaining({ code: 'too_fast', message: expect.not.stringContaining('first days') }),
  );
  await expect(site.comment(other, '198.51.100.7')).resolves.toBeUndefined();
});
