/** The contact form. */
import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { Acknowledgement, Email, nonEmptyText } from '../core/shapes.ts';

export const contact = defineEndpoints({
  send: {
    summary: 'Send a message to the team.',
    method: 'POST',
    path: '/api/contact',
    auth: 'none',
    body: z.object({ email: Email, views: nonEmptyText(5000) }),
    response: Acknowledgement,
    status: 201,
    errors: ['malformed', 'too_fast'],
    limit: 'contact',
  },
});
