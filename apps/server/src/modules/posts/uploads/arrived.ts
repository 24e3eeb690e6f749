/**
 * What has arrived in this process lately, so that a complete file need not be read from the database again. What is not here, because it
 * came to another process, or before a restart, is read there.
 */
const maxBytes = 32 * 1024 * 1024;
const maxAgeMs = 60_000;

/** `file` has room for the whole upload; the first `bytes` of it have arrived. */
type Arrived = { readonly file: Buffer; bytes: number; expiry?: NodeJS.Timeout };

/** By the key of the upload; those that were added to least recently come first. */
const arrived = new Map<string, Arrived>();
let kept = 0;

export const forgetArrived = (key: string): void => {
  const known = arrived.get(key);
  if (!known) return;
  clearTimeout(known.expiry);
  arrived.delete(key);
  kept -= known.file.length;
};

type Chunk = { readonly start: number; readonly bytes: Uint8Array };

/** The chunk is stored. `size` is that of the whole upload. */
export const keepArrived = (key: string, size: number, { start, bytes }: Chunk): void => {
  const { file, bytes: before } = arrived.get(key) ?? { file: null, bytes: 0 };
  forgetArrived(key);
  if (before !== start) return;
  const whole = file ?? Buffer.allocUnsafeSlow(size);
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
  const known = arrived.get(key);
  forgetArrived(key);
  return known && known.bytes === known.file.length ? known.file : null;
};
