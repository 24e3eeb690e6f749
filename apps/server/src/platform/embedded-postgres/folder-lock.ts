/**
 * A lock on a folder, held by a living process and taken over from a dead one.
 * Node has no flock, and deleting a stale lock file races with its next owner. So a lock is a number: whoever creates
 * the next one holds it, numbers only grow, and two processes cannot create the same one.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcessBirth } from './processes.ts';

export type FolderLock = { release(): Promise<void> };

const released = '';

/** Answers the pid of the holder when somebody alive has it. */
export async function takeFolderLock(folder: string): Promise<FolderLock | { heldBy: number }> {
  await mkdir(folder, { recursive: true });
  for (;;) {
    const last = await findLast(folder);
    const heldBy = await findHolder(join(folder, String(last)));
    if (heldBy !== undefined) return { heldBy };
    const mine = join(folder, String(last + 1));
    if (!(await create(folder, mine, `${process.pid} ${findProcessBirth(process.pid)}`))) continue;
    if ((await findLast(folder)) !== last + 1) {
      // We read the folder long ago: others have gone past this number since.
      await unlink(mine);
      continue;
    }
    await forgetBefore(folder, last + 1);
    return { release: () => put(folder, mine, released) };
  }
}

/** The pid of the living holder, for those who only want to know. */
export async function findLockHolder(folder: string): Promise<number | undefined> {
  return findHolder(join(folder, String(await findLast(folder))));
}

async function listNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
}

async function findLast(folder: string): Promise<number> {
  return Math.max(0, ...(await listNumbers(folder)));
}

/** A file torn by a power cut belongs to nobody, like a released one. */
async function findHolder(file: string): Promise<number | undefined> {
  const [, pid, birth] = /^(\d+) (.+)$/.exec(await readFile(file, 'utf8').catch(() => released)) ?? [];
  return pid !== undefined && findProcessBirth(Number(pid)) === birth ? Number(pid) : undefined;
}

/** The file appears whole or not at all; false when another process made it first. */
async function create(folder: string, file: string, content: string): Promise<boolean> {
  const draft = await writeDraft(folder, content);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

async function put(folder: string, file: string, content: string): Promise<void> {
  await rename(await writeDraft(folder, content), file);
}

async function writeDraft(folder: string, content: string): Promise<string> {
  const draft = join(folder, `draft-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, content);
  return draft;
}

/** The last number stays behind on release, so that the next is always higher. */
async function forgetBefore(folder: string, number: number): Promise<void> {
  for (const old of await listNumbers(folder)) {
    if (old < number) await unlink(join(folder, String(old))).catch(() => undefined);
  }
}
