import { describe, expect, it } from 'vitest';
import type { Gallery } from './gallery.ts';
import { splitByTime } from './split.ts';

const vector = { model: 'm', values: new Int8Array(), length: 0 };
const words = { terms: new Uint32Array(), weights: new Float32Array(), length: 0 };
const description = { colour: vector, form: vector, hash: '', words };
const document = { title: '', description: '', tags: [], tools: [], categories: [] };
const work = (id: string, createdAt: number) => ({ id, author: 'a', taste: 't', createdAt, document, description });
const like = (personId: string, workId: string, at: number) => ({ personId, workId, at: new Date(at) });

const gallery: Gallery = {
  works: [work('old', 0), work('older', 1), work('new', 90)],
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

  it('knows nothing of what came later', () => {
    expect(split.works.map(({ id }) => id)).toEqual(['old', 'older']);
    expect(split.likers.get('old')).toEqual(['ann', 'ben', 'cy']);
    expect(split.likers.get('older')).toEqual(['ann']);
  });

  it('asks only people who had liked something, about works that existed', () => {
    expect(split.cases).toEqual([{ person: 'ben', liked: ['old'], later: new Set(['older']) }]);
  });

  it('calls the less liked half the tail', () => {
    expect([...split.tail]).toEqual(['older']);
  });
});
