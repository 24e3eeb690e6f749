/** Socket events that authenticate a connection and report changes of the session. */
import * as z from 'zod/mini';
import { defineEvents } from './core/event.ts';

export const sessionCommands = defineEvents({
  setup: {
    summary: 'Authenticate with the stored session; only its token is read.',
    name: 'setup',
    payload: z.looseObject({ token: z.string().check(z.maxLength(200)) }),
  },
});

export const sessionEvents = defineEvents({
  connected: { summary: 'The token was accepted; events will follow.', name: 'connected', payload: z.undefined() },
  profileChanged: {
    summary: 'The caller’s own profile has changed; refetch it.',
    name: 'profile changed',
    // Without one, the transport appends its own data in its place.
    payload: z.null(),
  },
  ended: { summary: 'This session has been ended.', name: 'session ended', payload: z.object({ reason: z.string() }) },
});
