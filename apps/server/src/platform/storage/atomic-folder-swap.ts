/**
 * Replaces several folders atomically: the moves are written to a journal first, and after a crash the next start
 * finishes them.
 */
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { syncFolder } from './fsync-folder.ts';

/** `from` becomes `to`, and the previous `to` becomes `aside`. All on one file system. */
const Move = z.object({ from: z.string(), to: z.string(), aside: z.string() });
export type Move = Readonly<z.infer<typeof Move>>;

const Journal = z.array(Move);

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

const writeJournal = async (file: string, moves: readonly Move[]): Promise<void> => {
  const temp = `${file}.draft`;
  const handle = await open(temp, 'w');
  try {
    await handle.writeFile(JSON.stringify(moves));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temp, file);
  await syncFolder(dirname(file));
};

/** Can be repeated after a crash between any two steps. */
const applyMove = async ({ from, to, aside }: Move): Promise<void> => {
  if (!(await exists(from))) return;
  await mkdir(dirname(to), { recursive: true });
  if (await exists(to)) await rename(to, aside);
  await rename(from, to);
  await syncFolder(dirname(to));
};

/** Finishes an interrupted swap; does nothing when there is none. */
export const finishSwap = async (file: string, log: (message: string) => void): Promise<void> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  log('Finishing a restore that was interrupted at its last step.');
  for (const move of Journal.parse(JSON.parse(text))) await applyMove(move);
  await rm(file);
};

export const swapFolders = async (file: string, moves: readonly Move[]): Promise<void> => {
  await writeJournal(file, moves);
  for (const move of moves) await applyMove(move);
  await rm(file);
};
