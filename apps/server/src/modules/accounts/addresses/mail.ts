/** The mails about addresses and devices. */
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Letter, MailTemplate } from '../../../platform/mail/index.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findAddress, insertConfirmation, takeConfirmation } from './address-queries.ts';

const hourMs = 60 * 60 * 1000;
const validHours = 24;
/** Per account and hour, so that nobody's mailbox can be filled. */
const maxPerHour = 3;

export const confirmLetter = (name: string, url: string): Letter => ({
  subject: 'Confirm your address for Vitrine',
  heading: 'Confirm your address',
  paragraphs: [
    `Hello ${name},`,
    'please confirm that this is your e-mail address. Then you can choose a new password by mail, and hear of sign-ins from devices we do not know.',
  ],
  button: { label: 'Confirm this address', url },
  footnote: `The link works for ${validHours} hours. If you have no account at Vitrine, there is nothing to do.`,
});

export const changeLetter = (name: string, url: string): Letter => ({
  subject: 'Your new address for Vitrine',
  heading: 'Use this address from now on?',
  paragraphs: [
    `Hello ${name},`,
    'you asked to use this e-mail address for your account. It is changed when you follow the link.',
  ],
  button: { label: 'Use this address', url },
  footnote: `The link works for ${validHours} hours. If you did not ask for it, there is nothing to do.`,
});

export const changedLetter = (name: string): Letter => ({
  subject: 'Your address for Vitrine has changed',
  heading: 'Your address has changed',
  paragraphs: [
    `Hello ${name},`,
    'the e-mail address of your account was changed to another one. This one is no longer used.',
  ],
  footnote: 'If it was not you, somebody else knows your password: please write to us with the contact form.',
});

export const newSignInLetter = (name: string, device: string, at: string, url: string): Letter => ({
  subject: 'A new sign-in to your account at Vitrine',
  heading: 'A new sign-in',
  paragraphs: [
    `Hello ${name},`,
    `somebody signed in to your account from a device that we do not know: ${device}, on ${at}.`,
    'If it was you, there is nothing to do.',
  ],
  button: { label: 'Choose a new password', url },
  footnote: 'If it was not you, choose a new password: it signs out every device.',
});

/** The token is made here, so that only its hash and this mail contain it. */
const confirmAddress =
  (deps: Deps): MailTemplate =>
  async (payload) => {
    const { userId, email, site } = z
      .object({ userId: z.string(), email: z.string(), site: z.string() })
      .parse(payload);
    const account = await findAddress(deps.db, userId);
    const isPresent = account?.email === email;
    if (!account || (isPresent && account.is_reachable)) return null;
    const token = newToken();
    const at = deps.now();
    const expiresAt = new Date(at.getTime() + validHours * hourMs);
    const confirmation = { tokenHash: hashToken(token), userId, email, at, expiresAt };
    const bounds = { since: new Date(at.getTime() - hourMs), max: maxPerHour };
    if (!(await inTransaction(deps, ({ db }) => insertConfirmation(db, confirmation, bounds)))) return null;
    const write = isPresent ? confirmLetter : changeLetter;
    return {
      to: email,
      letter: write(account.name, `${site}/confirm#${token}`),
      onFailed: async () => void (await takeConfirmation(deps.db, confirmation.tokenHash, at)),
    };
  };

const addressChanged: MailTemplate = async (payload) => {
  const { name, earlier } = z.object({ name: z.string(), earlier: z.string() }).parse(payload);
  return { to: earlier, letter: changedLetter(name) };
};

const newSignIn =
  (deps: Deps): MailTemplate =>
  async (payload) => {
    const { userId, device, at, site } = z
      .object({ userId: z.string(), device: z.string(), at: z.string(), site: z.string() })
      .parse(payload);
    const account = await findAddress(deps.db, userId);
    if (!account?.is_reachable) return null;
    return { to: account.email, letter: newSignInLetter(account.name, device, at, `${site}/forgotten`) };
  };

export const addressMailTemplates = (
  deps: Deps,
): Record<'confirmAddress' | 'addressChanged' | 'newSignIn', MailTemplate> => ({
  confirmAddress: confirmAddress(deps),
  addressChanged,
  newSignIn: newSignIn(deps),
});
