import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../test/embedded-postgres.ts';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';

const take = async (folder: string): Promise<FolderLock> => {
  const lock = await takeFolderLock(folder);
  if ('heldBy' in lock) throw new Error(`held by ${lock.heldBy}`);
  return lock;
};

test('a lock is held until it is released', async () => {
  const folder = await makeFolder();
  const lock = await take(folder);
  expect(await takeFolderLock(folder)).toEqual({ heldBy: process.pid });
  await lock.release();
  expect(await takeFolderLock(folder)).toHaveProperty('release');
});

test('a lock of a dead process is taken over, even when its pid is in use again', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, '7'), `${process.pid} an earlier boot`);
  await take(folder);
  expect(await readdir(folder)).toEqual(['8']);
  expect(await takeFolderLock(folder)).toEqual({ heldBy: process.pid });
});

test('exactly one of many concurrent callers takes over a stale lock', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, '1'), `${2 ** 30} gone`);
  const taken = await Promise.all(Array.from({ length: 25 }, () => takeFolderLock(folder)));
  expect(taken.filter((lock) => 'release' in lock)).toHaveLength(1);
});

test('a truncated lock file counts as released', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, '3'), `${process.pid}`);
  expect(await takeFolderLock(folder)).toHaveProperty('release');
});
