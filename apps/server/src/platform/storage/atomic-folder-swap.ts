/**
 * Puts new folders in the place of old ones, all or none: what is to be done is written down first, and whoever comes
 * after a crash finishes it.
 */
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { syncFolder } from './fsync-folder.ts';

/** `from` becomes `to`; what stood there becomes `aside`. All on one file system. */
const Move = z.object({ from: z.string(), to: z.string(), aside: z.string() });
export type Move = Readonly<z.infer<typeof Move>>;

const Plan = z.array(Move);

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

const writeDown = async (file: string, moves: readonly Move[]): Promise<void> => {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(JSON.stringify(moves));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
};

/** Every step leaves a state from which the next can be told, so that it may be taken up anywhere. */
const carryOut = async ({ from, to, aside }: Move): Promise<void> => {
  if (!(await exists(from))) return;
  await mkdir(dirname(to), { recursive: true });
  if (await exists(to)) await rename(to, aside);
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** Finishes a swap that was begun; does nothing where there is none. */
export const finishSwap = async (file: string, log: (message: string) => void): Promise<void> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  log('Finishing a restore that was interrupted at its last step.');
  for (const move of Plan.parse(JSON.parse(text))) await carryOut(move);
  await rm(file);
};

export const swapFolders = async (file: string, moves: readonly Move[]): Promise<void> => {
  await writeDown(file, moves);
  for (const move of moves) await carryOut(move);
  await rm(file);
};
