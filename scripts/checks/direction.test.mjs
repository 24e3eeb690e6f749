import { expect, it } from 'vitest';
import { findUnknownFolders, findViolations } from './direction.mjs';
import { findCycle, readImports } from './imports.mjs';

const violations = (file, target) => findViolations(new Map([[file, [target]]]));

it('reads static, type and dynamic imports', () => {
  const imports = readImports(['apps/web', 'packages/contract']);
  expect(imports.size).toBeGreaterThan(100);
  expect(imports.get('apps/web/src/app/shell/account-button.tsx')).toContain('apps/web/src/app/shell/account-menu.tsx');
  expect(imports.get('apps/web/src/lib/api/api.ts')).toContain('packages/contract/src/index.ts');
});

it.each([
  ['a feature that imports another', 'apps/web/src/features/chat/a.tsx', 'apps/web/src/features/posts/b.tsx'],
  ['a feature that imports the app', 'apps/web/src/features/chat/a.tsx', 'apps/web/src/app/routing/routes.ts'],
  ['an entity that imports a feature', 'apps/web/src/entities/post/a.tsx', 'apps/web/src/features/chat/b.tsx'],
  ['an entity that imports a later one', 'apps/web/src/entities/person/a.tsx', 'apps/web/src/entities/post/b.tsx'],
  ['ui that imports an entity', 'apps/web/src/ui/a.tsx', 'apps/web/src/entities/post/b.tsx'],
  ['ui that imports a feature', 'apps/web/src/ui/a.tsx', 'apps/web/src/features/posts/b.tsx'],
  ['lib that imports ui', 'apps/web/src/lib/a.ts', 'apps/web/src/ui/b.tsx'],
  [
    'a server module that imports a later one',
    'apps/server/src/modules/accounts/a.ts',
    'apps/server/src/modules/posts/index.ts',
  ],
  [
    'a server module that imports internals of another',
    'apps/server/src/modules/posts/a.ts',
    'apps/server/src/modules/accounts/queries.ts',
  ],
  [
    'a server module that imports a use case',
    'apps/server/src/modules/posts/a.ts',
    'apps/server/src/use-cases/index.ts',
  ],
  [
    'a use case that imports internals of a module',
    'apps/server/src/use-cases/a.ts',
    'apps/server/src/modules/accounts/queries.ts',
  ],
  ['the backup importing internals of a module', 'apps/server/src/backup/a.ts', 'apps/server/src/modules/posts/a.ts'],
  ['a server module that imports the app', 'apps/server/src/modules/posts/a.ts', 'apps/server/src/app.ts'],
  ['the platform importing the app', 'apps/server/src/platform/http/a.ts', 'apps/server/src/app.ts'],
  ['the platform importing settings', 'apps/server/src/platform/http/a.ts', 'apps/server/src/config.ts'],
  ['the platform importing domain events', 'apps/server/src/platform/a.ts', 'apps/server/src/events.ts'],
  ['the platform importing a server module', 'apps/server/src/platform/a.ts', 'apps/server/src/modules/posts/index.ts'],
  ['the server importing the web app', 'apps/server/src/a.ts', 'apps/web/src/entry-server.tsx'],
  ['the contract importing more than zod', 'packages/contract/src/a.ts', 'fastify'],
])('finds %s', (_name, file, target) => {
  expect(violations(file, target)).not.toEqual([]);
});

it.each([
  [
    'the index of an earlier server module',
    'apps/server/src/modules/posts/a.ts',
    'apps/server/src/modules/accounts/index.ts',
  ],
  [
    'a server module importing its own files',
    'apps/server/src/modules/posts/a.ts',
    'apps/server/src/modules/posts/queries.ts',
  ],
  [
    'a use case importing the index of a module',
    'apps/server/src/use-cases/a.ts',
    'apps/server/src/modules/posts/index.ts',
  ],
  ['a server module importing domain events', 'apps/server/src/modules/chat/a.ts', 'apps/server/src/events.ts'],
  ['a feature importing an entity', 'apps/web/src/features/chat/a.tsx', 'apps/web/src/entities/post/b.tsx'],
  ['an entity importing an earlier one', 'apps/web/src/entities/post/a.tsx', 'apps/web/src/entities/person/b.tsx'],
  ['a feature importing its own files', 'apps/web/src/features/posts/a.tsx', 'apps/web/src/features/posts/b.tsx'],
  ['a page importing features', 'apps/web/src/app/pages/home.tsx', 'apps/web/src/features/posts/b.tsx'],
])('allows %s', (_name, file, target) => {
  expect(violations(file, target)).toEqual([]);
});

it.each([
  'apps/server/src/modules/unknown/index.ts',
  'apps/server/src/plugins/a.ts',
  'apps/web/src/entities/comment/a.ts',
  'apps/web/src/widgets/a.tsx',
  'packages/colours/src/index.ts',
])('finds a folder that no rule knows: %s', (file) => {
  expect(findUnknownFolders([file])).toHaveLength(1);
});

it('knows the folders of these files', () => {
  const files = ['apps/server/src/main.ts', 'apps/server/src/modules/posts/a.ts', 'apps/web/src/entities/post/a.ts'];
  expect(findUnknownFolders(files)).toEqual([]);
});

it('finds an import cycle', () => {
  const ring = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['a']],
  ]);
  expect(findCycle(ring)).toEqual(['a', 'b', 'd', 'a']);
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', []],
      ]),
    ),
  ).toBeNull();
});
