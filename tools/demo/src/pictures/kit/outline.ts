/** A line of text as path data: every letter in steps from the one before, so that it is written once and set many times. */
import { type Face, kernOf, letterOf } from './fonts.ts';

export type Setting = {
  face: Face;
  size: number;
  /** Extra space between letters, in ems; negative is tighter. */
  tracking?: number;
};

/** Running text has thousands of points; there a tenth of a unit is finer than a pixel, and so is a curve this flat. */
const running = 40;
const flat = 0.16;

const drawn = new Map<string, string>();

/** The outline of a line, for drawing, clips, masks and letters used as shapes. */
export const outlineOf = (line: string, x: number, y: number, { face, size, tracking = 0 }: Setting): string => {
  const parts = size < running ? 10 : 100;
  const at = (v: number) => Math.round(v * parts) / parts;
  let pen = x;
  let before = '';
  let d = '';
  for (const character of line) {
    if (before) pen += (kernOf(face, before, character) + tracking) * size;
    const letter = size < running ? kept(face, character, size) : stepsOf(face, character, size, parts);
    if (letter) d += `M${at(pen)} ${at(y)}${letter}`;
    pen += letterOf(face, character).advance * size;
    before = character;
  }
  return d;
};

const kept = (face: Face, character: string, size: number): string => {
  const key = `${face} ${character} ${size}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const steps = stepsOf(face, character, size, 10);
  drawn.set(key, steps);
  return steps;
};

/** From the letter's origin on. Points are rounded where they stand, so that no error adds up along the way. */
const stepsOf = (face: Face, character: string, size: number, parts: number): string => {
  const grid = (v: number) => Math.round((v * size * parts) / 1000);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let d = '';
  const step = (type: string, ...points: number[]) => {
    const values = points.map((v, i) => (i % 2 ? v - y : v - x) / parts);
    d += type + values.map((v, i) => (i && v >= 0 ? ` ${v}` : String(v))).join('');
    [x = 0, y = 0] = points.slice(-2);
  };
  for (const c of letterOf(face, character).commands) {
    if (c.type === 'Z') continue;
    const end = [grid(c.x), grid(c.y)] as const;
    if (c.type === 'M') {
      // The font reader leaves contours open, which shows as soon as an outline is stroked.
      if (d) d += 'z';
      [x, y] = [startX, startY];
      step('m', ...end);
      [startX, startY] = end;
    } else if (c.type === 'Q') {
      const [cx, cy] = [grid(c.x1), grid(c.y1)];
      const bend = Math.hypot(cx - (x + end[0]) / 2, cy - (y + end[1]) / 2) / 2 / parts;
      if (bend < flat && parts === 10) step('l', ...end);
      else step('q', cx, cy, ...end);
    } else if (c.type === 'C') step('c', grid(c.x1), grid(c.y1), grid(c.x2), grid(c.y2), ...end);
    else step('l', ...end);
  }
  return d && `${d}z`;
};
