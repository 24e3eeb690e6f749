import { expect, it } from 'vitest';
import { findFaults } from './direction.mjs';
import { findCycle, readImports } from './imports.mjs';

const faults = (file, target) => findFaults(new Map([[file, [target]]]));

it('sees the imports of components, of types and at run time', () => {
  const imports = readImports(['apps/web', 'packages/contract']);
  expect(imports.size).toBeGreaterThan(100);
  expect(imports.get('apps/web/src/app/account-button.tsx')).toContain('apps/web/src/app/account-menu.tsx');
  expect(imports.get('apps/web/src/lib/api.ts')).toContain('packages/contract/src/index.ts');
});

it.each([
  ['a feature that looks at another', 'apps/web/src/features/chat/a.tsx', 'apps/web/src/features/posts/b.tsx'],
  ['a feature that looks at the app', 'apps/web/src/features/chat/a.tsx', 'apps/web/src/app/routes.ts'],
  ['ui that knows a noun', 'apps/web/src/ui/a.tsx', 'apps/web/src/features/posts/b.tsx'],
  ['lib that looks up', 'apps/web/src/lib/a.ts', 'apps/web/src/ui/b.tsx'],
  ['a slice that looks right', 'apps/server/src/accounts/a.ts', 'apps/server/src/posts/index.ts'],
  ['a slice that climbs through a window', 'apps/server/src/posts/a.ts', 'apps/server/src/accounts/queries.ts'],
  ['a kernel that knows a noun', 'apps/server/src/kernel/a.ts', 'apps/server/src/posts/index.ts'],
  ['a server that looks at the site', 'apps/server/src/a.ts', 'apps/web/src/entry-server.tsx'],
  ['a contract that needs more than zod', 'packages/contract/src/a.ts', 'fastify'],
])('finds %s', (_name, file, target) => {
  expect(faults(file, target)).not.toEqual([]);
});

it.each([
  ['a slice that knocks at a door to its left', 'apps/server/src/posts/a.ts', 'apps/server/src/accounts/index.ts'],
  ['a slice that looks at itself', 'apps/server/src/posts/a.ts', 'apps/server/src/posts/queries.ts'],
  ['a feature that looks at itself', 'apps/web/src/features/posts/a.tsx', 'apps/web/src/features/posts/b.tsx'],
  ['a page that brings features together', 'apps/web/src/app/pages/home.tsx', 'apps/web/src/features/posts/b.tsx'],
])('allows %s', (_name, file, target) => {
  expect(faults(file, target)).toEqual([]);
});

it('finds a circle, however long', () => {
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
