import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { type Mail, type MailMessage, MailRefused } from './message.ts';

const timeoutMs = 15_000;

/** What is read of an error of nodemailer. */
const Reply = z.object({ responseCode: z.number(), command: z.string().optional(), response: z.string().optional() });

/** Codes 5.7.x (RFC 3463) are about the sender: what it may send, and from where. */
const isAboutSender = (response: string): boolean => /^\d{3}[ -]5\.7\./.test(response);

/** Null if another attempt may succeed. Replies from 500 on are final, except those about the sender's credentials, which the operator can correct. */
const refusalOf = (error: unknown): MailRefused | null => {
  const reply = Reply.safeParse(error);
  if (!reply.success) return null;
  const { responseCode, command = '', response = '' } = reply.data;
  const isBounce = command === 'RCPT TO' && responseCode >= 500 && responseCode < 600 && !isAboutSender(response);
  const isFinal = isBounce || (responseCode >= 550 && responseCode < 560);
  return isFinal ? new MailRefused(String(error), { isBounce }) : null;
};

const hostOf = (address: string): string => /@([^@>]+)>?$/.exec(address)?.[1] ?? 'localhost';

const headersOf = ({ unsubscribeUrl }: MailMessage): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

export const createSmtp = ({ smtpUrl, from }: { readonly smtpUrl: string; readonly from: string }): Mail => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Messages are made here; none names files or addresses to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isOn: true,
    send: async (message) => {
      const { id, to, subject, text, html } = message;
      try {
        // An object, so that no character of the address is read as a second recipient.
        const recipient = { name: '', address: to };
        await transport.sendMail({
          messageId: `<${id}@${hostOf(from)}>`,
          from,
          to: recipient,
          subject,
          text,
          html,
          headers: headersOf(message),
        });
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
};
