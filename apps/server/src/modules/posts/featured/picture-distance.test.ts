import sharp from 'sharp';
import { expect, it } from 'vitest';
import { blocksOf, circlesOf } from '../../../../test/pictures.ts';
import { placeholderOf } from '../../media/encoding/encode.ts';
import { isNearDuplicate, pictureVector } from './picture-distance.ts';

const vectorOf = async (bytes: Buffer) => pictureVector((await placeholderOf(sharp(bytes))).thumbhash);

it('a scaled, re-encoded, brighter or slightly cropped picture is a near-duplicate', async () => {
  for (const picture of [await blocksOf('one'), await circlesOf(808, 632, 3)]) {
    const original = await vectorOf(picture);
    const changed = [
      sharp(picture).resize(500).jpeg({ quality: 40 }),
      sharp(picture).modulate({ brightness: 1.03 }),
      sharp(picture).extract({ left: 4, top: 3, width: 798, height: 624 }),
    ];
    for (const copy of changed) expect(isNearDuplicate(original, await vectorOf(await copy.toBuffer()))).toBe(true);
  }
});

it('other pictures are not', async () => {
  const vectors = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => vectorOf(await blocksOf(String(index)))),
  );
  for (const [index, one] of vectors.entries()) {
    for (const other of vectors.slice(index + 1)) expect(isNearDuplicate(one, other)).toBe(false);
  }
  const upright = await sharp(await blocksOf('one'))
    .rotate(90)
    .toBuffer();
  expect(isNearDuplicate(await vectorOf(await blocksOf('one')), await vectorOf(upright))).toBe(false);
});
