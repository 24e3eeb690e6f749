import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/harness.ts';
import { publishWork } from '../../test/works.ts';
import { listIdsBefore } from './candidate-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('all works are paged through once, the newest first, without those taken down', async () => {
  const ann = await world.join();
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) ids.unshift((await publishWork(world, ann, { title }))._id);
  await world.call('DELETE', `/api/post/${ids[1]}`, { as: ann });
  const { pool } = world.deps;
  const first = await listIdsBefore(pool, undefined, 2);
  const rest = await listIdsBefore(pool, first.at(-1), 2);
  expect([...first, ...rest]).toEqual([ids[0], ids[2], ids[3]]);
});
