/** Runs inside a thread that hashes passwords. */
import { hashSync, verifySync } from '@node-rs/argon2';
import { serveCalls } from '@vitrine/recommender';

/** OWASP strength, and one for tests of something else. */
const strengths = {
  full: { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 },
  least: { memoryCost: 1024, timeCost: 1, parallelism: 1 },
} as const;

export type PasswordStrength = keyof typeof strengths;

const methods = {
  hash: async ({ password, strength }: { readonly password: string; readonly strength: PasswordStrength }) =>
    hashSync(password, strengths[strength]),
  verify: async ({ hash, password }: { readonly hash: string; readonly password: string }) =>
    verifySync(hash, password),
};

export type PasswordMethods = typeof methods;

serveCalls(methods);
