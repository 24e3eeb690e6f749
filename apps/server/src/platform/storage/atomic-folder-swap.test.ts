import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishSwap, type Move, swapFolders } from './atomic-folder-swap.ts';

const makePlace = async () => {
  const root = await mkdtemp(join(tmpdir(), 'swap '));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const put = async (name: string, content: string) => {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'file'), content);
  };
  const move = (name: string): Move => ({
    from: join(root, `${name}-new`),
    to: join(root, name),
    aside: join(root, `${name}-old`),
  });
  const look = async () => {
    const names = (await readdir(root)).sort();
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(root, name, 'file'), 'utf8').catch(String)]),
      ),
    );
  };
  return { put, look, file: join(root, 'plan'), moves: [move('a'), move('b')] };
};

const swapped = { a: 'new a', 'a-old': 'old a', b: 'new b', 'b-old': 'old b' };

/** The folders after this many renames. */
const stages = [
  { a: 'old a', 'a-new': 'new a', b: 'old b', 'b-new': 'new b' },
  { 'a-old': 'old a', 'a-new': 'new a', b: 'old b', 'b-new': 'new b' },
  { 'a-old': 'old a', a: 'new a', b: 'old b', 'b-new': 'new b' },
  { 'a-old': 'old a', a: 'new a', 'b-old': 'old b', 'b-new': 'new b' },
  swapped,
];

test('new folders replace old ones, which are renamed', async () => {
  const { put, look, file, moves } = await makePlace();
  for (const [name, content] of Object.entries(stages[0] ?? {})) await put(name, content);
  await swapFolders(file, moves);
  expect(await look()).toEqual(swapped);
});

test('without an old folder nothing is renamed', async () => {
  const { put, look, file, moves } = await makePlace();
  await put('a-new', 'new a');
  await swapFolders(file, moves);
  expect(await look()).toEqual({ a: 'new a' });
});

test.each(stages)('a swap interrupted after step %$ is finished once by the next start', async (stage) => {
  const { put, look, file, moves } = await makePlace();
  for (const [name, content] of Object.entries(stage)) await put(name, content);
  await writeFile(file, JSON.stringify(moves));
  const logged: string[] = [];
  await finishSwap(file, (line) => logged.push(line));
  await finishSwap(file, (line) => logged.push(line));
  expect(await look()).toEqual(swapped);
  expect(logged).toHaveLength(1);
});
