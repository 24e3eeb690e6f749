/** The slices, listed by hand, in order: each may call only the doors of those above it. */
import { type Api, api } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import { accountsPages, accountsRoutes, createAuthenticate, createFindOpenSessions } from './modules/accounts/index.ts';
import { chatRoutes, registerChatCommands } from './modules/chat/index.ts';
import { contactRoutes } from './modules/contact/index.ts';
import { mediaRoutes } from './modules/media/index.ts';
import { notificationsRoutes, subscribeToLikesAndFollows } from './modules/notifications/index.ts';
import { postsRoutes } from './modules/posts/index.ts';
import { joinRecommendations, recommendationsRoutes, subscribeToLikes } from './modules/recommendations/index.ts';
import { socialRoutes } from './modules/social/index.ts';
import { sendReadyAnswers } from './platform/cache/fast-path.ts';
import { createSharedAnswers, createSnapshots } from './platform/cache/response-cache.ts';
import type { Replica } from './platform/db/replica.ts';
import type { Deps } from './platform/deps.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { createMount, type Mount } from './platform/http/mount.ts';
import { networkOf } from './platform/http/network.ts';
import { addressOf } from './platform/http/origin.ts';
import { createWitness, witnessAnswers } from './platform/http/request-metrics.ts';
import { createTokenGuard } from './platform/http/token-guard.ts';
import { createLocalLimits, type LocalLimits } from './platform/limits/limits.ts';
import { shedLoad } from './platform/limits/load-shedding.ts';
import type { LiveServer } from './platform/realtime/index.ts';
import { budgets } from './rate-limits.ts';
import { accountDataRoutes, registerExportDownload } from './use-cases/index.ts';

/** A noun of the contract that nobody serves does not compile. */
const slices: Record<keyof Api, (mount: Mount, deps: Deps) => void> = {
  accounts: accountsRoutes,
  social: socialRoutes,
  posts: postsRoutes,
  notifications: notificationsRoutes,
  chat: chatRoutes,
  recommendations: recommendationsRoutes,
  contact: contactRoutes,
  accountData: accountDataRoutes,
};

/** What slices add to a change that another makes, in its transaction. */
const parts: readonly ((deps: Deps) => void)[] = [joinRecommendations];

export type ApiContext = {
  readonly replica: Replica;
  readonly isDatabaseUp: () => boolean;
  /** What this process counts for itself. */
  readonly localLimits: LocalLimits;
};

/** The embedded database is written by this process alone, any other perhaps by several; a replica may be behind. */
const momentOf = ({ config, pool, newId }: Deps): (() => Promise<string>) | null => {
  if (config.databaseReplicaUrl) return async () => newId();
  return config.databaseUrl ? createSnapshots(pool) : null;
};

export const registerApi = (app: FastifyInstance, deps: Deps, context: ApiContext): void => {
  const { replica, isDatabaseUp, localLimits } = context;
  const { config, limits, pool, now, live, registry } = deps;
  const witness = createWitness(registry, app.log);
  witnessAnswers(app, witness, config);
  registerHealth(app, {
    db: pool,
    isUp: isDatabaseUp,
    connected: () => live.connected(),
    registry,
    metrics: config.metrics,
  });
  shedLoad(app, (request) => networkOf(addressOf(request, config)));
  registerDocs(app, api);
  mediaRoutes(app, deps);
  accountsPages(app, deps);
  registerExportDownload(app, deps);
  const sharedAnswers = createSharedAnswers(now, momentOf(deps));
  const mount = createMount(app, {
    authenticate: createTokenGuard({
      authenticate: createAuthenticate(deps),
      limits: localLimits,
      budget: budgets.badTokens,
      now,
    }),
    limits,
    budgets,
    reach: config,
    replica,
    sharedAnswers,
    strict: config.mode === 'test',
  });
  for (const routes of Object.values(slices)) routes(mount, deps);
  for (const join of parts) join(deps);
  // Where others write or count as well, they have to be asked first.
  if (!config.databaseUrl && !config.redisUrl) {
    const limits = localLimits;
    sendReadyAnswers(app, { reach: config, limits, budget: budgets.all, answers: sharedAnswers, witness });
  }
};

/** Connections are let go of before the server stops listening, and facts in flight are heard before it is gone. */
export const registerLive = (app: FastifyInstance, deps: Deps, live: LiveServer): void => {
  const { db, now, bus, config } = deps;
  subscribeToLikesAndFollows(deps);
  subscribeToLikes(deps);
  registerChatCommands(deps);
  bus.on('sessionEnded', ({ sessionIds }) => live.endSessions(sessionIds));
  live.attach(app.server, {
    db,
    now,
    // A flood is stopped where it arrives; asking others about each event would cost more than the event.
    limits: createLocalLimits(now, config.rateLimit),
    budget: budgets.events,
    handshakes: budgets.handshake,
    limited: config.rateLimit,
    authenticate: createAuthenticate(deps),
    recognise: createFindOpenSessions(deps),
  });
  app.addHook('preClose', () => live.close());
};
