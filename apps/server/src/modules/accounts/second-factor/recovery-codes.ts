/** Codes that are written down and replace one of the app, each once. */
import { randomInt } from 'node:crypto';
import { hashToken } from '../tokens.ts';

const count = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve characters, 59 bits. */
const newCode = (): string => {
  const characters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

/** However it was typed. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
