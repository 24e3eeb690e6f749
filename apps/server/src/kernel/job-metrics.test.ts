import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { timeJobs } from './job-metrics.ts';

test('work is counted as done or failed, and its failure stays one', async () => {
  const registry = new Registry();
  const timed = timeJobs(registry);
  await timed('sweeping', async () => {})();
  const failing = timed('counting', () => Promise.reject(new Error('no')));
  await expect(failing()).rejects.toThrow('no');
  const told = await registry.metrics();
  expect(told).toContain('job_seconds_count{job="sweeping",outcome="done"} 1');
  expect(told).toContain('job_seconds_count{job="counting",outcome="failed"} 1');
});
