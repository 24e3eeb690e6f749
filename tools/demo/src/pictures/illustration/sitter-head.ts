/** The head of a sitter: face with closed eyes, and hair behind and before it. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import { smooth } from '../kit/shapes.ts';
import { circle, ellipse, group, type Point, path, stroke } from '../kit/svg.ts';

export const head = (random: Random, x: number, skin: string, dark: string, accent: string): string => {
  const jaw = random.range(0.86, 1);
  const points: Point[] = [
    [x - 116, 400],
    [x - 112, 500],
    [x - 74 * jaw, 592],
    [x, 632],
    [x + 74 * jaw, 592],
    [x + 112, 500],
    [x + 116, 400],
    [x + 70, 306],
    [x, 284],
    [x - 70, 306],
  ];
  const [eyeY, gap] = [462, 52];
  const fine = { 'stroke-linecap': 'round' } as const;
  const lid = (s: number) =>
    stroke(`M${x + s * gap - 24} ${eyeY}q24 19 48 0`, dark, 6, fine) +
    stroke(`M${x + s * gap - 28} ${eyeY - 40}q28 -17 56 0`, dark, 7, { ...fine, opacity: 0.85 });
  const glasses = random.chance(0.22)
    ? [-1, 1].map((s) => circle(x + s * gap, eyeY, 38, 'none', { stroke: dark, 'stroke-width': 6 })).join('')
    : '';
  const lips = shade(mix(skin, accent, 0.55), -0.06);
  return group(
    {},
    ellipse(x - 118, 478, 22, 34, skin),
    ellipse(x + 118, 478, 22, 34, shade(skin, -0.06)),
    path(smooth(points, true), skin),
    path(
      smooth(
        [
          [x + 20, 290],
          [x + 116, 400],
          [x + 112, 500],
          [x + 70, 594],
          [x + 2, 632],
          [x + 44, 560],
          [x + 60, 440],
        ],
        true,
      ),
      shade(skin, -0.09),
      { opacity: 0.55 },
    ),
    circle(x - 64, 520, 26, accent, { opacity: 0.24 }),
    circle(x + 64, 520, 26, accent, { opacity: 0.24 }),
    lid(-1),
    lid(1),
    glasses,
    stroke(`M${x - 3} 462q-6 40 -16 56q10 12 24 6`, shade(skin, -0.2), 5, fine),
    path(`M${x - 34} 568q17 -15 34 -5q17 -10 34 5q-34 30 -68 0Z`, lips),
    random.chance(0.5) ? circle(x - 122, 530, 13, accent) + circle(x + 122, 530, 13, accent) : '',
  );
};

export const hairBack = (random: Random, x: number, hair: string): string => {
  const kind = random.fork('hair').int(0, 4);
  if (kind === 0)
    return path(
      smooth(
        [
          [x - 130, 330],
          [x - 190, 560],
          [x - 210, 780],
          [x, 820],
          [x + 210, 780],
          [x + 190, 560],
          [x + 130, 330],
          [x, 230],
        ],
        true,
      ),
      hair,
    );
  if (kind === 1)
    return [
      [0, -180],
      [-120, -130],
      [120, -130],
      [-180, -20],
      [180, -20],
      [-165, 90],
      [165, 90],
    ]
      .map(([dx = 0, dy = 0]) => circle(x + dx, 400 + dy, 104, hair))
      .join('');
  if (kind === 2) return circle(x + 10, 210, 84, hair) + ellipse(x, 400, 150, 160, hair);
  if (kind === 3)
    return path(
      smooth(
        [
          [x - 150, 380],
          [x - 168, 540],
          [x - 120, 620],
          [x + 120, 620],
          [x + 168, 540],
          [x + 150, 380],
          [x, 240],
        ],
        true,
      ),
      hair,
    );
  return '';
};

export const hairTop = (random: Random, x: number, hair: string): string => {
  const kind = random.fork('hair').int(0, 4);
  const part = random.range(-70, 70);
  const glint = stroke(`M${x - 92} 316q40 -54 120 -46`, shade(hair, 0.12), 6, {
    'stroke-linecap': 'round',
    opacity: 0.7,
  });
  const fringe =
    kind === 3
      ? `M${x - 140} 470C${x - 170} 220 ${x + 170} 220 ${x + 140} 470C${x + 128} 420 ${x + 120} 410 ${x + 112} 396Q${x} 420 ${x - 112} 396C${x - 120} 410 ${x - 128} 420 ${x - 140} 470Z`
      : `M${x - 134} 470C${x - 172} 210 ${x + 172} 210 ${x + 134} 470C${x + 126} 380 ${(x + part + 60).toFixed(1)} 366 ${(x + part).toFixed(1)} 322C${(x + part - 60).toFixed(1)} 372 ${x - 126} 390 ${x - 134} 470Z`;
  return path(fringe, hair) + glint;
};
