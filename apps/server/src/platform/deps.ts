/** What every service verb may ask for; passed in, so that tests and the demo world decide it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Facts, JointWorks } from '../events.ts';
import type { Db, Sql } from './db/db.ts';
import type { Bus } from './event-bus.ts';
import type { Fetch } from './http/self-fetch.ts';
import type { NewId } from './ids.ts';
import type { Joint } from './joint.ts';
import type { Limits } from './limits/limits.ts';
import type { Live } from './realtime/index.ts';
import type { PictureStore } from './storage/index.ts';

export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** The pool itself, for work that outlives a transaction. */
  readonly pool: Sql;
  readonly now: () => Date;
  readonly newId: NewId;
  readonly limits: Limits;
  readonly bus: Bus<Facts>;
  readonly joint: Joint<JointWorks, Deps>;
  readonly pictures: PictureStore;
  readonly live: Live;
  /** Reaches this very server, for the parts of it that speak to each other over HTTP. */
  readonly loopback: Fetch;
  readonly log: FastifyBaseLogger;
  /** What is measured here is told at `/metrics`. */
  readonly registry: Registry;
};
