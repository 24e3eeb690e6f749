import { describe, expect, it } from 'vitest';
import { centeredCrop, cropArea, moveCrop, zoomCrop } from './crop.ts';

const wide = { width: 1000, height: 500 };

describe('the crop area', () => {
  it('is as large as the picture allows, and centred', () => {
    expect(cropArea(wide, 1, centeredCrop(wide))).toEqual({ x: 250, y: 0, width: 500, height: 500 });
    expect(cropArea(wide, 4, centeredCrop(wide))).toEqual({ x: 0, y: 125, width: 1000, height: 250 });
  });

  it('shrinks around its centre when zoomed in, up to the maximum', () => {
    expect(cropArea(wide, 1, zoomCrop(centeredCrop(wide), 2))).toEqual({ x: 375, y: 125, width: 250, height: 250 });
    expect(cropArea(wide, 1, zoomCrop(centeredCrop(wide), 99)).width).toBe(125);
    expect(cropArea(wide, 1, zoomCrop(centeredCrop(wide), 0)).width).toBe(500);
  });

  it('never leaves the picture', () => {
    const far = moveCrop(wide, 1, centeredCrop(wide), { x: 40, y: -40 });
    expect(cropArea(wide, 1, far)).toEqual({ x: 500, y: 0, width: 500, height: 500 });
    expect(cropArea(wide, 1, moveCrop(wide, 1, far, { x: -0.1, y: 0 })).x).toBe(450);
  });
});
