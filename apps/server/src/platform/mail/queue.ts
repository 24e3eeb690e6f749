/** The queue of mail. A job names a template and what it is about; the letter is written when it is sent. */
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import * as z from 'zod';
import type { Db } from '../db/db.ts';
import { enqueue, type QueueDefinition } from '../queue/index.ts';
import { type Letter, renderHtml, renderText } from './layout.ts';
import { mailQueueName } from './mail-queries.ts';
import { type Mail, type MailMessage, MailRefused } from './message.ts';

type WrittenMail = {
  readonly to: string;
  readonly letter: Letter;
  /** Records that the mail server has accepted it. If that fails it is not sent again, and later mails may repeat what it says. */
  readonly onSent?: () => Promise<void>;
  /** Takes back what was made for it, such as a token, when it was not accepted: the next attempt makes another one. */
  readonly onFailed?: () => Promise<void>;
};

/** Null: nothing is to be sent, as when the account is gone. */
export type MailTemplate = (payload: unknown) => Promise<WrittenMail | null>;

const Payload = z.object({ id: z.string(), template: z.string(), data: z.unknown() });

type NewMail = {
  readonly template: string;
  /** A mail with the same key that has not been sent yet is replaced. */
  readonly key: string;
  readonly data: unknown;
  /** Seconds until it may be sent. */
  readonly delay?: number;
};

/** Before mails that are queued for many people at once, such as digests. */
const priority = 1;

/** Call it last in a transaction: the mail is sent if and only if it commits. */
export const queueMail = (
  { db, newId }: { readonly db: Db; readonly newId: () => string },
  { template, key, data, delay = 0 }: NewMail,
): Promise<void> =>
  enqueue(db, [
    { queue: mailQueueName, key: `${template} ${key}`, payload: { id: newId(), template, data }, priority, delay },
  ]);

type MailDeps = {
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
};

/** Fifteen attempts, with pauses that double, take about five hours. */
const maxAttempts = 15;

const messageOf = (id: string, { to, letter }: WrittenMail): MailMessage => ({
  id,
  to,
  subject: letter.subject,
  text: renderText(letter),
  html: renderHtml(letter),
  ...(letter.unsubscribe ? { unsubscribeUrl: letter.unsubscribe.url } : {}),
});

const outcomesOf = (registry: Registry) =>
  new Counter({
    name: 'mail_total',
    help: 'Mail by outcome: sent, bounced (the mail server refused the address), or refused for good for another reason.',
    labelNames: ['outcome'],
    registers: [registry],
  });

/** `onBounce` is told of addresses that a mail server does not know. */
export const mailQueue = (
  deps: MailDeps,
  templates: Readonly<Record<string, MailTemplate>>,
  onBounce: (address: string) => Promise<void>,
): QueueDefinition => {
  const outcomes = outcomesOf(deps.registry);
  const send = async (message: MailMessage, template: string): Promise<boolean> => {
    try {
      await deps.mail.send(message);
      outcomes.inc({ outcome: 'sent' });
      return true;
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      if (error.isBounce) await onBounce(message.to);
      outcomes.inc({ outcome: error.isBounce ? 'bounced' : 'refused' });
      deps.log.warn({ template, reason: error.message }, 'the mail server refused a mail for good');
      return false;
    }
  };
  return {
    name: mailQueueName,
    concurrency: 2,
    maxAttempts,
    run: async ({ payload }) => {
      const { id, template, data } = Payload.parse(payload);
      // Queued by a process that could send mail.
      if (!deps.mail.isOn) return;
      const write = templates[template];
      if (!write) throw new Error(`there is no mail template ${template}`);
      const mail = await write(data);
      if (!mail) return;
      let isSent = false;
      try {
        isSent = await send(messageOf(id, mail), template);
      } finally {
        const { onSent, onFailed } = mail;
        await (isSent ? onSent : onFailed)?.().catch((error: unknown) => {
          deps.log.error({ err: error, template, isSent }, 'the outcome of a mail could not be recorded');
        });
      }
    },
  };
};
