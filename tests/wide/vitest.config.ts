import { defineConfig } from 'vitest/config';

/** Several real processes on real engines, which are killed, paused and brought back. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 150_000,
    maxWorkers: 2,
  },
});
