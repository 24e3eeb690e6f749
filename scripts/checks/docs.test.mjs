import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../shell.mjs';
import {
  findConnectionFaults,
  findDocumentFaults,
  findGlossaryFaults,
  findMissingParts,
  findOrderFaults,
  findSettingFaults,
} from './docs.mjs';

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

it('finds parts of the server that ARCHITECTURE.md leaves out', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(findMissingParts(text)).toEqual([]);
  const shorter = text.replace('`deps.ts`', 'deps').replace('`queue`', 'queue').replace('tests/wide/ ', 'wide ');
  expect(findMissingParts(shorter)).toEqual(
    ['deps.ts', 'queue', 'tests/wide'].map((name) => `ARCHITECTURE.md leaves out ${name}`),
  );
});

it('finds modules in another order than that of the import rules', () => {
  const modules = ['media', 'accounts', 'social', 'posts'];
  expect(findOrderFaults('A.md', '`media → accounts → social → posts`, `app → features → ui → lib`', modules)).toEqual(
    [],
  );
  expect(findOrderFaults('A.md', '`media → social → accounts → posts`', modules)).toHaveLength(1);
});

it('finds another number of connections than the code has', () => {
  const code = 'const connectionsPerProcess = 15;\nexport const poolSize = 12;';
  expect(findConnectionFaults('14 per process at most (a pool of 12, one', code)).toEqual([]);
  expect(findConnectionFaults('14 per process at most (a pool of 10, one', code)).toHaveLength(1);
});

it('a glossary has at most 40 terms', () => {
  const glossary = (terms) => ['| term | meaning |', '|---|---|', ...Array(terms).fill('| a | b |')].join('\n');
  expect(findGlossaryFaults(glossary(40))).toEqual([]);
  expect(findGlossaryFaults(glossary(41))).toHaveLength(1);
});
