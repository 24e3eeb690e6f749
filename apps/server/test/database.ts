/**
 * Gives every test run one PostgreSQL: the one in TEST_DATABASE_URL, or an embedded one that stops with the run.
 * Pictures go to the S3 server at TEST_S3_ENDPOINT, where there is one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { tempFolder } from './services/temp-folder.ts';
import { dropTemplate, makeTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    /** The name of the template of test databases. */
    template: string;
    s3Endpoint: string;
    /** A Redis with a database for every test server, and a folder for counters; empty in a single-process run. */
    redisUrl: string;
    wideFolder: string;
  }
}

/** Nothing here has to survive a power cut. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Returns the teardown. */
const provideDatabase = async (project: TestProject, url: string): Promise<() => Promise<void>> => {
  const template = await makeTemplate(url);
  project.provide('databaseUrl', url);
  project.provide('template', template);
  return () => dropTemplate(url, template);
};

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  // oxlint-disable-next-line node/no-process-env -- a test run has no config.ts
  const { TEST_DATABASE_URL: given, TEST_S3_ENDPOINT: s3Endpoint = '' } = process.env;
  project.provide('s3Endpoint', s3Endpoint);
  project.provide('redisUrl', '');
  project.provide('wideFolder', '');
  if (given !== undefined && given !== '') return provideDatabase(project, given);
  const dir = await mkdtemp(join(tempFolder(), 'vitrine-test-'));
  const postgres = await startEmbeddedPostgres({ dir, log: () => undefined, settings: fastSettings });
  await provideDatabase(project, postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
};
