/** Runs in the processes of `draw-pool.ts`: draws one picture and encodes what is stored of it. */
import { getPriority, setPriority } from 'node:os';
import type { Encoded } from '@vitrine/server/picture-encoding';
import sharp from 'sharp';
import type { PictureRef } from '../world/types.ts';
import { encodeGenerated } from './encode-generated.ts';
import { renderPicture } from './render-picture.ts';

export type DrawTask = {
  readonly ref: PictureRef;
  /** Widths of the variants of its kind. */
  readonly widths: readonly number[];
  /** As in `nice`; a process may lower its own priority only. */
  readonly priority: number;
};

export type Drawn = { readonly bytes: Uint8Array; readonly encoded: Encoded };

// There is one process per core.
sharp.concurrency(1);
// Ctrl-C reaches all processes; the server decides when this one ends.
process.on('SIGINT', () => undefined);

export const draw = async ({ ref, widths, priority }: DrawTask): Promise<Drawn> => {
  if (priority > getPriority()) setPriority(priority);
  const { bytes, pixels } = await renderPicture(ref);
  return { bytes, encoded: await encodeGenerated({ bytes, pixels }, widths) };
};
