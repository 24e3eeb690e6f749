/** Starts everything in order, and closes it in reverse order. */
import { build } from './build.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import {
  deleteExpiredChallenges,
  deleteExpiredConfirmations,
  deleteExpiredHandles,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
  deleteUnusedDevices,
  mailTemplates,
  missingHandlesQueue,
  recordBounce,
} from './modules/accounts/index.ts';
import { sumUpSite } from './modules/administration/index.ts';
import { purgeCollections } from './modules/collections/index.ts';
import { purgeRemovedComments } from './modules/comments/index.ts';
import { deleteUnusedPictures, pictureQueue } from './modules/media/index.ts';
import {
  announcementQueue,
  digestQueue,
  getPushKeys,
  notificationMailTemplates,
  pushQueue,
} from './modules/notifications/index.ts';
import {
  deleteAbandonedUploads,
  missingCardsQueue,
  pageAllowsAi,
  publishDue,
  purge,
  refreshFeatured,
  refreshPageAnchors,
} from './modules/posts/index.ts';
import { deletedNeighboursQueue, recommendationQueue } from './modules/recommendations/index.ts';
import { peopleQueues, savedSearchQueue, searchQueues } from './modules/search/index.ts';
import { monitorDatabase, respondsToQuery } from './platform/db/db-health.ts';
import { mailQueue } from './platform/mail/index.ts';
import { deleteOldDeadJobs, type QueueDefinition, startWorker } from './platform/queue/index.ts';
import { builtPages, type PageSource, registerPages } from './platform/rendering/pages.ts';
import { type PrepareOptions, prepare } from './prepare.ts';
import { budgets } from './rate-limits.ts';
import { finishInterruptedDeletions } from './use-cases/index.ts';

export { ConfigError, readConfig } from './config.ts';
export type { PageSource } from './platform/rendering/pages.ts';
export { closeAfterStart, onStopSignal } from './platform/shutdown.ts';

export type StartOptions = PrepareOptions & {
  readonly pages?: PageSource;
  /** More queues to work on in a demo. */
  readonly queues?: (deps: Deps, log: (line: string) => void) => readonly QueueDefinition[];
};

export type Running = { readonly address: string; close(): Promise<void> };

const addressOf = (config: Config, bound: string): string =>
  config.publicUrl ?? bound.replace(/\/\/(0\.0\.0\.0|\[::\]|127\.0\.0\.1|\[::1\])/, '//localhost');

/** Recurring jobs pause in proportion to their duration, so that their share of the machine does not grow with the site. */
const pauseFactor = 20;

/** Every queue that a server process works on. */
export const listQueues = (deps: Deps, databaseUrl: string): QueueDefinition[] => [
  { name: 'page-anchors', everySeconds: 60, pauseFactor, run: () => refreshPageAnchors(deps) },
  { name: 'featured', everySeconds: 20, pauseFactor, run: () => refreshFeatured(deps) },
  { name: 'scheduled-posts', everySeconds: 10, pauseFactor, run: () => publishDue(deps) },
  { name: 'removed-posts', everySeconds: 60, pauseFactor, run: () => purge(deps) },
  { name: 'removed-comments', everySeconds: 60, pauseFactor, run: () => purgeRemovedComments(deps) },
  { name: 'deleted-collections', everySeconds: 60, pauseFactor, run: () => purgeCollections(deps) },
  { name: 'account-deletions', everySeconds: 60, pauseFactor, run: () => finishInterruptedDeletions(deps) },
  { name: 'expired-sessions', everySeconds: 3600, pauseFactor, run: () => deleteExpiredSessions(deps) },
  { name: 'expired-passkey-challenges', everySeconds: 3600, pauseFactor, run: () => deleteExpiredChallenges(deps) },
  {
    name: 'expired-address-confirmations',
    everySeconds: 3600,
    pauseFactor,
    run: () => deleteExpiredConfirmations(deps),
  },
  { name: 'expired-password-resets', everySeconds: 3600, pauseFactor, run: () => deleteExpiredPasswordResets(deps) },
  { name: 'expired-handles', everySeconds: 3600, pauseFactor, run: () => deleteExpiredHandles(deps) },
  { name: 'unused-devices', everySeconds: 3600, pauseFactor, run: () => deleteUnusedDevices(deps) },
  { name: 'unused-pictures', everySeconds: 3600, pauseFactor, run: () => deleteUnusedPictures(deps) },
  { name: 'abandoned-uploads', everySeconds: 3600, pauseFactor, run: () => deleteAbandonedUploads(deps) },
  { name: 'site-days', everySeconds: 600, pauseFactor, run: () => sumUpSite(deps) },
  ...deps.durableEvents.queues(),
  missingCardsQueue(deps),
  ...searchQueues(deps),
  ...peopleQueues(deps),
  savedSearchQueue(deps),
  missingHandlesQueue(deps),
  mailQueue(deps, { ...mailTemplates(deps), ...notificationMailTemplates(deps) }, (address) =>
    recordBounce(deps, address),
  ),
  digestQueue(deps),
  pushQueue(deps),
  announcementQueue(deps),
  { name: 'dead-jobs', everySeconds: 3600, run: () => deleteOldDeadJobs(deps.pool) },
  pictureQueue(deps),
  deletedNeighboursQueue(deps),
  ...(deps.config.recommenderUrl ? [] : [recommendationQueue({ ...deps, databaseUrl })]),
];

export const start = async (config: Config, options: StartOptions): Promise<Running> => {
  const { log } = options;
  const database = await prepare(config, options);
  const { url, db, sockets } = database;
  const closers: (() => Promise<unknown>)[] = [() => database.close()];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const monitor = monitorDatabase(url, { name: 'The database', sockets, log, check: respondsToQuery });
    closers.push(() => monitor.stop());
    const { app, deps, responseCache } = await build(config, db, { isDatabaseUp: monitor.isUp });
    closers.push(
      () => deps.bus.idle(),
      () => deps.durableEvents.idle(),
      () => app.close(),
    );
    await getPushKeys(deps);
    if (!deps.mail.isOn) log('Mail is off, because SMTP_URL is not set: nothing that needs it is offered.');
    const demoQueues = config.demo ? (options.queues?.(deps, log) ?? []) : [];
    const worker = startWorker(deps, [...listQueues(deps, url), ...demoQueues]);
    closers.push(() => worker.stop());
    await registerPages(app, options.pages ?? builtPages(), {
      proxySettings: config,
      limits: deps.limits,
      budget: budgets.page,
      cache: responseCache,
      otherPaths: ['api', 'socket.io', 'pictures', 'recommend', 'auth', 'assets', 'dev'],
      // While the database does not answer, nothing is allowed.
      allowsAi: async (address) => !config.refusesAiCrawlers || pageAllowsAi(deps, address).catch(() => false),
    });
    const bound = await app.listen({ port: config.port, host: config.host });
    return { address: addressOf(config, bound), close };
  } catch (error) {
    await close();
    throw error;
  }
};
