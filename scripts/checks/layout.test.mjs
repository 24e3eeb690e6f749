import { expect, it } from 'vitest';
import { findCrowdedFolders, findResponses, findSql, mayHoldSql } from './layout.mjs';

it('finds SQL by tagged templates and by calls of unsafe', () => {
  const source = [
    'const a = await db`select 1`;',
    'const b = await deps.tx<Row[]>`select 2`;',
    'await db.unsafe(text);',
    'const c = String.raw`\\d`;',
    'const d = `select ${a}`;',
  ].join('\n');
  expect(findSql('a.ts', source)).toEqual([1, 2, 3]);
});

it('finds responses by object literals with an _id; types have none', () => {
  const source = ['type Person = { _id: string };', 'const a = { id };', 'const b = { _id: row.id, name };'].join('\n');
  expect(findResponses('a.ts', source)).toEqual([3]);
});

it.each([
  ['apps/server/src/modules/posts/queries.ts', true],
  ['apps/server/src/modules/posts/lists/page-queries.ts', true],
  ['apps/server/src/platform/db/migrate.ts', true],
  ['apps/server/src/backup/copy-in.ts', true],
  ['apps/server/src/modules/posts/posts.test.ts', true],
  ['tools/bench/src/writes.ts', true],
  ['apps/server/src/modules/posts/publish.ts', false],
  ['apps/server/src/platform/http/mount.ts', false],
  ['apps/server/src/start.ts', false],
])('whether %s may hold SQL: %s', (file, expected) => {
  expect(mayHoldSql(file)).toBe(expected);
});

it('finds folders with too many source files; tests do not count', () => {
  const files = (count, ending) => Array.from({ length: count }, (_, n) => `apps/a/${n}${ending}`);
  expect(findCrowdedFolders([...files(25, '.ts'), ...files(9, '.test.ts')])).toEqual([]);
  expect(findCrowdedFolders(files(26, '.ts'))).toHaveLength(1);
});
