/** The queue of mail. A job names a template and what it is about; the letter is written when it is sent. */
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import * as z from 'zod';
import type { Db } from '../db/db.ts';
import { enqueue, type QueueDefinition } from '../queue/index.ts';
import { type Letter, renderHtml, renderText } from './layout.ts';
import { type Mail, MailRefused } from './message.ts';

/** Null: nothing is to be sent, as when the account is gone. */
export type MailTemplate = (payload: unknown) => Promise<{ readonly to: string; readonly letter: Letter } | null>;

const queue = 'mail';
const Payload = z.object({ id: z.string(), template: z.string(), data: z.unknown() });

type NewMail = {
  readonly template: string;
  /** A mail with the same key that has not been sent yet is replaced. */
  readonly key: string;
  readonly data: unknown;
};

/** Call it last in a transaction: the mail is sent if and only if it commits. */
export const queueMail = (
  { db, newId }: { readonly db: Db; readonly newId: () => string },
  { template, key, data }: NewMail,
): Promise<void> => enqueue(db, [{ queue, key: `${template} ${key}`, payload: { id: newId(), template, data } }]);

type MailDeps = {
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
};

/** Fifteen attempts, with pauses that double, take about five hours. */
const maxAttempts = 15;

export const mailQueue = (deps: MailDeps, templates: Readonly<Record<string, MailTemplate>>): QueueDefinition => {
  const outcomes = new Counter({
    name: 'mail_total',
    help: 'Mail by outcome: sent, or refused for good by the mail server.',
    labelNames: ['outcome'],
    registers: [deps.registry],
  });
  return {
    name: queue,
    concurrency: 2,
    maxAttempts,
    run: async ({ payload }) => {
      const { id, template, data } = Payload.parse(payload);
      const write = templates[template];
      if (!write) throw new Error(`there is no mail template ${template}`);
      const mail = await write(data);
      if (!mail) return;
      const { to, letter } = mail;
      const message = { id, to, subject: letter.subject };
      try {
        await deps.mail.send({ ...message, text: renderText(letter), html: renderHtml(letter) });
        outcomes.inc({ outcome: 'sent' });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        outcomes.inc({ outcome: 'refused' });
        deps.log.warn({ template, reason: error.message }, 'the mail server refused a mail for good');
      }
    },
  };
};
