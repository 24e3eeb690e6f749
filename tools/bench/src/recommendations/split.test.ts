import { describe, expect, it } from 'vitest';
import type { Gallery } from './gallery.ts';
import { splitByTime } from './split.ts';

const vector = { model: 'm', values: new Int8Array(), length: 0 };
const words = { terms: new Uint32Array(), weights: new Float32Array(), length: 0 };
const description = { colour: vector, form: vector, hash: '', words };
const document = { title: '', description: '', tags: [], tools: [], categories: [] };
const post = (id: string, createdAt: number) => ({ id, author: 'a', taste: 't', createdAt, document, description });
const like = (personId: string, postId: string, at: number) => ({ personId, postId, at: new Date(at) });

const gallery: Gallery = {
  posts: [post('old', 0), post('older', 1), post('new', 90)],
  likes: [
    like('ann', 'old', 10),
    like('ben', 'old', 20),
    like('ann', 'older', 30),
    like('cy', 'old', 40),
    like('ben', 'older', 80),
    like('dee', 'old', 85),
    like('ann', 'new', 95),
  ],
};

describe('a gallery split by time', () => {
  const split = splitByTime(gallery, 0.6);

  it('contains nothing from after the split', () => {
    expect(split.posts.map(({ id }) => id)).toEqual(['old', 'older']);
    expect(split.likers.get('old')).toEqual(['ann', 'ben', 'cy']);
    expect(split.likers.get('older')).toEqual(['ann']);
  });

  it('has cases only for people with earlier likes and existing posts', () => {
    expect(split.cases).toEqual([{ person: 'ben', liked: ['old'], later: new Set(['older']) }]);
  });

  it('puts the less liked half into the tail', () => {
    expect([...split.tail]).toEqual(['older']);
  });
});
