/** Vitest settings shared by all suites. */
import { defineConfig } from 'vitest/config';

/** Resolves our packages to their sources instead of their builds. */
export const fromSource = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
};

/** The default of one second is too short on a busy machine, which may be stopped for many. */
export const patient = { expect: { poll: { timeout: 150_000, interval: 50 } } };

/** Processes that are killed, paused and brought back: two files at a time, with timeouts for a busy machine. */
export const withProcesses = (root: string) =>
  defineConfig({
    ...fromSource,
    test: { ...patient, root, include: ['*.test.ts'], testTimeout: 600_000, hookTimeout: 300_000, maxWorkers: 2 },
  });
