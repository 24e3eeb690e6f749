/** Registers the modules in order; each may import only the public API of those above it. */
import { type Api, api } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import {
  accountsPages,
  accountsRoutes,
  addressesRoutes,
  createAuthenticate,
  createFindOpenSessions,
  handlesRoutes,
  passkeysRoutes,
  passwordsRoutes,
  safetyRoutes,
  secondFactorRoutes,
} from './modules/accounts/index.ts';
import { administrationRoutes } from './modules/administration/index.ts';
import { addChatHooks, chatRoutes, registerChatCommands } from './modules/chat/index.ts';
import { collectionsRoutes } from './modules/collections/index.ts';
import { commentsRoutes, registerCommentCommands } from './modules/comments/index.ts';
import { contactRoutes } from './modules/contact/index.ts';
import { mediaRoutes } from './modules/media/index.ts';
import { addHeldHooks, moderationRoutes, subscribeToStandings } from './modules/moderation/index.ts';
import {
  notificationsRoutes,
  queueDigestsNow,
  registerUnsubscribePages,
  subscribeToComments,
  subscribeToLikesAndFollows,
} from './modules/notifications/index.ts';
import {
  creditsRoutes,
  draftsRoutes,
  pagesRoutes,
  pictureAllowsAi,
  postsRoutes,
  statisticsRoutes,
  uploadsRoutes,
  versionsRoutes,
} from './modules/posts/index.ts';
import { addTransactionHooks, recommendationsRoutes, subscribeToLikes } from './modules/recommendations/index.ts';
import { addIndexHooks, savedSearchesRoutes, searchRoutes, subscribeToHearts } from './modules/search/index.ts';
import { registerSiteFiles, siteRoutes } from './modules/site/index.ts';
import { addFollowHooks, socialRoutes } from './modules/social/index.ts';
import { serveCachedFirst } from './platform/cache/fast-path.ts';
import { createResponseCache, createSnapshotReader, type ResponseCache } from './platform/cache/response-cache.ts';
import type { Replica } from './platform/db/replica.ts';
import { networkOf } from './platform/http/caller/network.ts';
import { addressOf } from './platform/http/caller/origin.ts';
import { createTokenGuard } from './platform/http/caller/token-guard.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { createMount, type Mount } from './platform/http/mount.ts';
import { createRequestMetrics, recordResponses } from './platform/http/server/request-metrics.ts';
import { createFairQueue } from './platform/limits/fair-queue.ts';
import { shedLoad } from './platform/limits/load-shedding.ts';
import { createLocalLimits, type LocalLimits } from './platform/limits/rate-limits.ts';
import { outboxFolder, registerOutboxPage } from './platform/mail/index.ts';
import type { RealtimeServer } from './platform/realtime/index.ts';
import { budgets, newAccountBudgets, newAccountQueue, prefixBudgets } from './rate-limits.ts';
import { accountDataRoutes, registerExportDownload } from './use-cases/index.ts';

/** An API group of the contract without routes does not compile. */
const modules: Record<keyof Api, (mount: Mount, deps: Deps) => void> = {
  accounts: accountsRoutes,
  passwords: passwordsRoutes,
  addresses: addressesRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeysRoutes,
  handles: handlesRoutes,
  safety: safetyRoutes,
  social: socialRoutes,
  posts: postsRoutes,
  pages: pagesRoutes,
  versions: versionsRoutes,
  uploads: uploadsRoutes,
  drafts: draftsRoutes,
  statistics: statisticsRoutes,
  credits: creditsRoutes,
  comments: commentsRoutes,
  collections: collectionsRoutes,
  notifications: notificationsRoutes,
  chat: chatRoutes,
  recommendations: recommendationsRoutes,
  search: searchRoutes,
  savedSearches: savedSearchesRoutes,
  contact: contactRoutes,
  site: siteRoutes,
  moderation: moderationRoutes,
  administration: administrationRoutes,
  accountData: accountDataRoutes,
};

/** Modules that act inside the transactions of others. */
const transactionHooks: readonly ((deps: Deps) => void)[] = [
  addFollowHooks,
  addChatHooks,
  addTransactionHooks,
  addIndexHooks,
  addHeldHooks,
];

export type ApiContext = {
  readonly replica: Replica;
  readonly isDatabaseUp: () => boolean;
  /** Counted in this process only. */
  readonly localLimits: LocalLimits;
};

/**
 * Identifies the database state a cached response was made from. Null: this process is the only writer. A replica may lag,
 * so no response is reused with one.
 */
const snapshotSource = ({ config, pool, newId }: Deps): (() => Promise<string>) | null => {
  if (config.databaseReplicaUrl) return async () => newId();
  return config.databaseUrl ? createSnapshotReader(pool) : null;
};

/** Returns the cache of shared responses, which pages use too. */
export const registerApi = (app: FastifyInstance, deps: Deps, context: ApiContext): ResponseCache => {
  const { replica, isDatabaseUp, localLimits } = context;
  const { config, limits, pool, now, realtime, registry } = deps;
  const recordRequest = createRequestMetrics(registry, app.log);
  recordResponses(app, recordRequest, config);
  registerHealth(app, {
    db: pool,
    isUp: isDatabaseUp,
    connected: () => realtime.connected(),
    registry,
    metrics: config.metrics,
  });
  shedLoad(app, (request) => networkOf(addressOf(request, config)));
  registerDocs(app, api);
  mediaRoutes(app, deps, pictureAllowsAi);
  const outbox = outboxFolder(config);
  if (outbox !== null) {
    const digests = { name: 'digests', label: 'Make the daily mails now', run: () => queueDigestsNow(deps) };
    registerOutboxPage(app, outbox, [digests]);
  }
  accountsPages(app, deps);
  registerUnsubscribePages(app, deps);
  registerSiteFiles(app, deps);
  registerExportDownload(app, deps);
  const responseCache = createResponseCache(now, snapshotSource(deps));
  deps.bus.on('contentModerated', () => responseCache.clear());
  const mount = createMount(app, {
    authenticate: createTokenGuard({
      authenticate: createAuthenticate(deps),
      limits: localLimits,
      budget: budgets.badTokens,
      now,
    }),
    now,
    limits,
    budgets,
    prefixBudgets,
    newAccounts: {
      forMs: config.newAccountMs,
      budgets: newAccountBudgets,
      queue: createFairQueue(newAccountQueue),
    },
    proxySettings: config,
    replica,
    responseCache,
    strict: config.mode === 'test',
  });
  for (const routes of Object.values(modules)) routes(mount, deps);
  for (const addHooks of transactionHooks) addHooks(deps);
  // With other processes writing or counting, a response cannot be sent without asking them.
  if (!config.databaseUrl && !config.redisUrl) {
    const limits = localLimits;
    serveCachedFirst(app, { proxySettings: config, limits, budget: budgets.all, cache: responseCache, recordRequest });
  }
  return responseCache;
};

/** Connects modules to the event bus and the socket server; sockets are closed before the HTTP server stops listening. */
export const registerRealtime = (app: FastifyInstance, deps: Deps, realtime: RealtimeServer): void => {
  const { db, now, bus, config } = deps;
  subscribeToLikesAndFollows(deps);
  subscribeToComments(deps);
  subscribeToLikes(deps);
  subscribeToHearts(deps);
  subscribeToStandings(deps);
  registerChatCommands(deps);
  registerCommentCommands(deps);
  bus.on('sessionEnded', ({ sessionIds }) => realtime.endSessions(sessionIds));
  realtime.attach(app.server, {
    db,
    now,
    // Counted in this process: asking Redis about each event would cost more than the event.
    limits: createLocalLimits(now, config.rateLimit),
    budget: budgets.events,
    handshakes: budgets.handshake,
    limited: config.rateLimit,
    authenticate: createAuthenticate(deps),
    findOpenSessions: createFindOpenSessions(deps),
  });
  app.addHook('preClose', () => realtime.close());
};
