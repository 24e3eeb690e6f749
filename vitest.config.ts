import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fromSource, patient } from './tests/source.config.ts';

/** The files that take longest. They start first, because one that starts last would leave the other workers idle. */
const slowest = [
  'encoding/picture-process',
  'featured/featured',
  'backup/backup',
  'demo/src/fill',
  'sign-in/login-attempts',
  'recommendations/worker',
  'demo/src/seed/seed',
  'demo/src/pictures/pictures',
  'accounts/secrets',
  'lists/query-plans',
  'embedded-postgres/index',
  'realtime/connection-limits',
  'lists/lists',
  'media/remaining-variants',
  'search/plans',
  'for-you/talk-plans',
  'pages/formats',
  'notifications/groups',
  'scripts/first-load',
];

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  slowest.some((name) => moduleId.includes(`/${name}.test.`));

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  ...fromSource,
  test: {
    ...patient,
    include: ['{packages,apps,tools}/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
    globalSetup: ['apps/server/test/database.ts'],
    setupFiles: ['apps/server/test/wake-threads.ts'],
    sequence: { sequencer: SlowestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // Every file makes its own world, so a process may serve many: reading the server's modules once saves a quarter.
    isolate: false,
    // Some files wait for limits of time to pass, so there are more workers than cores.
    maxWorkers: 3,
  },
});
