/** How a live connection introduces itself, and what it hears in return. */
import * as z from 'zod/mini';
import { defineEvents } from './core/event.ts';

export const sessionCommands = defineEvents({
  setup: {
    summary: 'The whole stored session; only its token counts.',
    name: 'setup',
    payload: z.looseObject({ token: z.string().check(z.maxLength(200)) }),
  },
});

export const sessionEvents = defineEvents({
  connected: { summary: 'The token was accepted; events will follow.', name: 'connected', payload: z.undefined() },
  profileChanged: {
    summary: 'The caller’s own profile has changed; ask for it again.',
    name: 'profile changed',
    payload: z.undefined(),
  },
  ended: { summary: 'This session has been ended.', name: 'session ended', payload: z.object({ reason: z.string() }) },
});
