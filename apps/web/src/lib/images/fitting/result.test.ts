import { describe, expect, it } from 'vitest';
import { type Fitted, fitSummaryText, formatBytes } from './result.ts';

describe('a formatted size', () => {
  it.each([
    [1, '1 kB'],
    [71_680, '70 kB'],
    [71_681, '71 kB'],
    [76_801, '76 kB'],
    [1_572_864, '1.5 MB'],
  ])('of %i bytes is %s, rounded up', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('the summary', () => {
  const made: Fitted = {
    picture: new Blob([new Uint8Array(40_960)], { type: 'image/webp' }),
    size: { width: 500, height: 450 },
    before: { width: 1600, height: 900, bytes: 2_097_152 },
    done: 'encoded',
    stilled: false,
  };

  it.each([
    ['encoded', 'Scaled from 1600x900 to 500x450 and packed as WebP: 2.0 MB became 40 kB.'],
    ['cropped', 'Cropped from 1600x900 to 500x450 and packed as WebP: 2.0 MB became 40 kB.'],
    ['untouched', 'It fits as it is: 500x450 pixels, 40 kB.'],
  ] as const)('of a picture that was %s names the original and the result', (done, text) => {
    expect(fitSummaryText({ ...made, done })).toBe(text);
  });
});
