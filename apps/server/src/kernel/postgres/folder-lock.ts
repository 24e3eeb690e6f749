/**
 * A lock on a folder, held by a living process and taken over from a dead one.
 * Node has no flock, and deleting a stale lock file races with its next owner. So a lock is a number: whoever creates
 * the next one holds it, numbers only grow, and two processes cannot create the same one.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findProcessBirth } from './process-birth.ts';

export type FolderLock = { release(): Promise<void> };

const holder = z.object({ pid: z.number(), birth: z.string() });
const released = {};

/** Answers the pid of the holder when somebody alive has it. */
export async function takeFolderLock(folder: string): Promise<FolderLock | { heldBy: number }> {
  await mkdir(folder, { recursive: true });
  for (;;) {
    const last = await findLast(folder);
    const heldBy = last === 0 ? undefined : await findHolder(join(folder, String(last)));
    if (heldBy !== undefined) return { heldBy };
    const mine = join(folder, String(last + 1));
    const birth = findProcessBirth(process.pid) ?? '';
    if (!(await create(folder, mine, { pid: process.pid, birth }))) continue;
    if ((await findLast(folder)) !== last + 1) {
      // We read the folder long ago: others have gone past this number since.
      await unlink(mine);
      continue;
    }
    await forgetBefore(folder, last + 1);
    return { release: () => put(folder, mine, released) };
  }
}

async function listNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
}

async function findLast(folder: string): Promise<number> {
  return Math.max(0, ...(await listNumbers(folder)));
}

async function findHolder(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const parsed = holder.safeParse(JSON.parse(text));
  if (!parsed.success) return undefined;
  return findProcessBirth(parsed.data.pid) === parsed.data.birth ? parsed.data.pid : undefined;
}

/** The file appears whole or not at all; false when another process made it first. */
async function create(folder: string, file: string, content: object): Promise<boolean> {
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

async function put(folder: string, file: string, content: object): Promise<void> {
  await rename(await writeDraft(folder, content), file);
}

async function writeDraft(folder: string, content: object): Promise<string> {
  const draft = join(folder, `draft-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, JSON.stringify(content));
  return draft;
}

/** The last number stays behind on release, so that the next is always higher. */
async function forgetBefore(folder: string, number: number): Promise<void> {
  for (const old of await listNumbers(folder)) {
    if (old < number) await unlink(join(folder, String(old))).catch(() => undefined);
  }
}
