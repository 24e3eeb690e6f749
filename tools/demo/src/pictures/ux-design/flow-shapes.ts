/** The courses a flow can take: what stands where on a grid, and what leads to what. */
import type { Point } from '../kit/svg.ts';

export type Kind = 'screen' | 'ask' | 'end' | 'start';

export type Place = {
  readonly kind: Kind;
  /** Column and row. */
  readonly at: Point;
};

export type Way = {
  readonly from: number;
  readonly to: number;
  /** Whether it is the way through. */
  readonly good: boolean;
};

export type Shape = {
  readonly places: readonly Place[];
  readonly ways: readonly Way[];
};

const kinds: Record<string, Kind> = { s: 'start', p: 'screen', q: 'ask', e: 'end' };

/** Places as letter, column, row (`p31`: a screen in column 3 of row 1); ways as `a>b`, the good ones as `a=b`. */
const shape = (places: string, ways: string): Shape => ({
  places: places.split(' ').map((one) => ({
    kind: kinds[one.charAt(0)] ?? 'screen',
    at: [Number(one.charAt(1)), Number(one.charAt(2))],
  })),
  ways: ways.split(' ').map((one) => {
    const [from, to] = one.split(/[=>]/).map(Number);
    return { from: from ?? 0, to: to ?? 0, good: one.includes('=') };
  }),
});

export const shapes: readonly Shape[] = [
  shape('s01 p11 q21 p31 p41 e51 p30 p40 p22 e32', '0=1 1=2 2=3 3=4 4=5 2>6 6>7 7>5 2>8 8>9'),
  shape('s00 p10 p20 q30 p40 e50 q31 p41 p21 p11 p32 e42', '0=1 1=2 2=3 3=6 6=7 7=5 3>4 4>5 6>8 8>9 6>10 10>11'),
  shape('s02 p12 q22 p21 p31 q41 e51 p32 p42 p40 e50', '0=1 1=2 2=3 3=4 4=5 5=6 2>7 7>8 8>6 5>9 9>10'),
  shape('s00 p10 q20 p30 p40 e50 p21 p31 q41 e51 p42 e52', '0=1 1=2 2=6 6=7 7=8 8=9 2>3 3>4 4>5 8>10 10>11'),
];
