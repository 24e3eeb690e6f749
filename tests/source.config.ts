/** How tests are read and, where they bring real processes, run. */
import { defineConfig } from 'vitest/config';

/** The sources of our packages, not what was built from them. */
export const fromSource = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
};

/** What is waited for comes later on a busy machine; one second, as is usual, would be a test of the machine. */
export const patient = { expect: { poll: { timeout: 60_000, interval: 50 } } };

/** Processes that are killed, paused and brought back: two files at a time, with patience for a busy machine. */
export const withProcesses = (root: string) =>
  defineConfig({
    ...fromSource,
    test: { ...patient, root, include: ['*.test.ts'], testTimeout: 600_000, hookTimeout: 300_000, maxWorkers: 2 },
  });
