/** Real likes without pictures or texts, from a file outside the project: a header, then one `person,item` a line. */
import { readFile } from 'node:fs/promises';
import { bagOf } from '@vitrine/recommender';
import type { Gallery, GalleryPost } from './gallery.ts';
import { seededRandom } from './random.ts';

const noText = { title: '', description: '', tags: [], tools: [], categories: [] };
const noPicture = { colour: undefined, form: undefined, hash: undefined };

const postOf = (id: string): GalleryPost => ({
  id,
  author: `author of ${id}`,
  taste: '',
  createdAt: 0,
  document: noText,
  description: { ...noPicture, words: bagOf(noText) },
});

/** The file has no times: likes are put in a random order, the same for the same seed. */
export const openRealLikes = async (file: string, seed: number): Promise<Gallery> => {
  const next = seededRandom(seed);
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(1);
  const likes = lines
    .map((line) => {
      const [personId = '', postId = ''] = line.trim().split(',');
      return { personId, postId, order: next() };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ personId, postId }, index) => ({ personId, postId, at: new Date(1_000 + index) }));
  const ids = [...new Set(likes.map(({ postId }) => postId))].sort();
  return { posts: ids.map(postOf), likes };
};
