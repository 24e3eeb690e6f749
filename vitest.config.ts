import { defineConfig } from 'vitest/config';
import { fromSource, patient } from './tests/source.config.ts';

export default defineConfig({
  ...fromSource,
  test: {
    ...patient,
    include: ['{packages,apps,tools}/*/src/**/*.test.ts', 'scripts/*.test.mjs'],
    globalSetup: ['apps/server/test/database.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // Every file makes its own world, so a process may serve many: reading the server's modules once saves a quarter.
    isolate: false,
    // Some files wait for limits of time to pass, so there are more workers than cores.
    maxWorkers: 3,
  },
});
