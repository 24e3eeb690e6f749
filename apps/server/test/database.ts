/** Gives every test run one PostgreSQL: the one in TEST_DATABASE_URL, or an embedded one that leaves with the run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/kernel/postgres/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

// Nothing here has to survive a power cut.
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // oxlint-disable-next-line node/no-process-env -- a test run has no config.ts
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('databaseUrl', given);
    return undefined;
  }
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const postgres = await startEmbeddedPostgres({ dir, log: () => undefined, settings: fastSettings });
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
