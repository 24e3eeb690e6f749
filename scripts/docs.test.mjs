import { expect, it } from 'vitest';
import { findDocumentFaults, findSettingFaults } from './docs.mjs';

const faults = (text) => findDocumentFaults('docs/running.md', text, { bench: '' });

it.each([
  ['a path that is not there', 'see `apps/server/src/nowhere.ts`'],
  ['a shortened path that is not there', 'see `web/src/app/nowhere.tsx`'],
  ['a folder that is not there', 'in `nowhere/`'],
  ['a link that leads nowhere', '[more](decisions/9999-nothing.md)'],
  ['a command that is not there', 'run `npm run nothing`'],
])('finds %s', (_name, text) => {
  expect(faults(text)).toHaveLength(1);
});

it.each([
  ['a path', 'see `apps/server/src/main.ts`'],
  ['a path shortened to its package, without extension', 'see `contract/src/index`'],
  ['what is made later', 'in `apps/web/dist/server` and `DATA_DIR/postgres/server.log`'],
  ['an address of the site', '`/api/docs` and [a site](https://example.org/nothing)'],
  ['a link', '[the decisions](decisions/0001-contract-first.md#why)'],
  ['a command', 'run `npm run bench -- lists`'],
])('allows %s', (_name, text) => {
  expect(faults(text)).toEqual([]);
});

it('finds settings that are documented and not read, and read and not documented', () => {
  const readme = '| `PORT`, `HOST` | |\n| `GONE` | |';
  const config = '  PORT: port,\n  HOST: text,\n  NEW_ONE: text,\n';
  expect(findSettingFaults(readme, config)).toEqual([
    'README.md names the setting GONE, which is not read',
    'README.md leaves out the setting NEW_ONE',
  ]);
});
