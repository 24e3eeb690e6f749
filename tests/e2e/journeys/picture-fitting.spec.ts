/** Picture fitting: any picture is compressed below the limit without blocking the page, or rejected with a message. */
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

/** The content security policy forbids fetching blob URLs, so the blob of each URL is recorded. */
const recordBlobs = () => {
  const make = URL.createObjectURL.bind(URL);
  const blobs = new Map<string, Blob | MediaSource>();
  URL.createObjectURL = (bytes) => {
    const url = make(bytes);
    blobs.set(url, bytes);
    return url;
  };
  Object.assign(window, { blobOf: (url: string) => blobs.get(url) });
};

const openUpload = async (page: Page) => {
  await page.addInitScript(recordBlobs);
  await page.goto('/upload');
  const input = page.getByRole('region', { name: 'Image' }).locator('input[type="file"]');
  await input.waitFor({ state: 'attached' });
  return input;
};

const choose = async (page: Page, file: Upload) => (await openUpload(page)).setInputFiles(file);

type Sent = { type: string; bytes: number; width: number; height: number; corner: number[]; middle: number[] };

/** Type, size and two pixels of the picture that would be uploaded. */
const fitted = async (page: Page): Promise<Sent> => {
  const image = page.getByRole('region', { name: 'Image' }).getByRole('img', { name: 'After' });
  await expect(image).toBeVisible({ timeout: 120_000 });
  return image.evaluate(async (element) => {
    const { blobOf } = window as unknown as { blobOf: (url: string) => Blob | undefined };
    const blob = element instanceof HTMLImageElement ? blobOf(element.src) : undefined;
    if (!blob) throw new Error('no blob was recorded for this picture');
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

test('a photograph of twenty megapixels is compressed while the page stays responsive', async ({ member }) => {
  test.slow();
  const { page } = await member('Photo Person');
  const file = await hugePhoto();
  const input = await openUpload(page);
  // Looked for in every frame, since it is shown only while the picture is being compressed.
  const isFitting = page.waitForFunction(() => document.body.innerText.includes('Fitting your picture…'));
  await input.setInputFiles(file);
  await isFitting;
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

test('a picture with an orientation tag is rotated upright', async ({ member }) => {
  const { page } = await member('Standing Person');
  await choose(page, await rotatedJpeg());
  const sent = await fitted(page);
  expect(sent.height).toBeGreaterThan(sent.width);
  expect(sent.bytes).toBeLessThanOrEqual(limits.postPictureBytes);
});

test('an animated picture becomes its first frame', async ({ member }) => {
  const { page } = await member('Moving Person');
  await choose(page, await animatedGif());
  const sent = await fitted(page);
  expect(sent.type).toBe('image/webp');
  expect(sent.middle[0]).toBeGreaterThan(200);
  expect(sent.middle[2]).toBeLessThan(60);
  await expect(page.getByText('Only its first frame is kept.')).toBeVisible();
});

test('a picture within the limits is uploaded unchanged', async ({ member }) => {
  const { page } = await member('Light Person');
  const file = await lightPicture('#2266aa');
  await choose(page, file);
  const sent = await fitted(page);
  expect(sent).toMatchObject({ type: 'image/png', bytes: file.buffer.length, width: 900, height: 700 });
  await expect(page.getByText(/^It fits as it is: 900x700 pixels, \d+ kB\.$/)).toBeVisible();
});

test('an SVG is rasterised at the size of a cover', async ({ member }) => {
  const { page } = await member('Drawing Person');
  await choose(page, drawing());
  const sent = await fitted(page);
  expect(sent.type).toMatch(/^image\/(webp|png)$/);
  expect([sent.width, sent.height]).toEqual([1616, 1212]);
  expect(sent.bytes).toBeLessThanOrEqual(limits.postPictureBytes);
  expect(sent.corner[0]).toBeGreaterThan(150);
});

test('a small file with too many pixels a side is scaled down', async ({ member }) => {
  const { page } = await member('Wide Person');
  await choose(page, await endlessBanner());
  const sent = await fitted(page);
  expect(sent.type).toBe('image/webp');
  expect(sent.width).toBeLessThanOrEqual(limits.pictureSide);
  expect(sent.height).toBeGreaterThanOrEqual(limits.coverHeight);
});

test.describe('is rejected with a message:', () => {
  const refusals: readonly [string, () => Upload | Promise<Upload>, string][] = [
    ['a picture of one pixel', onePixel, 'This picture is 1x1 pixels. It needs at least 808x632.'],
    ['a corrupt file', corruptJpeg, 'This file is not a picture we can read.'],
    ['a text file named as a picture', textNamedPng, 'This file is not a picture we can read.'],
  ];
  for (const [what, make, message] of refusals) {
    test(what, async ({ member }) => {
      const { page } = await member('Refused Person');
      await choose(page, await make());
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page.getByRole('img', { name: 'After' })).toHaveCount(0);
    });
  }
});
