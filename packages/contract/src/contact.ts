/** The letter box in the footer. */
import * as z from 'zod/mini';
import { defineEndpoints } from './kernel/endpoint.ts';
import { Done, Email, someText } from './kernel/shapes.ts';

export const contact = defineEndpoints({
  send: {
    summary: 'Leave us a note.',
    method: 'POST',
    path: '/api/contact',
    auth: 'none',
    body: z.object({ email: Email, views: someText(5000) }),
    response: Done,
    status: 201,
    errors: ['malformed', 'too_fast'],
    limit: 'contact',
  },
});
