/** The gradients that come up most: from one colour to another, and from one strength of a colour to another. */
import type { Defs } from './svg.ts';

export const fade = (defs: Defs, angle: number, from: string, to: string) =>
  defs.linear(angle, [
    [0, from],
    [1, to],
  ]);

/** A veil of one colour that thickens or thins along an angle. */
export const veil = (defs: Defs, angle: number, colour: string, from: number, to: number) =>
  defs.linear(angle, [
    [0, colour, from],
    [1, colour, to],
  ]);
