/**
 * A lock on a folder; a lock of a dead process can be taken over.
 * Node has no flock, and deleting a stale lock file races with its next owner. So lock files are numbered: the process
 * that creates the next number holds the lock, and link() lets only one process create it.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcessStartId } from './processes.ts';

export type FolderLock = { release(): Promise<void> };

const released = '';

/** Resolves to the pid of the holder when a live process holds it. */
export const takeFolderLock = async (folder: string): Promise<FolderLock | { heldBy: number }> => {
  await mkdir(folder, { recursive: true });
  for (;;) {
    const last = await findLast(folder);
    const heldBy = await findHolder(join(folder, String(last)));
    if (heldBy !== undefined) return { heldBy };
    const mine = join(folder, String(last + 1));
    if (!(await create(folder, mine, `${process.pid} ${findProcessStartId(process.pid)}`))) continue;
    if ((await findLast(folder)) !== last + 1) {
      // Other processes have created higher numbers since the folder was read.
      await unlink(mine);
      continue;
    }
    await removeLower(folder, last + 1);
    return { release: () => replaceFile(folder, mine, released) };
  }
};

/** The pid of the live holder, without taking the lock. */
export const findLockHolder = async (folder: string): Promise<number | undefined> => {
  return findHolder(join(folder, String(await findLast(folder))));
};

const listNumbers = async (folder: string): Promise<number[]> => {
  return (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
};

const findLast = async (folder: string): Promise<number> => {
  return Math.max(0, ...(await listNumbers(folder)));
};

/** A file truncated by a power cut counts as released. */
const findHolder = async (file: string): Promise<number | undefined> => {
  const [, pid, startId] = /^(\d+) (.+)$/.exec(await readFile(file, 'utf8').catch(() => released)) ?? [];
  return pid !== undefined && findProcessStartId(Number(pid)) === startId ? Number(pid) : undefined;
};

/** Creates the file atomically; false when another process created it first. */
const create = async (folder: string, file: string, content: string): Promise<boolean> => {
  const temp = await writeTemp(folder, content);
  try {
    await link(temp, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(temp);
  }
};

const replaceFile = async (folder: string, file: string, content: string): Promise<void> => {
  await rename(await writeTemp(folder, content), file);
};

const writeTemp = async (folder: string, content: string): Promise<string> => {
  const temp = join(folder, `draft-${randomBytes(6).toString('hex')}`);
  await writeFile(temp, content);
  return temp;
};

/** The highest number is kept, so that the next is always higher. */
const removeLower = async (folder: string, number: number): Promise<void> => {
  for (const old of await listNumbers(folder)) {
    if (old < number) await unlink(join(folder, String(old))).catch(() => undefined);
  }
};
