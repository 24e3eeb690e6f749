import { cp, lstat, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../test/embedded-postgres.ts';
import { runToEnd } from './command.ts';
import { linkLibraries } from './library-links.ts';
import { getPlatformPackage } from './platform-package.ts';

/** The package as npm unpacks it when it runs no install scripts. */
const unpackWithoutLinks = async (): Promise<string> => {
  const root = await makeFolder();
  await cp(join(getPlatformPackage().root, 'native'), join(root, 'native'), {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink() && !source.endsWith('/share'),
  });
  return root;
};

const version = (root: string) => {
  return runToEnd(join(root, 'native', 'bin', 'postgres'), ['--version'], undefined);
};

test('the programs run with the links; repeated and concurrent calls change nothing', async () => {
  const root = await unpackWithoutLinks();
  expect(await version(root)).not.toMatchObject({ code: 0 });
  await Promise.all([linkLibraries(root), linkLibraries(root), linkLibraries(root)]);
  expect(await version(root)).toMatchObject({ code: 0, output: expect.stringContaining('PostgreSQL) 18') });
  const linked = (await readdir(join(root, 'native', 'lib'))).sort();
  await linkLibraries(root);
  expect((await readdir(join(root, 'native', 'lib'))).sort()).toEqual(linked);
  expect(linked).toEqual((await readdir(join(getPlatformPackage().root, 'native', 'lib'))).sort());
});

test('a broken link is replaced', async () => {
  const root = await unpackWithoutLinks();
  await linkLibraries(root);
  const links = await readdir(join(root, 'native', 'lib'), { withFileTypes: true });
  const link = links.find((entry) => entry.isSymbolicLink());
  const path = join(root, 'native', 'lib', link?.name ?? '');
  await rm(path);
  await symlink('nowhere', path);
  await linkLibraries(root);
  expect(await version(root)).toMatchObject({ code: 0 });
});
