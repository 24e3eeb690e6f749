/** Passkeys (WebAuthn): signing in without a password. */
import * as z from 'zod/mini';
import { Session } from '../accounts.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { Acknowledgement, nonEmptyText, text } from '../core/shapes.ts';
import { Device } from './sign-in.ts';

/** As the browser makes and reads it; the server checks it with a library for WebAuthn. */
const Json = z.record(z.string().check(z.maxLength(100)), z.unknown());

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const passkeys = defineEndpoints({
  list: {
    summary: 'The caller’s passkeys.',
    method: 'GET',
    path: '/api/user/passkeys',
    auth: 'member',
    response: z.object({ passkeys: z.array(Passkey) }),
    errors: ['unauthenticated'],
  },
  registration: {
    summary: 'What the browser needs to make a passkey.',
    method: 'POST',
    path: '/api/user/passkeys/registration',
    auth: 'member',
    whileSuspended: true,
    /** The password, or the e-mail address of an account without a password. */
    body: z.object({ confirm: z.string().check(z.maxLength(254)) }),
    response: Json,
    errors: ['malformed', 'unauthenticated', 'wrong_password', 'not_confirmed', 'too_many_passkeys', 'too_fast'],
  },
  add: {
    summary: 'Store the passkey that the browser has made.',
    method: 'POST',
    path: '/api/user/passkeys',
    auth: 'member',
    whileSuspended: true,
    body: z.object({ name: nonEmptyText(60), response: Json }),
    response: Passkey,
    status: 201,
    errors: ['malformed', 'unauthenticated', 'passkey_refused', 'too_many_passkeys', 'too_fast'],
    limit: 'secondFactor',
  },
  remove: {
    summary: 'Remove one of the caller’s passkeys.',
    method: 'DELETE',
    path: '/api/user/passkeys/:passkeyId',
    auth: 'member',
    whileSuspended: true,
    params: z.object({ passkeyId: text(1400) }),
    response: Acknowledgement,
    errors: ['unauthenticated', 'passkey_not_found'],
  },
  suggestion: {
    summary:
      'Whether to suggest a passkey or codes to the caller, who logs in with a password alone. True once at most, a day after sign-up at the earliest.',
    method: 'POST',
    path: '/api/user/passkeys/suggestion',
    auth: 'member',
    response: z.object({ isDue: z.boolean() }),
    errors: ['unauthenticated'],
  },
  challenge: {
    summary: 'What the browser needs to sign in with a passkey.',
    method: 'POST',
    path: '/api/user/passkeys/challenge',
    auth: 'none',
    response: Json,
    errors: ['too_fast'],
    limit: 'passkey',
  },
  logIn: {
    summary: 'Open a session with a passkey.',
    method: 'POST',
    path: '/api/user/passkeys/login',
    auth: 'none',
    body: z.object({ response: Json, remember: z.optional(z.boolean()), device: Device }),
    response: Session,
    errors: ['malformed', 'passkey_refused', 'banned', 'too_fast'],
    limit: 'passkey',
  },
});
