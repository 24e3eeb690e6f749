/** Many users, posts and likes for tests, generated row by row. */
import { type Category, categories } from '@vitrine/contract';
import type { SeedBulk, SeedPicture } from '../../../tools/demo/src/seed/types.ts';
import { webpOf } from './pictures.ts';

const start = Date.UTC(2025, 0, 1);
const id = (kind: string, index: number) => `${kind}${index.toString(16).padStart(22, '0')}`;
const categoryAt = (index: number): Category => categories[index % categories.length] ?? 'Print';

export const bulkOf = (size: { posts: number; people: number; likesEach: number }): SeedBulk => ({
  *people() {
    for (let index = 0; index < size.people; index += 1) {
      yield {
        id: id('aa', index),
        name: `Person ${index}`,
        email: `p${index}@vitrine.example`,
        joinedAt: new Date(start),
      };
    }
  },
  *posts() {
    for (let index = 0; index < size.posts; index += 1) {
      yield {
        id: id('bb', index),
        personId: id('aa', index % size.people),
        title: `Work ${index}\twith a tab, a \\ and a\nline`,
        description: 'Made for a test.',
        tags: ['a "quoted" tag', 'b\\c'],
        tools: ['Figma'],
        categories: [...new Set([categoryAt(index), categoryAt(index * 7 + 3)])],
        createdAt: new Date(start + index * 1000),
        views: (index * 7919) % 5000,
        cover: index,
      };
    }
  },
  *likes() {
    for (let index = 0; index < size.posts; index += 1) {
      const count = (index * 31) % (size.likesEach * 2 + 1);
      for (let by = 0; by < Math.min(count, size.people); by += 1) {
        yield { personId: id('aa', (index + by) % size.people), postId: id('bb', index), at: new Date(start) };
      }
    }
  },
});

export async function* coversOf(count: number): AsyncGenerator<SeedPicture> {
  for (let index = 0; index < count; index += 1) {
    yield { kind: 'cover', ownerId: String(index), bytes: await webpOf(`cover ${index}`) };
  }
}
