/** Export and deletion of an account. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';
import { Acknowledgement, OwnUrl } from './core/shapes.ts';

export const accountData = defineEndpoints({
  export: {
    summary: 'A URL, valid once and for a few minutes, that downloads all data of the caller as a ZIP.',
    method: 'POST',
    path: '/api/user/export',
    auth: 'member',
    whileSuspended: true,
    response: z.object({ url: OwnUrl }),
    errors: ['unauthenticated', 'too_fast'],
  },
  delete: {
    summary: 'Delete the caller’s account with everything in it.',
    method: 'DELETE',
    path: '/api/user',
    auth: 'member',
    whileSuspended: true,
    /** The password, or the e-mail address when the account has no password. */
    body: z.object({ confirm: z.string().check(z.maxLength(254)) }),
    response: Acknowledgement,
    errors: ['malformed', 'unauthenticated', 'wrong_password', 'not_confirmed', 'too_fast'],
  },
});
