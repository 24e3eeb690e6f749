/** The slices, listed by hand, in order: each may call only the doors of those above it. */
import { type Api, api } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import { accountsPages, accountsRoutes, createAuthenticate, createRecognise } from './accounts/index.ts';
import { budgets } from './budgets.ts';
import { chatRoutes, registerChatCommands } from './chat/index.ts';
import { contactRoutes } from './contact/index.ts';
import type { Deps } from './kernel/deps.ts';
import { registerDocs } from './kernel/docs.ts';
import { registerHealth } from './kernel/health.ts';
import { createLocalLimits, type LocalLimits } from './kernel/limits.ts';
import { shedLoad } from './kernel/load-shedding.ts';
import { createMount, type Mount } from './kernel/mount.ts';
import { sendReadyAnswers } from './kernel/ready-answers.ts';
import type { LiveServer } from './kernel/realtime/index.ts';
import type { Replica } from './kernel/replica.ts';
import { createSharedAnswers, createSnapshots } from './kernel/shared-answers.ts';
import { createTokenGuard } from './kernel/token-guard.ts';
import { createWitness, witnessAnswers } from './kernel/witness.ts';
import { mediaRoutes } from './media/index.ts';
import { listenForDeeds, notificationsRoutes } from './notifications/index.ts';
import { postsRoutes } from './posts/index.ts';
import { joinRecommendations, listenForLikes, recommendationsRoutes } from './recommendations/index.ts';
import { socialRoutes } from './social/index.ts';
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
  shedLoad(app);
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
  listenForDeeds(deps);
  listenForLikes(deps);
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
    recognise: createRecognise(deps),
  });
  app.addHook('preClose', () => live.close());
};
