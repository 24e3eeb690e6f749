/** Dependencies passed to every service function, so that tests can replace them. */
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { DomainEvents, DurableEventTypes, TransactionEvents } from './events.ts';
import type { Db, Sql } from './platform/db/db.ts';
import type { EventBus } from './platform/event-bus.ts';
import type { Fetch } from './platform/http/fetch/self-fetch.ts';
import type { NewId } from './platform/ids.ts';
import type { Limits } from './platform/limits/rate-limits.ts';
import type { Mail } from './platform/mail/index.ts';
import type { DurableEvents } from './platform/queue/index.ts';
import type { Realtime } from './platform/realtime/index.ts';
import type { FileStore } from './platform/storage/index.ts';
import type { TransactionHooks } from './platform/transaction-hooks.ts';

export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** The pool itself, for queries outside the current transaction. */
  readonly pool: Sql;
  readonly now: () => Date;
  readonly newId: NewId;
  readonly limits: Limits;
  readonly bus: EventBus<DomainEvents>;
  readonly durableEvents: DurableEvents<DurableEventTypes>;
  readonly transactionHooks: TransactionHooks<TransactionEvents, Deps>;
  readonly pictures: FileStore;
  readonly mail: Mail;
  readonly realtime: Realtime;
  /** Calls this server over HTTP without leaving the process. */
  readonly selfFetch: Fetch;
  readonly log: FastifyBaseLogger;
  /** Metrics exposed at `/metrics`. */
  readonly registry: Registry;
};
