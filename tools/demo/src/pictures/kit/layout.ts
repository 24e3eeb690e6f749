/** Places on the canvas: frames, insets and grids. */
import { height, width } from './svg.ts';

export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export const canvas: Frame = { x: 0, y: 0, w: width, h: height };

export const inset = (frame: Frame, horizontal: number, vertical = horizontal): Frame => ({
  x: frame.x + horizontal,
  y: frame.y + vertical,
  w: frame.w - 2 * horizontal,
  h: frame.h - 2 * vertical,
});

/** The cells of a grid, row by row. */
export const grid = (frame: Frame, columns: number, rows: number, gap = 0): Frame[] => {
  const w = (frame.w - gap * (columns - 1)) / columns;
  const h = (frame.h - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: frame.x + (i % columns) * (w + gap),
    y: frame.y + Math.floor(i / columns) * (h + gap),
    w,
    h,
  }));
};

export const centre = (frame: Frame): [x: number, y: number] => [frame.x + frame.w / 2, frame.y + frame.h / 2];
