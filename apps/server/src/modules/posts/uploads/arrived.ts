/**
 * What has arrived in this process lately, so that a complete file need not be read from the database again. What is not here, because it
 * came to another process, or before a restart, is read there.
 */
import { limits } from '@vitrine/contract';
import { createBufferPool } from '../../../platform/limits/buffer-pool.ts';

const maxBytes = 32 * 1024 * 1024;
const maxAgeMs = 60_000;

const pool = createBufferPool(limits.pageBytes, 5, maxAgeMs);

/** `file` has room for the whole upload; the first `bytes` of it have arrived. */
type Arrived = { readonly file: Buffer; bytes: number; expiry?: NodeJS.Timeout };

/** By the key of the upload; those that were added to least recently come first. */
const arrived = new Map<string, Arrived>();
let kept = 0;

const remove = (key: string): Arrived | undefined => {
  const known = arrived.get(key);
  if (!known) return undefined;
  clearTimeout(known.expiry);
  arrived.delete(key);
  kept -= known.file.length;
  return known;
};

/** Of a file that was taken, once nothing refers to it any more. */
export const giveBackArrived = (file: Uint8Array): void => pool.giveBack(file);

export const forgetArrived = (key: string): void => {
  const known = remove(key);
  if (known) giveBackArrived(known.file);
};

type Chunk = { readonly start: number; readonly bytes: Uint8Array };

/** The chunk is stored. `size` is that of the whole upload. */
export const keepArrived = (key: string, size: number, { start, bytes }: Chunk): void => {
  const before = arrived.get(key)?.bytes ?? 0;
  if (before !== start) return forgetArrived(key);
  const whole = remove(key)?.file ?? pool.borrow(size);
  whole.set(bytes, start);
  const expiry = setTimeout(() => forgetArrived(key), maxAgeMs).unref();
  arrived.set(key, { file: whole, bytes: before + bytes.length, expiry });
  kept += size;
  for (const oldest of arrived.keys()) {
    if (kept <= maxBytes) break;
    forgetArrived(oldest);
  }
};

/** All bytes of the upload, which are kept no longer; null if they are not all here. */
export const takeArrived = (key: string): Buffer | null => {
  const known = remove(key);
  if (!known) return null;
  if (known.bytes === known.file.length) return known.file;
  giveBackArrived(known.file);
  return null;
};
