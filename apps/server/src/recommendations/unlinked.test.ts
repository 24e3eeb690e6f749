import type { Post, Recommendations } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { createWorld } from '../../test/harness.ts';
import { blocksOf } from '../../test/pictures.ts';
import { publishWork } from '../../test/works.ts';
import { createDescriber } from './describe.ts';

it('a work whose neighbours are not kept yet is answered for by its content', async () => {
  const world = await createWorld();
  try {
    const ada = await world.join('Ada');
    const publish = async (title: string, tags: string[]): Promise<Post> =>
      publishWork(world, ada, { title, tags, description: title, category: ['Print'] }, await blocksOf(title));
    const maps = await publish('Letters for maps', ['serif', 'typeface']);
    const chairs = await publish('Oak chairs', ['furniture', 'wood']);
    const signs = await publish('Letters for signs', ['serif', 'typeface']);
    await createDescriber(world.deps).describe([maps._id, chairs._id, signs._id]);
    expect(await world.deps.pool`select 1 from kept_neighbours`).toEqual([]);
    const reply = await world.call('POST', '/recommend', { body: { id: signs._id, by: 'subject' } });
    const { recommendations, reasons }: Recommendations = reply.body;
    expect(recommendations).toEqual([maps._id, chairs._id]);
    expect(reasons[maps._id]).toMatch(/serif|typeface|letters/i);
  } finally {
    await world.close();
  }
});
