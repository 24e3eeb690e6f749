/** Runs inside a thread that hashes passwords. */
import { hashSync, verifySync } from '@node-rs/argon2';
import { serveCalls } from '@vitrine/recommender';

const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

const methods = {
  hash: async ({ password }: { readonly password: string }) => hashSync(password, strength),
  verify: async ({ hash, password }: { readonly hash: string; readonly password: string }) =>
    verifySync(hash, password),
};

export type PasswordMethods = typeof methods;

serveCalls(methods);
