import { expect, it } from 'vitest';
import { compiledModuleUrl, startThread } from './thread.ts';

it('rejects calls once the thread has ended', async () => {
  const thread = startThread<{ run: () => Promise<void> }>(compiledModuleUrl(import.meta.url, './nowhere.js'), {});
  expect(thread.isAlive()).toBe(true);
  await expect(thread.call('run', undefined)).rejects.toThrow('nowhere.js');
  expect(thread.isAlive()).toBe(false);
  await expect(thread.call('run', undefined)).rejects.toThrow('nowhere.js');
});

it('maps a source file to its compiled file', () => {
  const here = 'file:///home/src/vitrine/packages/recommender';
  expect(compiledModuleUrl(`${here}/src/lists/maker.ts`, './entry.js').href).toBe(`${here}/dist/lists/entry.js`);
  expect(compiledModuleUrl(`${here}/dist/lists/maker.js`, './entry.js').href).toBe(`${here}/dist/lists/entry.js`);
});
