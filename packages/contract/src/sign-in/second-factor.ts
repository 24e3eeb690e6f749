/** Codes of an authenticator app as a second step after the password. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { Acknowledgement, text } from '../core/shapes.ts';

/** The password, or the e-mail address of an account without a password. */
const Confirmed = z.object({ confirm: z.string().check(z.maxLength(254)) });

const ownerErrors = ['malformed', 'unauthenticated', 'wrong_password', 'not_confirmed', 'too_fast'] as const;

/** Each works once, in place of a code. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = defineEndpoints({
  state: {
    summary: 'Whether the caller’s account asks for a code after the password.',
    method: 'GET',
    path: '/api/user/secondFactor',
    auth: 'member',
    response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
    errors: ['unauthenticated'],
  },
  begin: {
    summary: 'Make a secret for an authenticator app. Nothing is asked for until a first code is entered.',
    method: 'POST',
    path: '/api/user/secondFactor',
    auth: 'member',
    whileSuspended: true,
    body: Confirmed,
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...ownerErrors, 'second_factor_on'],
  },
  turnOn: {
    summary: 'Enter the first code of the app: from now on one is asked for.',
    method: 'PUT',
    path: '/api/user/secondFactor',
    auth: 'member',
    whileSuspended: true,
    body: z.object({ code: text(20) }),
    response: RecoveryCodes,
    errors: ['malformed', 'unauthenticated', 'code_wrong', 'second_factor_on', 'too_fast'],
    limit: 'secondFactor',
  },
  renewCodes: {
    summary: 'Replace the recovery codes.',
    method: 'POST',
    path: '/api/user/secondFactor/recoveryCodes',
    auth: 'member',
    whileSuspended: true,
    body: Confirmed,
    response: RecoveryCodes,
    errors: [...ownerErrors, 'second_factor_off'],
  },
  turnOff: {
    summary: 'Ask for the password only.',
    method: 'POST',
    path: '/api/user/secondFactor/off',
    auth: 'member',
    whileSuspended: true,
    body: Confirmed,
    response: Acknowledgement,
    errors: [...ownerErrors],
  },
});
