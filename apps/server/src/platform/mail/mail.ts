/** Sends mail: through SMTP, or into a folder while developing. */
import { join } from 'node:path';
import type { Mail } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

const off: Mail = {
  isOn: false,
  send: () => Promise.reject(new Error('mail is off: SMTP_URL is not set')),
  close: () => undefined,
};

export type MailSettings = {
  readonly mode: 'development' | 'production' | 'test';
  readonly dataDir: string;
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
};

/** Where mail is kept instead of being sent; null where it is sent, or where mail is off. */
export const outboxFolder = ({ mode, dataDir, mail }: MailSettings): string | null =>
  mail || mode === 'production' ? null : join(dataDir, 'outbox');

export const createMail = (settings: MailSettings): Mail => {
  if (settings.mail) return createSmtp(settings.mail);
  const folder = outboxFolder(settings);
  return folder === null ? off : createOutbox(folder);
};
