import type { Post, Recommendations } from '@vitrine/contract';
import { modelStamp } from '@vitrine/recommender';
import { expect, it } from 'vitest';
import { createTestServer } from '../../../../test/harness.ts';
import { blocksOf } from '../../../../test/pictures.ts';
import { publishPost } from '../../../../test/posts.ts';
import { createDescriber } from '../signals/describe.ts';

it('a post that was linked when it was the only one finds later posts', async () => {
  const server = await createTestServer();
  try {
    const ada = await server.join('Ada');
    const describer = createDescriber(server.deps);
    const ask = async (id: string) => (await server.call('POST', '/recommend', { body: { id } })).body;
    const alone = await publishPost(server, ada);
    await describer.describe([alone._id]);
    await server.deps.pool`
      insert into post_neighbours (post_id, signal, models, ids, scores)
      values (${alone._id}, 'words', ${modelStamp()}, '{}', '{}')`;
    expect(await ask(alone._id)).toMatchObject({ recommendations: [] });
    const later = await publishPost(server, ada);
    await describer.describe([later._id]);
    expect(await ask(alone._id)).toMatchObject({ recommendations: [later._id] });
  } finally {
    await server.close();
  }
});

it('a post without stored neighbours is compared by its content', async () => {
  const server = await createTestServer();
  try {
    const ada = await server.join('Ada');
    const publish = async (title: string, tags: string[]): Promise<Post> =>
      publishPost(server, ada, { title, tags, description: title, category: ['Print'] }, await blocksOf(title));
    const maps = await publish('Letters for maps', ['serif', 'typeface']);
    const chairs = await publish('Oak chairs', ['furniture', 'wood']);
    const signs = await publish('Letters for signs', ['serif', 'typeface']);
    await createDescriber(server.deps).describe([maps._id, chairs._id, signs._id]);
    expect(await server.deps.pool`select 1 from post_neighbours`).toEqual([]);
    const reply = await server.call('POST', '/recommend', { body: { id: signs._id, by: 'subject' } });
    const { recommendations, reasons }: Recommendations = reply.body;
    expect(recommendations).toEqual([maps._id, chairs._id]);
    expect(reasons[maps._id]).toMatch(/serif|typeface|letters/i);
  } finally {
    await server.close();
  }
});
