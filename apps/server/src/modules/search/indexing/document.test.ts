import { expect, it } from 'vitest';
import { documentOf, type IndexedPost } from './document.ts';

const none: IndexedPost = {
  title: '',
  description: '',
  pages: '',
  tags: [],
  tools: [],
  categories: [],
  hearts: 0,
  author: '',
  author_id: '',
  availability: null,
  has_pictures: false,
  palette: [],
};
const impactOf = (post: Partial<IndexedPost>, term: string): number =>
  documentOf({ ...none, ...post }).postings.find((posting) => posting.term === term)?.impact ?? 0;

it('the index gives a word the more weight, the fewer words its title or label has', () => {
  const titled = { title: 'Print shop signs beside the harbour' };
  expect(impactOf({ title: 'Print' }, 'print')).toBeGreaterThan(impactOf(titled, 'print'));
  expect(impactOf({ tags: ['print'] }, 'print')).toBeGreaterThan(impactOf({ tags: ['screen print'] }, 'print'));
  expect(impactOf({ tags: ['screen print', 'print'] }, 'print')).toBe(impactOf({ tags: ['print'] }, 'print'));
  expect(impactOf({ categories: ['Print'] }, 'print')).toBeGreaterThan(impactOf(titled, 'print'));
  expect(impactOf({ categories: ['Print'] }, 'print')).toBeGreaterThan(impactOf({ tools: ['Print'] }, 'print'));
  expect(impactOf({ ...titled, categories: ['Print'] }, 'print')).toBeGreaterThan(
    impactOf({ categories: ['Print'] }, 'print'),
  );
});

it('the impact of a word fits into its column', () => {
  const post = {
    title: 'Print',
    description: 'print '.repeat(9),
    tags: ['print'],
    tools: ['Print'],
    categories: ['Print'],
  };
  expect(impactOf({ ...post, author: 'Print', hearts: 1e9 }, 'print')).toBeLessThan(2 ** 15);
});
