/** The mail server is down for an hour, or the process is killed while it sends digests: everybody gets each mail once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Sql } from '../../apps/server/src/platform/db/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { startMailServer, type TestMailServer } from '../../apps/server/test/services/smtp.ts';
import { apiClientFor } from './chat-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const patient = { timeout: 150_000 };
const hour = 3600;
let folder: string;
let postgres: EmbeddedPostgres;
let db: Sql;
let mail: TestMailServer | undefined;
let mailPort: number;
/** Of both tests, until it is killed. */
let server: ServerProcess;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine mail '));
  postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log: () => undefined });
  db = connect(postgres.url, { max: 2 });
  mailPort = await freePort();
});
afterAll(async () => {
  for (const started of servers) await started.close();
  await mail?.close();
  await db.end({ timeout: 5 });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async (): Promise<ServerProcess> => {
  const mailSettings = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'hello@vitrine.example' };
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const started = await startServer({ ...env, ...mailSettings });
  servers.push(started);
  return started;
};

const names = ['ada', 'ben', 'cem', 'dia', 'eve', 'fay'];
const addressOf = (name: string) => `${name}@vitrine.example`;
const signUp = ({ url }: ServerProcess, name: string) =>
  apiClientFor(url).accounts.signUp({ body: { name, email: addressOf(name), password: 'correct horse' } });
const recipients = () => mail?.received.map(({ to }) => to[0]).toSorted() ?? [];

/** Makes waiting jobs due, and returns how many seconds later they would have been. */
const skipPause = async (queue: string): Promise<number> => {
  const [row] = await db<{ seconds: number }[]>`
    with pause as (select max(extract(epoch from run_at - now())) as seconds from jobs where queue = ${queue} and token is null),
    due as (update jobs set run_at = now() where queue = ${queue} and token is null returning pg_notify('jobs', ${queue}))
    select greatest(0, seconds)::float8 as seconds from pause, (select count(*) from due) as made_due`;
  return row?.seconds ?? 0;
};
const failed = (atLeast: number) => db`
  select from jobs where queue = 'mail' and token is null and last_error is not null and attempts >= ${atLeast}`;

it('each mail arrives once after the mail server was down for an hour', async () => {
  server = await open();
  for (const name of names) await signUp(server, name);
  let skipped = 0;
  for (let attempt = 1; skipped < hour; attempt += 1) {
    await expect.poll(() => failed(attempt), patient).toHaveLength(names.length);
    skipped += await skipPause('mail');
  }
  mail = await startMailServer(mailPort);
  await skipPause('mail');
  await expect
    .poll(async () => {
      await skipPause('mail');
      return (await db`select from jobs where queue = 'mail'`).length;
    }, patient)
    .toBe(0);
  expect(recipients()).toEqual(names.map(addressOf));
});

it('everybody gets one digest although the process was killed while it sent them', async () => {
  if (!mail) throw new Error('the mail server is not running');
  const fan = await signUp(server, 'gus');
  await expect.poll(async () => (await db`select from jobs where queue = 'mail'`).length, patient).toBe(0);
  await db`update users set email_verified_at = now() where email like '%@vitrine.example' and name <> 'gus'`;
  const people = await db<{ id: string }[]>`select id from users where email_verified_at is not null`;
  for (const { id } of people) await apiClientFor(server.url, fan.token).social.follow({ params: { userId: id } });
  await expect.poll(async () => (await db`select from notifications`).length, patient).toBe(names.length);

  mail.received.length = 0;
  mail.answers = 2;
  await db`update digest_progress set day = '2000-01-01'`;
  await skipPause('digests');
  // Both connections of the process wait, so the digests before are recorded as sent.
  await expect.poll(() => mail?.stalled(), patient).toBe(2);
  expect(mail.received).toHaveLength(2);
  await server.kill();
  mail.answers = null;
  // The day begins again, as if the process had died before it recorded how far it was; nobody is told twice.
  await db`update digest_progress set day = '2000-01-01'`;
  await Promise.all([open(), open()]);
  await skipPause('digests');
  await expect.poll(async () => (await db`select from jobs where queue = 'mail'`).length, patient).toBe(0);
  await expect.poll(() => recipients().length, patient).toBeGreaterThanOrEqual(names.length);
  expect(recipients()).toEqual(names.map(addressOf));
  expect(new Set(mail.received.map(({ headers }) => /^Message-ID: (.*)$/im.exec(headers)?.[1])).size).toBe(
    names.length,
  );
});
