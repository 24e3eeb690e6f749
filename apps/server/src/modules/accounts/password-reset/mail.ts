/** The mails about passwords. */
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Letter, MailTemplate } from '../../../platform/mail/index.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findByEmail, findRecipient, insertReset, takeReset } from './reset-queries.ts';

const hourMs = 60 * 60 * 1000;
/** Per account and hour: others may ask as well, but cannot fill somebody's mailbox. */
const maxPerHour = 3;

const resetLetter = (name: string, url: string): Letter => ({
  subject: 'Choose a new password for Vitrine',
  heading: 'Choose a new password',
  paragraphs: [
    `Hello ${name},`,
    'somebody, hopefully you, asked for a new password for your account. The link works once, and for one hour.',
  ],
  button: { label: 'Choose a new password', url },
  footnote: 'If it was not you, there is nothing to do: your password stays as it is.',
});

const googleLetter = (name: string, url: string): Letter => ({
  subject: 'You sign in to Vitrine with Google',
  heading: 'You sign in with Google',
  paragraphs: [
    `Hello ${name},`,
    'somebody, hopefully you, asked for a new password. Your account has none: choose Continue with Google to log in.',
  ],
  button: { label: 'Log in', url },
  footnote: 'If it was not you, there is nothing to do.',
});

const changedLetter = (name: string): Letter => ({
  subject: 'Your password for Vitrine has changed',
  heading: 'Your password has changed',
  paragraphs: [
    `Hello ${name},`,
    'your password was changed with a link that we had sent to this address. Every device has been signed out.',
  ],
  footnote: 'If it was not you, somebody else reads your mail: secure your mailbox, then ask for a new password.',
});

/** The token is made here, so that only its hash and this mail contain it. */
const passwordReset =
  (deps: Deps): MailTemplate =>
  async (payload) => {
    const { emailKey, site } = z.object({ emailKey: z.string(), site: z.string() }).parse(payload);
    const account = await findByEmail(deps.db, emailKey);
    if (!account) return null;
    const token = newToken();
    const at = deps.now();
    const reset = { tokenHash: hashToken(token), userId: account.id, at, expiresAt: new Date(at.getTime() + hourMs) };
    const bounds = { since: new Date(at.getTime() - hourMs), max: maxPerHour };
    if (!(await inTransaction(deps, ({ db }) => insertReset(db, reset, bounds)))) return null;
    const letter = account.has_password
      ? resetLetter(account.name, `${site}/reset#${token}`)
      : googleLetter(account.name, `${site}/login`);
    const onFailed = async () => void (await takeReset(deps.db, reset.tokenHash, at));
    return { to: account.email, letter, onFailed };
  };

const passwordChanged =
  (deps: Deps): MailTemplate =>
  async (payload) => {
    const { userId } = z.object({ userId: z.string() }).parse(payload);
    const account = await findRecipient(deps.db, userId);
    return account && { to: account.email, letter: changedLetter(account.name) };
  };

export const passwordMailTemplates = (deps: Deps): Record<'passwordReset' | 'passwordChanged', MailTemplate> => ({
  passwordReset: passwordReset(deps),
  passwordChanged: passwordChanged(deps),
});
