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
import { s3Settings } from './s3-server.ts';
import { type SecondProcess, startSecondProcess } from './second-process.ts';
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

export const createTestServer = async (
  options: { env?: Record<string, string>; now?: () => Date } = {},
): Promise<TestServer> => {
  const postgresUrl = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(postgresUrl, { max: 1 });
  await admin.unsafe(`create database ${name} template ${inject('template')} strategy file_copy`);
  const databaseUrl = databaseNamed(postgresUrl, name);
  const db = connect(databaseUrl, { max: 8 });
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const s3Endpoint = inject('s3Endpoint');
  const pictures = s3Endpoint === '' ? {} : s3Settings(s3Endpoint, name.replace('_', '-'));
  const wide = await joinMultiProcessRun();
  const shared = wide ? { REDIS_URL: wide.redisUrl, DATABASE_URL: databaseUrl } : {};
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, ...pictures, ...shared, ...options.env };
  const config = readConfig(env);
  const clock = options.now ? { now: options.now } : {};
  let built = await build(config, db, clock);
  await built.app.ready();
  const second = wide && (await startSecondProcess(env));

  const call: TestServer['call'] = async (method, url, { body, as } = {}) => {
    const request = {
      method,
      url,
      headers: {
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    };
    const elsewhere = second && wide?.alternate('calls') ? second : null;
    const reply = elsewhere
      ? await elsewhere.inject({ ...request, now: options.now?.() ?? null })
      : await built.app.inject(request);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const answer: unknown = isJson ? JSON.parse(reply.body) : reply.body;
    return { status: reply.statusCode, body: answer as never, headers: reply.headers };
  };

  const leave = async () => {
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
      await leave();
      built = await build(config, db, clock);
      await built.app.ready();
    },
    call,
    join: async (person = `Person ${randomBytes(3).toString('hex')}`) => {
      const email = `${person.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@vitrine.example`;
      const { status, body } = await call('POST', '/api/user', {
        body: { name: person, email, password: 'correct horse' },
      });
      if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    close: async () => {
      await second?.close();
      await leave();
      await wide?.leave();
      await db.end({ timeout: 5 });
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end({ timeout: 5 });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
