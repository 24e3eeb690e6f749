import { describe, expect, it } from 'vitest';
import { centeredCrop, cropArea, moveCrop, zoomCrop } from './crop.ts';

const wide = { width: 1000, height: 500 };

describe('the part of a picture that is kept', () => {
  it('is as much as fits the frame, from the middle', () => {
    expect(cropArea(wide, 1, centeredCrop(wide))).toEqual({ x: 250, y: 0, width: 500, height: 500 });
    expect(cropArea(wide, 4, centeredCrop(wide))).toEqual({ x: 0, y: 125, width: 1000, height: 250 });
  });

  it('shrinks around its middle when drawn closer, four times at most', () => {
    expect(cropArea(wide, 1, zoomCrop(centeredCrop(wide), 2))).toEqual({ x: 375, y: 125, width: 250, height: 250 });
    expect(cropArea(wide, 1, zoomCrop(centeredCrop(wide), 99)).width).toBe(125);
    expect(cropArea(wide, 1, zoomCrop(centeredCrop(wide), 0)).width).toBe(500);
  });

  it('never reaches over the edge, and comes back from it at once', () => {
    const far = moveCrop(wide, 1, centeredCrop(wide), { x: 40, y: -40 });
    expect(cropArea(wide, 1, far)).toEqual({ x: 500, y: 0, width: 500, height: 500 });
    expect(cropArea(wide, 1, moveCrop(wide, 1, far, { x: -0.1, y: 0 })).x).toBe(450);
  });
});
