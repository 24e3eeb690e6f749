/** Forgotten passwords, which are replaced by a link in a mail. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Acknowledgement, Email, text } from './core/shapes.ts';
import { NewPassword } from './sign-in/sign-in.ts';

export const passwords = defineEndpoints({
  requestReset: {
    summary:
      'Mail a link for choosing a new password. The response is the same whether or not there is such an account.',
    method: 'POST',
    path: '/api/user/password/forgotten',
    auth: 'none',
    body: z.object({ email: Email }),
    response: Acknowledgement,
    errors: ['malformed', 'mail_off', 'too_fast'],
    limit: 'passwordReset',
  },
  reset: {
    summary: 'Choose a new password with the token of such a link, and end every session.',
    method: 'POST',
    path: '/api/user/password/reset',
    auth: 'none',
    body: z.object({ token: text(100), password: NewPassword }),
    response: Acknowledgement,
    errors: ['malformed', 'reset_expired', 'password_short', 'password_common', 'too_fast'],
    limit: 'passwordReset',
  },
});
