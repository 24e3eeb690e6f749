/** Garments as a cutter sees them: an outline, seams and stitching, in units of about a millimetre, centred on x = 0. */
import { smooth } from '../kit/shapes.ts';
import { circle, num, type Point, path, stroke } from '../kit/svg.ts';

export type Pen = {
  readonly ink: string;
  readonly fill: string;
  /** A second tone for linings and collars. */
  readonly tint: string;
};

/** Front or back of a garment about 400 wide and 560 tall, its neck at y = 0. */
export type Flat = (pen: Pen, back: boolean) => string;

const mirrored = (right: readonly Point[]) => right.map(([x, y]): Point => [-x, y]).toReversed();
const closed = (right: readonly Point[]) =>
  `M${[...right, ...mirrored(right)].map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
const edge = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const;

const shape = (d: string, { ink, fill }: Pen) => path(d, fill, { stroke: ink, 'stroke-width': 4, ...edge });
const seam = (d: string, { ink }: Pen) => stroke(d, ink, 2.4, edge);
const stitch = (d: string, { ink }: Pen) => stroke(d, ink, 1.6, { 'stroke-dasharray': '6 5', ...edge });
const buttons = (x: number, from: number, step: number, count: number, { ink, fill }: Pen) =>
  Array.from({ length: count }, (_, i) =>
    circle(x, from + i * step, 6, fill, { stroke: ink, 'stroke-width': 2.4 }),
  ).join('');
const both = (d: (s: number) => string) => d(1) + d(-1);

const sleeve = (s: number, cuff: number, out: number) =>
  smooth(
    [
      [s * 78, 20],
      [s * 128, 52],
      [s * (out - 10), 210],
      [s * out, cuff],
    ],
    false,
    0.8,
  ) + `L${num(s * (out - 54))} ${num(cuff + 8)}L${num(s * 116)} 150`;

const jacket: Flat = (pen, back) =>
  both((s) => shape(`${sleeve(s, 380, 218)}Z`, pen)) +
  both((s) => stitch(`M${s * 212} 352L${s * 160} 360`, pen)) +
  shape(
    closed([
      [44, 0],
      [84, 18],
      [118, 58],
      [124, 150],
      [118, 240],
      [134, 420],
    ]),
    pen,
  ) +
  (back
    ? seam('M0 8V420', pen) +
      stitch('M-116 92H116', pen) +
      both((s) => seam(`M${s * 60} 92L${s * 66} 420`, pen)) +
      seam('M-14 330L0 300L14 330', pen)
    : path(
        closed([
          [44, 0],
          [28, 8],
          [0, 150],
        ]),
        pen.tint,
        { stroke: pen.ink, 'stroke-width': 3 },
      ) +
      both((s) =>
        path(`M${s * 44} -2L${s * 76} 70L${s * 52} 84L${s * 4} 196L${s * 2} 170Z`, pen.fill, {
          stroke: pen.ink,
          'stroke-width': 3,
          ...edge,
        }),
      ) +
      seam('M2 190L4 420', pen) +
      buttons(16, 214, 60, 3, pen) +
      both(
        (s) =>
          seam(`M${s * 46} 316H${s * 112}M${s * 46} 330H${s * 112}`, pen) + stitch(`M${s * 84} 120L${s * 88} 310`, pen),
      ));

const shirt: Flat = (pen, back) =>
  both((s) => shape(`${sleeve(s, 400, 206)}Z`, pen)) +
  both((s) => seam(`M${s * 200} 372L${s * 148} 380`, pen)) +
  shape(`M-42 2L-110 40L-118 130L-116 440Q-60 468 0 446Q60 468 116 440L118 130L110 40L42 2Z`, pen) +
  (back
    ? seam('M-112 70Q0 92 112 70', pen) +
      seam('M-12 82V446M12 82V446', pen) +
      path('M-44 4Q0 26 44 4L40 -26Q0 -12 -40 -26Z', pen.tint, { stroke: pen.ink, 'stroke-width': 3, ...edge })
    : path('M-44 4L-40 -26Q0 -6 40 -26L44 4L0 46Z', pen.tint, { stroke: pen.ink, 'stroke-width': 3, ...edge }) +
      both((s) =>
        path(`M${s * 40} -26L${s * 56} 46L0 40Z`, pen.fill, { stroke: pen.ink, 'stroke-width': 3, ...edge }),
      ) +
      seam('M-13 48V448M13 48V448', pen) +
      buttons(0, 80, 62, 6, pen) +
      seam('M34 130H92V192L63 206L34 192Z', pen));

const trouser: Flat = (pen, back) => {
  const leg = (s: number) => `M0 40L${s * 112} 40L${s * 138} 180L${s * 122} 560L${s * 24} 560L${s * 4} 220Z`;
  return (
    shape(leg(-1), pen) +
    shape(leg(1), pen) +
    path('M-112 6H112V42H-112Z', pen.tint, { stroke: pen.ink, 'stroke-width': 4, ...edge }) +
    both((s) => seam(`M${s * 62} 6V42M${s * 24} 6V42`, pen) + stitch(`M${s * 117} 540L${s * 27} 540`, pen)) +
    (back
      ? both((s) => seam(`M${s * 34} 110H${s * 98}V118H${s * 34}Z`, pen) + stitch(`M${s * 66} 42V100`, pen)) +
        seam('M0 42V220', pen)
      : both(
          (s) =>
            seam(`M${s * 106} 42L${s * 128} 128`, pen) +
            seam(`M${s * 56} 42L${s * 60} 118M${s * 72} 42L${s * 74} 300`, pen),
        ) +
        seam('M0 42V220', pen) +
        stitch('M26 42V150Q24 176 0 182', pen) +
        buttons(6, 24, 1, 1, pen))
  );
};

const gown: Flat = (pen, back) =>
  shape(
    `M-58 0L-78 6L-92 120Q-74 190 -78 230L-190 540Q0 590 190 540L78 230Q74 190 92 120L78 6L58 0Q${back ? '0 30' : '0 90'} -58 0Z`,
    pen,
  ) +
  path('M-79 214H79L80 240H-80Z', pen.tint, { stroke: pen.ink, 'stroke-width': 3 }) +
  both(
    (s) =>
      seam(`M${s * 40} 96L${s * 44} 214`, pen) +
      seam(`M${s * 28} 240L${s * 70} 562`, pen) +
      seam(`M${s * 56} 240L${s * 132} 554`, pen),
  ) +
  (back ? seam('M0 26V566', pen) + buttons(0, 50, 26, 6, pen) : stitch('M-74 20Q0 118 74 20', pen));

const coat: Flat = (pen, back) =>
  both((s) => shape(`${sleeve(s, 400, 226)}Z`, pen)) +
  shape(
    closed([
      [46, 0],
      [88, 18],
      [124, 60],
      [128, 180],
      [120, 260],
      [172, 570],
    ]),
    pen,
  ) +
  path('M-126 250H126L128 280H-128Z', pen.tint, { stroke: pen.ink, 'stroke-width': 3 }) +
  (back
    ? seam('M0 10V250M0 280V570', pen) + stitch('M-120 110Q0 140 120 110', pen)
    : both((s) =>
        path(`M${s * 46} -4L${s * 86} 66L${s * 58} 88L${s * 8} 170L${s * 4} 100Z`, pen.fill, {
          stroke: pen.ink,
          'stroke-width': 3,
          ...edge,
        }),
      ) +
      seam('M24 150L28 250M28 280L34 570', pen) +
      buttons(6, 200, 1, 1, pen) +
      buttons(8, 320, 66, 4, pen) +
      buttons(-34, 320, 66, 4, pen) +
      both((s) => seam(`M${s * 70} 350L${s * 128} 372L${s * 124} 388L${s * 66} 366Z`, pen)));

export const flatDrawings: Readonly<Record<string, Flat>> = {
  Jacket: jacket,
  Shirt: shirt,
  Trouser: trouser,
  Dress: gown,
  Coat: coat,
};
