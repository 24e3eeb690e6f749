/** Brings the whole house up, in order, and takes it down again in the reverse one. */
import type { FastifyInstance } from 'fastify';
import { forgetExpiredSessions, forgetUnusedPlaces } from './accounts/index.ts';
import { build } from './build.ts';
import type { Config } from './config.ts';
import { answersAtAll, watchDatabase } from './kernel/db-watch.ts';
import type { Deps } from './kernel/deps.ts';
import { timeJobs } from './kernel/job-metrics.ts';
import { createJobs, type Jobs } from './kernel/jobs.ts';
import { builtPages, type PageSource, registerPages } from './kernel/pages.ts';
import { sweepPictures } from './media/index.ts';
import { purge, refreshPageAnchors } from './posts/index.ts';
import { type PrepareOptions, prepare } from './prepare.ts';
import { keepSignalsFresh } from './recommendations/index.ts';

export { ConfigError, readConfig } from './config.ts';
export { closeWhenOpen, untilStopped } from './kernel/lifetime.ts';
export type { PageSource } from './kernel/pages.ts';

export type StartOptions = PrepareOptions & { readonly pages?: PageSource };

export type Running = { readonly address: string; close(): Promise<void> };

const addressOf = (config: Config, bound: string): string =>
  config.publicUrl ?? bound.replace(/\/\/(0\.0\.0\.0|\[::\]|127\.0\.0\.1|\[::1\])/, '//localhost');

const startJobs = (app: FastifyInstance, deps: Deps): Jobs => {
  const jobs = createJobs(deps.pool, (name, error) => app.log.error({ err: error }, `${name} failed`));
  const timed = timeJobs(deps.registry);
  const every = (seconds: number, name: string, work: () => Promise<void>) =>
    jobs.every(seconds, name, timed(name, work));
  // Nobody waits for it: until the shelves are measured, deep pages are reached by walking.
  void jobs.soon(60, 'measuring the shelves', () => refreshPageAnchors(deps));
  every(60, 'measuring the shelves', () => refreshPageAnchors(deps));
  every(60, 'forgetting works that were taken down', () => purge(deps));
  every(3600, 'forgetting sessions that have run out', () => forgetExpiredSessions(deps));
  every(3600, 'deleting devices that are no longer used', () => forgetUnusedPlaces(deps));
  every(3600, 'collecting unused pictures', () => sweepPictures(deps));
  return jobs;
};

export const start = async (config: Config, options: StartOptions): Promise<Running> => {
  const { say } = options;
  const database = await prepare(config, options);
  const { url, db, lines } = database;
  const closers: (() => Promise<unknown>)[] = [() => database.close()];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const watch = watchDatabase(url, { name: 'The database', lines, say, look: answersAtAll });
    closers.push(() => watch.stop());
    const { app, deps } = await build(config, db, { isDatabaseUp: watch.isUp });
    closers.push(
      () => deps.bus.settled(),
      () => app.close(),
    );
    const jobs = startJobs(app, deps);
    closers.push(() => jobs.stop());
    if (!config.recommenderUrl) {
      const keeping = keepSignalsFresh({ ...deps, databaseUrl: url });
      closers.push(() => keeping.stop());
    }
    await registerPages(app, options.pages ?? builtPages(), config);
    const bound = await app.listen({ port: config.port, host: config.host });
    return { address: addressOf(config, bound), close };
  } catch (error) {
    await close();
    throw error;
  }
};
