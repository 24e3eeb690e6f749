/** Ways to sign in, and new passwords. */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/** `device` of an earlier session; unknown values are ignored. */
export const Device = z.optional(text(100));

/** Ways to sign in that this server offers. */
export const SignInOptions = z.object({
  google: z.boolean(),
  /** Whether a forgotten password can be replaced by mail. */
  passwordReset: z.optional(z.boolean()),
  /** A shared demo account, in development only. */
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

/** Of new passwords; shorter ones that exist keep working. */
export const minPasswordLength = 8;

/** The server checks the rules for new passwords, and says which one is broken. */
export const NewPassword = z.string().check(z.minLength(1), z.maxLength(200));
