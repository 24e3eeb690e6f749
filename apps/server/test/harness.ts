/** A test server: a new database, an app on it and signed-in users. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@vitrine/contract';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { build } from '../src/build.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { connect } from '../src/platform/db/db.ts';
import { joinMultiProcessRun } from './multi-process.ts';
import { type SecondProcess, startSecondProcess } from './second-process.ts';
import { s3Settings } from './services/s3-server.ts';
import { databaseNamed } from './template.ts';

export type TestServer = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly databaseUrl: string;
  /** In a multi-process run, the second process on the same services. */
  readonly second: SecondProcess | null;
  /** Another app on the same database, as after a restart; it does not listen yet. */
  restart(): Promise<void>;
  /** Calls the API as a client would; `as` carries a session's token. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { body?: unknown; as?: { token: string } | undefined },
  ): Promise<Reply>;
  /** A new member with a session. */
  join(name?: string): Promise<Session>;
  close(): Promise<void>;
};

export type Reply = { readonly status: number; readonly body: never; readonly headers: Record<string, unknown> };

/** A new copy of the template database. */
const createDatabase = async () => {
  const postgresUrl = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(postgresUrl, { max: 1 });
  await admin.unsafe(`create database ${name} template ${inject('template')} strategy file_copy`);
  const databaseUrl = databaseNamed(postgresUrl, name);
  const db = connect(databaseUrl, { max: 8 });
  return {
    name,
    databaseUrl,
    db,
    drop: async () => {
      await db.end({ timeout: 5 });
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end({ timeout: 5 });
    },
  };
};

const toRequest = (...[method, url, { body, as } = {}]: Parameters<TestServer['call']>) => ({
  method,
  url,
  headers: {
    ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
});

const signUp = async (call: TestServer['call'], name: string): Promise<Session> => {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@vitrine.example`;
  const { status, body } = await call('POST', '/api/user', { body: { name, email, password: 'correct horse' } });
  if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Accounts of tests count as older ones, except in tests of what is different for new ones. */
const testSettings = { NODE_ENV: 'test', NEW_ACCOUNT_HOURS: '0' };

export const createTestServer = async (
  options: { env?: Record<string, string>; now?: () => Date } = {},
): Promise<TestServer> => {
  const { name, databaseUrl, db, drop } = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const s3Endpoint = inject('s3Endpoint');
  const pictures = s3Endpoint === '' ? {} : s3Settings(s3Endpoint, name.replace('_', '-'));
  const run = await joinMultiProcessRun();
  const shared = run ? { REDIS_URL: run.redisUrl, DATABASE_URL: databaseUrl } : {};
  const env = { ...testSettings, DATA_DIR: dataDir, ...pictures, ...shared, ...options.env };
  const config = { ...readConfig(env), passwordStrength: 'least' as const };
  const clock = options.now ? { now: options.now } : {};
  let built = await build(config, db, clock);
  await built.app.ready();
  const second = run && (await startSecondProcess(env));

  const call: TestServer['call'] = async (...args) => {
    const request = toRequest(...args);
    const other = second && run?.alternate('calls') ? second : null;
    const reply = other
      ? await other.inject({ ...request, now: options.now?.() ?? null })
      : await built.app.inject(request);
    // As the second process does: its next event must not overtake those of this call.
    if (run && !other) await built.deps.bus.idle();
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const answer: unknown = isJson ? JSON.parse(reply.body) : reply.body;
    return { status: reply.statusCode, body: answer as never, headers: reply.headers };
  };

  const stop = async () => {
    await built.app.close();
    await built.deps.bus.idle();
    await built.deps.durableEvents.idle();
  };

  return {
    get app() {
      return built.app;
    },
    get deps() {
      return built.deps;
    },
    databaseUrl,
    second,
    restart: async () => {
      await stop();
      built = await build(config, db, clock);
      await built.app.ready();
    },
    call,
    join: (person = `Person ${randomBytes(3).toString('hex')}`) => signUp(call, person),
    close: async () => {
      await second?.close();
      await stop();
      await run?.leave();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
