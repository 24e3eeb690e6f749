/** Whatever picture one picks: it is fitted under the limit without freezing the page, or refused in words. */
import type { Page } from '@playwright/test';
import { limits } from '@vitrine/contract';
import {
  animatedGif,
  corruptJpeg,
  drawing,
  endlessBanner,
  hugePhoto,
  lightPicture,
  onePixel,
  rotatedJpeg,
  textNamedPng,
  transparentPng,
  type Upload,
} from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages may not fetch what they show; the bytes behind each address are remembered for us instead. */
const rememberBytes = () => {
  const make = URL.createObjectURL.bind(URL);
  const kept = new Map<string, Blob | MediaSource>();
  URL.createObjectURL = (bytes) => {
    const url = make(bytes);
    kept.set(url, bytes);
    return url;
  };
  Object.assign(window, { bytesBehind: (url: string) => kept.get(url) });
};

const choose = async (page: Page, file: Upload) => {
  await page.addInitScript(rememberBytes);
  await page.goto('/upload');
  await page.getByRole('region', { name: 'Image' }).locator('input[type="file"]').setInputFiles(file);
};

type Sent = { type: string; bytes: number; width: number; height: number; corner: number[]; middle: number[] };

/** The picture as it would be sent, looked at pixel by pixel. */
const fitted = async (page: Page): Promise<Sent> => {
  const image = page.getByRole('region', { name: 'Image' }).getByRole('img', { name: 'After' });
  await expect(image).toBeVisible({ timeout: 40_000 });
  return image.evaluate(async (element) => {
    const { bytesBehind } = window as unknown as { bytesBehind: (url: string) => Blob | undefined };
    const blob = element instanceof HTMLImageElement ? bytesBehind(element.src) : undefined;
    if (!blob) throw new Error('nothing is known behind this picture');
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data];
    return {
      type: blob.type,
      bytes: blob.size,
      width: bitmap.width,
      height: bitmap.height,
      corner: at(2, 2),
      middle: at(Math.floor(bitmap.width / 2), Math.floor(bitmap.height / 2)),
    };
  });
};

test('a photograph of twenty megapixels is packed while the page stays awake', async ({ member }) => {
  test.slow();
  const { page } = await member('Photo Person');
  await choose(page, await hugePhoto());
  await expect(page.getByText('Fitting your picture…')).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Project Title').fill('Written while it is packed');
  await page.keyboard.press('Escape');
  const sent = await fitted(page);
  expect(sent.type).toBe('image/webp');
  expect(sent.bytes).toBeLessThanOrEqual(limits.postPictureBytes);
  expect(sent.bytes).toBeGreaterThan(limits.postPictureBytes * 0.7);
  expect(sent.width).toBeGreaterThanOrEqual(limits.coverWidth);
  expect(sent.height).toBeGreaterThanOrEqual(limits.coverHeight);
  expect(sent.width / sent.height).toBeCloseTo(5472 / 3648, 1);
  await expect(
    page.getByText(/^Scaled from 5472x3648 to \d+x\d+ and packed as WebP: .+ MB became \d+ kB\.$/),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'Before' })).toBeVisible();
});

test('a transparent picture stays transparent', async ({ member }) => {
  const { page } = await member('Ring Person');
  await choose(page, await transparentPng());
  const sent = await fitted(page);
  expect(sent.type).toBe('image/webp');
  expect(sent.bytes).toBeLessThanOrEqual(limits.postPictureBytes);
  expect(sent.corner[3]).toBe(0);
  expect(sent.middle[3]).toBe(0);
});

test('a picture taken standing stands', async ({ member }) => {
  const { page } = await member('Standing Person');
  await choose(page, await rotatedJpeg());
  const sent = await fitted(page);
  expect(sent.height).toBeGreaterThan(sent.width);
  expect(sent.bytes).toBeLessThanOrEqual(limits.postPictureBytes);
});

test('a moving picture becomes its first frame', async ({ member }) => {
  const { page } = await member('Moving Person');
  await choose(page, await animatedGif());
  const sent = await fitted(page);
  expect(sent.type).toBe('image/webp');
  expect(sent.middle[0]).toBeGreaterThan(200);
  expect(sent.middle[2]).toBeLessThan(60);
  await expect(page.getByText('Only its first frame is kept.')).toBeVisible();
});

test('a picture that fits already is passed on untouched', async ({ member }) => {
  const { page } = await member('Light Person');
  const file = await lightPicture('#2266aa');
  await choose(page, file);
  const sent = await fitted(page);
  expect(sent).toMatchObject({ type: 'image/png', bytes: file.buffer.length, width: 900, height: 700 });
  await expect(page.getByText(/^It fits as it is: 900x700 pixels, \d+ kB\.$/)).toBeVisible();
});

test('a drawing becomes a picture of the size the wall needs', async ({ member }) => {
  const { page } = await member('Drawing Person');
  await choose(page, drawing());
  const sent = await fitted(page);
  expect(sent.type).toMatch(/^image\/(webp|png)$/);
  expect([sent.width, sent.height]).toEqual([1616, 1212]);
  expect(sent.bytes).toBeLessThanOrEqual(limits.postPictureBytes);
  expect(sent.corner[0]).toBeGreaterThan(150);
});

test('a light picture that is too wide to be unfolded is scaled', async ({ member }) => {
  const { page } = await member('Wide Person');
  await choose(page, await endlessBanner());
  const sent = await fitted(page);
  expect(sent.type).toBe('image/webp');
  expect(sent.width).toBeLessThanOrEqual(limits.pictureSide);
  expect(sent.height).toBeGreaterThanOrEqual(limits.coverHeight);
});

test.describe('is refused in words:', () => {
  const refusals: readonly [string, () => Upload | Promise<Upload>, string][] = [
    ['a picture of one pixel', onePixel, 'This picture is 1x1 pixels. It needs at least 808x632.'],
    ['a corrupt file', corruptJpeg, 'This file is not a picture we can read.'],
    ['a text that calls itself a picture', textNamedPng, 'This file is not a picture we can read.'],
  ];
  for (const [what, make, words] of refusals) {
    test(what, async ({ member }) => {
      const { page } = await member('Refused Person');
      await choose(page, await make());
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(page.getByRole('img', { name: 'After' })).toHaveCount(0);
    });
  }
});
