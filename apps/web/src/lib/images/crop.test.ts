import { describe, expect, it } from 'vitest';
import { areaOf, middleOf, moved, zoomed } from './crop.ts';

const wide = { width: 1000, height: 500 };

describe('the part of a picture that is kept', () => {
  it('is as much as fits the frame, from the middle', () => {
    expect(areaOf(wide, 1, middleOf(wide))).toEqual({ x: 250, y: 0, width: 500, height: 500 });
    expect(areaOf(wide, 4, middleOf(wide))).toEqual({ x: 0, y: 125, width: 1000, height: 250 });
  });

  it('shrinks around its middle when drawn closer, four times at most', () => {
    expect(areaOf(wide, 1, zoomed(middleOf(wide), 2))).toEqual({ x: 375, y: 125, width: 250, height: 250 });
    expect(areaOf(wide, 1, zoomed(middleOf(wide), 99)).width).toBe(125);
    expect(areaOf(wide, 1, zoomed(middleOf(wide), 0)).width).toBe(500);
  });

  it('never reaches over the edge, and comes back from it at once', () => {
    const far = moved(wide, 1, middleOf(wide), { x: 40, y: -40 });
    expect(areaOf(wide, 1, far)).toEqual({ x: 500, y: 0, width: 500, height: 500 });
    expect(areaOf(wide, 1, moved(wide, 1, far, { x: -0.1, y: 0 })).x).toBe(450);
  });
});
