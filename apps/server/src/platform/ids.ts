/** Ids are 24 hex digits: six bytes of time, so that they sort by age, and six random ones. */
import { randomBytes } from 'node:crypto';

export type NewId = () => string;

export const makeId = (at: Date, random: Buffer): string =>
  at.getTime().toString(16).padStart(12, '0') + random.subarray(0, 6).toString('hex');

/** When it was made; null for an id of another form. */
export const timeOf = (id: string): Date | null =>
  /^[0-9a-f]{24}$/.test(id) ? new Date(Number.parseInt(id.slice(0, 12), 16)) : null;

export const createIds =
  (now: () => Date): NewId =>
  () =>
    makeId(now(), randomBytes(6));
