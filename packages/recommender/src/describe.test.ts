import sharp from 'sharp';
import { expect, it } from 'vitest';
import { document } from '../test/posts.ts';
import { describePost, modelStamp, models } from './describe.ts';
import { vectorOf } from './vectors/vector.ts';

const picture = await sharp({ create: { width: 808, height: 632, channels: 3, background: '#c8102e' } })
  .png()
  .toBuffer();

it('names the models that computed the signals', async () => {
  const described = await describePost(document({ title: 'Red' }), picture);
  expect(described.colour).toMatchObject({ model: models.colour.model });
  expect(described.colour.values).toHaveLength(models.colour.dimensions);
  expect(described.form.values).toHaveLength(models.form.dimensions);
  expect(described.words.terms).toHaveLength(1);
  expect(described.hash).toMatch(/^[0-9a-f]{12}[\w-]{528}$/);
});

it('changes the stamp when a model changes', async () => {
  const stronger = { model: 'stronger-1', dimensions: 2, embedPicture: async () => Float32Array.from([3, 4]) };
  const exchanged = { ...models, form: stronger };
  expect(modelStamp(exchanged)).not.toBe(modelStamp());
  const { form } = await describePost(document(), picture, exchanged);
  expect(form).toEqual(vectorOf('stronger-1', Int8Array.from([95, 127])));
});
