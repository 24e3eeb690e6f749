import { createTransport } from 'nodemailer';
import { type Mail, MailRefused } from './message.ts';

const timeoutMs = 15_000;

/** Replies from 500 on are final, except those about the sender's credentials, which the operator can correct. */
const isFinal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  return error.responseCode >= 550 && error.responseCode < 560;
};

const hostOf = (address: string): string => /@([^@>]+)>?$/.exec(address)?.[1] ?? 'localhost';

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
    send: async ({ id, to, subject, text, html }) => {
      try {
        // An object, so that no character of the address is read as a second recipient.
        const recipient = { name: '', address: to };
        const headers = { 'Auto-Submitted': 'auto-generated' };
        await transport.sendMail({
          messageId: `<${id}@${hostOf(from)}>`,
          from,
          to: recipient,
          subject,
          text,
          html,
          headers,
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(String(error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
