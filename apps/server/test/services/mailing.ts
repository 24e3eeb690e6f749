/** A test server that sends its mail to a real mail server on loopback, with a clock that can be moved. */
import type { Session } from '@vitrine/contract';
import { Registry } from 'prom-client';
import { expect, vi } from 'vitest';
import { startWorker } from '../../src/platform/queue/index.ts';
import { listQueues } from '../../src/start.ts';
import { type Clock, createClock } from '../clock.ts';
import { createTestServer, type TestServer } from '../harness.ts';
import { type ReceivedMail, startMailServer, type TestMailServer } from './smtp.ts';

export type MailingServer = {
  readonly clock: Clock;
  readonly mail: TestMailServer;
  readonly server: TestServer;
  /** The address of the site in links. */
  readonly site: string;
  /** Everything that was received since `forget`, when nothing is due any more. */
  mails(): Promise<readonly ReceivedMail[]>;
  forget(): void;
  /** Lets the mails that wait for their time be sent now. */
  hurry(): Promise<void>;
  /** A member with a confirmed address, after the mails about it. */
  joinConfirmed(name: string): Promise<Session>;
  close(): Promise<void>;
};

export const createMailingServer = async (): Promise<MailingServer> => {
  const clock = createClock(new Date());
  const mail = await startMailServer();
  const site = 'https://vitrine.example';
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Vitrine <hello@vitrine.example>', PUBLIC_URL: site };
  const server = await createTestServer({ env: { ...env, RATE_LIMIT: 'off' }, now: clock.now });
  const deps = { ...server.deps, registry: new Registry() };
  const queues = listQueues(deps, server.databaseUrl).filter(({ name }) => name === 'mail');
  const worker = startWorker(deps, queues);
  const { pool } = server.deps;

  const mails = async (): Promise<readonly ReceivedMail[]> => {
    const due = () => pool`select from jobs where queue = 'mail' and run_at < now() + interval '30 seconds'`;
    await vi.waitFor(async () => expect(await due()).toHaveLength(0), { timeout: 60_000, interval: 50 });
    return mail.received;
  };
  const forget = () => {
    mail.received.length = 0;
  };
  return {
    clock,
    mail,
    server,
    site,
    mails,
    forget,
    hurry: async () => {
      await pool`update jobs set run_at = now() where queue = 'mail' and token is null`;
      await pool`select pg_notify('jobs', 'mail')`;
    },
    joinConfirmed: async (name) => {
      const member = await server.join(name);
      await mails();
      forget();
      await pool`update users set email_verified_at = now() where id = ${member._id}`;
      return member;
    },
    close: async () => {
      await worker.stop();
      await server.close();
      await mail.close();
    },
  };
};
