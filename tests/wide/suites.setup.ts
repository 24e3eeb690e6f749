/** Global setup of the suites: PostgreSQL, Redis and an S3 server. */
import type { TestProject } from 'vitest/node';
import { startS3Server } from '../../apps/server/test/services/s3-server.ts';
import { makeTemplate } from '../../apps/server/test/template.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { countFolder } from './settings.config.ts';

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [postgres, redis, s3] = await Promise.all([startPostgres(), startRedis(), startS3Server()]);
  project.provide('databaseUrl', postgres.url);
  project.provide('template', await makeTemplate(postgres.url));
  project.provide('redisUrl', redis.url);
  project.provide('s3Endpoint', s3.endpoint);
  project.provide('wideFolder', countFolder);
  return async () => {
    await postgres.remove();
    await redis.kill();
    await s3.close();
  };
};
