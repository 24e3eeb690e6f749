import { expect, test } from 'vitest';
import { receiptText } from './receipt-text.ts';

test('a receipt names what was changed, and nothing else', () => {
  const plain = {
    bytes: 2048,
    width: 800,
    height: 600,
    format: 'png',
    profile: 'sRGB IEC61966-2.1',
    metadata: false,
    rotated: false,
    frames: 1,
    stored: { width: 800, height: 600, bytes: 1024, formats: ['avif', 'webp'] },
  };
  expect(receiptText(plain)).toBe('PNG, 800 × 600, 2 kB; stored as AVIF, WebP, at most 1 kB.');
  const photo = {
    ...plain,
    width: 6000,
    height: 4000,
    bytes: 5_500_000,
    format: 'jpeg',
    profile: 'Display P3',
    metadata: true,
    rotated: true,
    stored: { width: 2424, height: 1616, bytes: 300_000, formats: ['webp'] },
  };
  expect(receiptText(photo)).toBe(
    'JPEG, 6000 × 4000, 5.2 MB; stored as WebP, at most 293 kB. Scaled to 2424 × 1616. Colours converted from Display P3 to sRGB. Turned upright. Place, camera and other metadata removed.',
  );
  expect(receiptText({ ...plain, format: 'gif', frames: 12 })).toContain('12 frames, which are still being packed.');
});
