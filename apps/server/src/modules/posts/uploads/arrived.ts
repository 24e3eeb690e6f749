/**
 * What has arrived in this process lately, so that a complete file need not be read from the database again. What is not here, because it
 * came to another process, or before a restart, is read there.
 */
const maxBytes = 32 * 1024 * 1024;
const maxAgeMs = 60_000;

type Arrived = { parts: Uint8Array[]; bytes: number; expiry?: NodeJS.Timeout };

/** By the key of the upload; those that were added to least recently come first. */
const arrived = new Map<string, Arrived>();
let kept = 0;

export const forgetArrived = (key: string): void => {
  const known = arrived.get(key);
  if (!known) return;
  clearTimeout(known.expiry);
  arrived.delete(key);
  kept -= known.bytes;
};

/** The chunk is stored. */
export const keepArrived = (key: string, { start, bytes }: { start: number; bytes: Uint8Array }): void => {
  const { parts, bytes: before } = arrived.get(key) ?? { parts: [], bytes: 0 };
  forgetArrived(key);
  if (before !== start) return;
  const expiry = setTimeout(() => forgetArrived(key), maxAgeMs).unref();
  arrived.set(key, { parts: [...parts, bytes], bytes: before + bytes.length, expiry });
  kept += before + bytes.length;
  for (const oldest of arrived.keys()) {
    if (kept <= maxBytes) break;
    forgetArrived(oldest);
  }
};

/** All bytes of the upload, which are kept no longer; null if they are not all here. */
export const takeArrived = (key: string, size: number): Buffer | null => {
  const known = arrived.get(key);
  forgetArrived(key);
  return known?.bytes === size ? Buffer.concat(known.parts) : null;
};
