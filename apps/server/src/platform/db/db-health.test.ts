import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { monitorDatabase } from './db-health.ts';

const startMonitor = (intervals: { usedMs: number; unusedMs: number; unusedAfterMs: number }) => {
  const probes: number[] = [];
  const monitor = monitorDatabase(inject('databaseUrl'), {
    name: 'The database',
    sockets: new Set(),
    log: () => undefined,
    check: async (probe) => {
      await probe`select 1`;
      probes.push(performance.now());
      return true;
    },
    intervals,
  });
  const probesAfter = async (count: number) => {
    while (probes.length < count) await wait(5);
  };
  return { monitor, probes, probesAfter };
};

it('is probed rarely while it is unused, and at once when it is used again', async () => {
  const day = 24 * 60 * 60_000;
  const { monitor, probes, probesAfter } = startMonitor({ usedMs: 1, unusedMs: day, unusedAfterMs: 500 });
  try {
    await probesAfter(3);
    // Until the pause begins; a probe may be running when it is due.
    for (let before = -1; before !== probes.length; await wait(200)) before = probes.length;
    const unused = probes.length;
    expect(monitor.isUp()).toBe(true);
    await probesAfter(unused + 1);
  } finally {
    await monitor.stop();
  }
});
