import * as z from 'zod/mini';

/** The message from the sign-in popup to the page that opened it. */
export const IdentityPopupResult = z.discriminatedUnion('outcome', [
  z.object({
    source: z.literal('vitrine-identity'),
    outcome: z.literal('verified'),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    pic: z.nullable(z.string()),
    credential: z.string(),
  }),
  z.object({ source: z.literal('vitrine-identity'), outcome: z.literal('failed') }),
]);
export type IdentityPopupResult = z.infer<typeof IdentityPopupResult>;
