import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { hashPassword, passwordMatches } from './password.ts';

it.each(['production', 'development', 'test'])('passwords are hashed at OWASP strength in %s', async (NODE_ENV) => {
  const hashing = { caller: 'anybody', strength: readConfig({ NODE_ENV }).passwordStrength };
  const hash = await hashPassword('correct horse', hashing);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(hash, 'correct horse', hashing)).toBe(true);
  expect(await passwordMatches(hash, 'correct house', hashing)).toBe(false);
  expect(await passwordMatches(null, 'correct horse', hashing)).toBe(false);
});
