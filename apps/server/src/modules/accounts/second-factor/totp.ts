/** Time-based one-time passwords (RFC 6238): six digits, steps of thirty seconds, SHA-1, as all apps support. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
/** Clocks may differ by one step. */
const tolerance = 1;

const codeAt = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const stepOf = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The step whose code this is, if it is later than the last accepted one; null otherwise. */
export const matchingStep = (
  { secret, lastStep }: { readonly secret: Uint8Array; readonly lastStep: number },
  code: string,
  at: Date,
): number | null => {
  const given = Buffer.from(code);
  if (given.length !== 6) return null;
  let found: number | null = null;
  for (let step = stepOf(at) - tolerance; step <= stepOf(at) + tolerance; step += 1) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), given) && step > lastStep) found = step;
  }
  return found;
};

/** For tests, and for nothing else: the server never tells a code. */
export const currentCode = (secret: Uint8Array, at: Date): string => codeAt(secret, stepOf(at));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Twenty bytes, which are 32 characters without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
};

/** What an app reads from the picture. */
export const totpUri = (secret: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Vitrine:${account}`)}?secret=${secret}&issuer=Vitrine`;
