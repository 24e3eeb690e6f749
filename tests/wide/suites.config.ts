import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { fromSource, patient } from '../source.config.ts';

/** The API and chat suites on shared services, with two server processes. */
export default defineConfig({
  ...fromSource,
  test: {
    ...patient,
    root: join(import.meta.dirname, '../..'),
    include: [
      'apps/server/src/modules/{social,notifications,chat}/**/*.test.ts',
      'apps/server/src/modules/accounts/**/{accounts,account,search}.test.ts',
      'apps/server/src/modules/posts/**/{list,like,publish}.test.ts',
      'apps/server/src/modules/media/**/serving.test.ts',
      'apps/server/src/platform/realtime/realtime.test.ts',
    ],
    globalSetup: [join(import.meta.dirname, 'suites.setup.ts')],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
  },
});
