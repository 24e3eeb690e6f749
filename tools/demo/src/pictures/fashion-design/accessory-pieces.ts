/** Things carried and worn, each standing on a floor line at y = 0 about x = 0, some three hundred units wide. */
import { mix, shade } from '../kit/colour.ts';
import { fade, veil } from '../kit/paint.ts';
import { smooth } from '../kit/shapes.ts';
import { card, circle, type Defs, ellipse, group, line, path, rect, ring, stroke } from '../kit/svg.ts';

export type Piece = (defs: Defs, tone: string, second: string) => string;

const hide = (defs: Defs, tone: string, angle = 20) => fade(defs, angle, shade(tone, 0.09), shade(tone, -0.13));
const gold = (defs: Defs) => fade(defs, 40, '#f3dca6', '#a97f3c');
const thread = (d: string, tone: string) =>
  stroke(d, shade(tone, 0.16), 2, { 'stroke-dasharray': '7 5', opacity: 0.8 });

const bag: Piece = (defs, tone, second) =>
  stroke('M-74 -196C-74 -330 74 -330 74 -196', shade(second, -0.12), 16) +
  stroke('M-78 -194C-78 -326 70 -326 70 -194', second, 13) +
  path('M-140 -200H140L164 -14Q166 0 150 0H-150Q-166 0 -164 -14Z', hide(defs, tone)) +
  path('M-142 -204H142L150 -130Q80 -70 0 -66Q-80 -70 -150 -130Z', hide(defs, shade(tone, 0.03), 70)) +
  stroke('M-150 -130Q-80 -70 0 -66Q80 -70 150 -130', '#000000', 3, { opacity: 0.24 }) +
  thread('M-140 -136Q-76 -80 0 -76Q76 -80 140 -136', tone) +
  thread('M-152 -16H152', tone) +
  card(-20, -92, 40, 46, 8, gold(defs)) +
  circle(0, -70, 7, '#7d5c28');

const hat: Piece = (defs, tone, second) =>
  ellipse(8, -6, 190, 26, '#000000', { opacity: 0.16 }) +
  ellipse(0, -24, 186, 34, hide(defs, tone, 60)) +
  ellipse(0, -30, 120, 17, '#000000', { opacity: 0.2 }) +
  path(
    'M-104 -34C-100 -130 -82 -186 -44 -182C-20 -180 -14 -164 4 -164C22 -164 30 -184 54 -182C88 -178 100 -120 104 -34Q0 -4 -104 -34Z',
    hide(defs, tone, 15),
  ) +
  path('M-106 -62Q0 -30 106 -62L104 -30Q0 0 -104 -30Z', second) +
  path('M-40 -176C-16 -150 16 -146 46 -174C30 -120 -20 -116 -40 -176Z', '#000000', { opacity: 0.12 });

const shoe: Piece = (defs, tone, second) =>
  path(
    'M-150 -18C-158 -70 -150 -122 -128 -130L-34 -138C-14 -104 30 -88 84 -72C140 -56 158 -40 158 -18Z',
    hide(defs, tone, 40),
  ) +
  path('M-128 -130L-34 -138C-28 -126 -18 -116 -6 -108L-120 -96Z', shade(tone, -0.1)) +
  path('M84 -72C140 -56 158 -40 158 -18H64C66 -40 72 -58 84 -72Z', shade(tone, -0.05)) +
  thread('M70 -24C72 -44 76 -56 86 -68', tone) +
  [0, 1, 2]
    .map((i) => stroke(`M${-22 + i * 22} ${-112 + i * 11}l24 -14`, second, 6, { 'stroke-linecap': 'round' }))
    .join('') +
  card(-154, -22, 314, 14, 6, second) +
  card(-154, -10, 314, 10, 4, shade(second, -0.25)) +
  rect(-154, -10, 92, 12, shade(second, -0.3)) +
  stroke('M-40 -128C0 -96 60 -80 100 -66', '#ffffff', 5, { opacity: 0.16, 'stroke-linecap': 'round' });

const spectacles: Piece = (defs, tone, second) => {
  const lens = (s: number) =>
    card(s * 84 - 62, -118, 124, 100, 46, veil(defs, 60, mix(second, '#ffffff', 0.2), 0.75, 0.35)) +
    card(s * 84 - 62, -118, 124, 100, 46, 'none', { stroke: tone, 'stroke-width': 15 }) +
    stroke(`M${s * 84 - 36} -92l34 -10`, '#ffffff', 6, { opacity: 0.6, 'stroke-linecap': 'round' });
  return (
    ellipse(0, -4, 170, 12, '#000000', { opacity: 0.18 }) +
    stroke('M-146 -96L-168 -30M146 -96L168 -30', shade(tone, -0.12), 11, { 'stroke-linecap': 'round' }) +
    lens(-1) +
    lens(1) +
    stroke('M-26 -82C-14 -98 14 -98 26 -82', tone, 13)
  );
};

const umbrella: Piece = (defs, tone, second) => {
  const rim =
    'Q-176 -232 -134 -210Q-104 -236 -68 -212Q-34 -238 0 -214Q34 -238 68 -212Q104 -236 134 -210Q176 -232 202 -206';
  return group(
    {},
    stroke('M0 -214V-34a26 26 0 0 0 52 0', '#7b5a3a', 11, { 'stroke-linecap': 'round' }),
    path(`M-202 -206${rim}C190 -330 110 -400 0 -404C-110 -400 -190 -330 -202 -206Z`, hide(defs, tone, 15)),
    path('M-68 -212Q-34 -238 0 -214Q34 -238 68 -212C60 -310 34 -380 0 -404C-34 -380 -60 -310 -68 -212Z', second, {
      opacity: 0.9,
    }),
    stroke(
      'M0 -404C-34 -380 -60 -310 -68 -212M0 -404C34 -380 60 -310 68 -212M0 -404C-90 -370 -126 -300 -134 -210M0 -404C90 -370 126 -300 134 -210',
      '#000000',
      2.5,
      { opacity: 0.2 },
    ),
    line(0, -404, 0, -430, '#7b5a3a', 8, { 'stroke-linecap': 'round' }),
  );
};

/** Rolled up, its end and its buckle lying out. */
const belt: Piece = (defs, tone, second) =>
  ellipse(10, -2, 170, 14, '#000000', { opacity: 0.2 }) +
  card(-60, -16, 190, 16, 4, hide(defs, tone, 80)) +
  circle(-60, -92, 92, shade(tone, -0.12)) +
  [84, 68, 52, 36].map((r, i) => ring(-60, -92, r, i % 2 ? shade(tone, 0.03) : tone, 13)).join('') +
  circle(-60, -92, 22, shade(tone, -0.2)) +
  circle(-60, -92, 92, veil(defs, 40, '#ffffff', 0.22, 0)) +
  card(112, -44, 74, 48, 12, 'none', { stroke: gold(defs), 'stroke-width': 11 }) +
  rect(126, -24, 46, 7, '#a97f3c') +
  circle(90, -8, 4, second) +
  circle(64, -8, 4, second);

const gloves: Piece = (defs, tone, second) => {
  const hand = (s: number) =>
    path(
      smooth(
        [
          [s * 20, 0],
          [s * 22, -90],
          [s * 4, -150],
          [s * 16, -164],
          [s * 38, -120],
          [s * 40, -236],
          [s * 58, -240],
          [s * 64, -150],
          [s * 70, -252],
          [s * 88, -252],
          [s * 90, -150],
          [s * 104, -238],
          [s * 120, -232],
          [s * 114, -140],
          [s * 130, -196],
          [s * 144, -188],
          [s * 128, -90],
          [s * 112, 0],
        ],
        true,
        0.55,
      ),
      hide(defs, s > 0 ? shade(tone, -0.04) : tone, 30),
    );
  return (
    hand(-1) +
    hand(1) +
    [-1, 1].map((s) => card(s * 66 - 54, -30, 108, 30, 6, second)).join('') +
    [-1, 1]
      .map((s) => stroke(`M${s * 56} -96V-140M${s * 76} -96V-146M${s * 96} -96V-140`, '#000000', 3, { opacity: 0.2 }))
      .join('')
  );
};

export const accessoryPieces: readonly Piece[] = [bag, hat, shoe, spectacles, umbrella, belt, gloves];
