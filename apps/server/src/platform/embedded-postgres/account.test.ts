import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isRoot, makeFolder } from '../../../test/embedded-postgres.ts';
import { chooseAccount } from './account.ts';

const unknownUid = 54_321;

test('root switches to an unprivileged account; other users keep theirs', async () => {
  const account = await chooseAccount(await makeFolder());
  expect(account?.name ?? 'as before').toMatch(isRoot ? /^(postgres|nobody|daemon)$/ : /^as before$/);
  expect(account?.uid).not.toBe(0);
});

test('PostgreSQL runs as the owner of existing files', async () => {
  const data = await makeFolder();
  if (isRoot) await chown(data, 1, 1);
  expect((await chooseAccount(data))?.uid).toBe(isRoot ? 1 : undefined);
  if (isRoot) await chown(data, unknownUid, unknownUid);
  const outcome = await chooseAccount(data).then(() => 'fine', String);
  expect(outcome).toMatch(isRoot ? /belong to user 54321.*DATABASE_URL/s : /^fine$/);
});

test('the error for a uid without a passwd entry names DATABASE_URL', async () => {
  const file = fileURLToPath(new URL('account.ts', import.meta.url));
  // Only root can switch to an unknown uid; other users check that a known one passes.
  const program = `import { runnerImport } from 'vite';
    const { module } = await runnerImport(${JSON.stringify(file)});
    ${isRoot ? `process.setuid(${unknownUid});` : ''}
    process.stdout.write(await module.chooseAccount('/nowhere').then(() => 'fine', (error) => error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../../../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  expect(String(output)).toMatch(isRoot ? /user id 54321 has no entry.*DATABASE_URL/s : /^fine$/);
});
