/** Passwords: argon2id at the strength OWASP names, and a check that costs the same whether or not there is an account. */
import { hash, verify } from '@node-rs/argon2';

const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let decoy: Promise<string> | undefined;

export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await decoy), password);
  return right && stored !== null;
};
