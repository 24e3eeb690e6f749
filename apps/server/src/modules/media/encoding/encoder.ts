/** The two processes that encode pictures: one for uploads, one for what is made after they were answered. */
import { createConcurrencyLimit } from '../../../platform/limits/concurrency-limit.ts';
import { createFairQueue } from '../../../platform/limits/fair-queue.ts';
import { backgroundLimits, maxWaitMs, quietMs, uploadLimits } from '../rules.ts';
import type { Encoded } from './encode.ts';
import { createPictureProcess, type EncodeRequest } from './picture-process.ts';
import { createTurns } from './turns.ts';

/** One at a time, so that only one decoded picture is in memory. Whoever has cost least is next. */
const queue = createFairQueue({
  concurrency: 1,
  maxPerPerson: 4,
  maxQueued: 60,
  maxWaitMs,
  clock: () => performance.now(),
});

const turns = createTurns(quietMs);
const uploads = createPictureProcess(uploadLimits);
const background = createPictureProcess(backgroundLimits);

type Upload = Omit<EncodeRequest, 'part'>;

export const encodeUpload = (upload: Upload, person: string, signal: AbortSignal | undefined): Promise<Encoded> =>
  turns.inForeground(() => queue(person, () => uploads.encode({ ...upload, part: 'first' }, signal), signal));

/** A process encodes one picture at a time. */
const oneAtATime = createConcurrencyLimit(1, 100);

/** Reads the file when its turn has come. Null if it is gone. */
export const encodeInBackground = (
  read: () => Promise<Uint8Array | null>,
  job: Omit<EncodeRequest, 'bytes'>,
  signal: AbortSignal,
): Promise<Encoded | null> =>
  oneAtATime(() =>
    turns.inBackground(async (interrupted) => {
      const bytes = await read();
      return bytes && background.encode({ ...job, bytes }, interrupted);
    }, signal),
  );
