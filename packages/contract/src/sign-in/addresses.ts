/** The e-mail address of an account: confirming it, and changing it. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { Acknowledgement, Email, text } from '../core/shapes.ts';

export const addresses = defineEndpoints({
  sendConfirmation: {
    summary: 'Mail the caller a link that confirms the e-mail address of the account.',
    method: 'POST',
    path: '/api/user/address/confirmation',
    auth: 'member',
    whileSuspended: true,
    response: Acknowledgement,
    errors: ['unauthenticated', 'mail_off', 'too_fast'],
    limit: 'passwordReset',
  },
  change: {
    summary: 'Mail a link to another address, which becomes that of the account when the link is followed.',
    method: 'PUT',
    path: '/api/user/address',
    auth: 'member',
    whileSuspended: true,
    /** `confirm`: the password, or the present address of an account without a password. */
    body: z.object({ email: Email, confirm: z.string().check(z.maxLength(254)) }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'email_taken', 'wrong_password', 'not_confirmed', 'mail_off', 'too_fast'],
    limit: 'passwordReset',
  },
  confirm: {
    summary: 'Confirm an address with the token of such a link. The earlier address is told of a change.',
    method: 'POST',
    path: '/api/user/address/confirm',
    auth: 'none',
    body: z.object({ token: text(100) }),
    response: z.object({ email: z.string() }),
    errors: ['malformed', 'link_expired', 'email_taken', 'too_fast'],
    limit: 'passwordReset',
  },
});
