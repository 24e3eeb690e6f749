/** The fixture is a backup of the demo data, without pictures, made before tables were renamed: it has migrations up to 0050. */
import { fileURLToPath } from 'node:url';
import type { PostPage, Session } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { makeSite, restoreTo } from '../../test/backups.ts';
import { findDiscrepancies } from '../../test/posts.ts';
import { build } from '../build.ts';
import { migrate } from '../platform/db/migrate.ts';
import { listApplied, listTables } from './schema.ts';

const fixture = fileURLToPath(new URL('../../test/fixtures/backup-before-0065.tar', import.meta.url));

test('a backup of an older version is restored as it was, and the next start migrates it', async () => {
  const [restored, fresh] = [await makeSite(), await makeSite()];
  await restoreTo(restored.config, fixture);
  expect((await listApplied(restored.db)).at(-1)).toBe('0050-jobs.sql');
  await migrate(restored.db);
  await migrate(fresh.db);
  expect(await listTables(restored.db)).toEqual(await listTables(fresh.db));
  expect(await findDiscrepancies(restored.db)).toEqual([]);
  const { app } = await build(restored.config, restored.db);
  try {
    const page: PostPage = (await app.inject({ url: '/api/posts' })).json();
    expect(page.posts).toHaveLength(2);
    const payload = { email: 'demo@vitrine.example', password: 'vitrine-demo' };
    const session: Session = (await app.inject({ method: 'POST', url: '/api/user/login', payload })).json();
    expect(session.name).toBe('Noor Vandaele');
  } finally {
    await app.close();
  }
});
