/** Handles: what people are called in addresses (`/@handle`) and mentions. */
import * as z from 'zod/mini';
import { defineEndpoints } from './core/endpoint.ts';

const form = '2 to 30 letters from a to z, digits, and single hyphens between them';

/** Whether a text has the form of a handle, in lower case. */
export const isHandle = (text: string): boolean =>
  text.length >= 2 && text.length <= 30 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

const Handle = z
  .string()
  .check(z.maxLength(100), z.trim(), z.toLowerCase(), z.refine<string>(isHandle, `must have ${form}`));

/** `own` are the caller's current and earlier ones. */
const HandleState = z.enum(['free', 'own', 'taken', 'reserved']);

export const handles = defineEndpoints({
  check: {
    summary: 'Whether the caller could take this handle.',
    method: 'GET',
    path: '/api/user/handle',
    auth: 'member',
    query: z.object({ handle: Handle }),
    response: z.object({ handle: z.string(), state: HandleState }),
    errors: ['malformed', 'unauthenticated'],
  },
  change: {
    summary: 'Change the caller’s handle; the earlier one leads to them for 90 days, and stays theirs as long.',
    method: 'PUT',
    path: '/api/user/handle',
    auth: 'member',
    body: z.object({ handle: Handle }),
    response: z.object({ handle: z.string() }),
    errors: ['malformed', 'unauthenticated', 'handle_taken', 'handle_reserved', 'too_many_handles'],
  },
});
