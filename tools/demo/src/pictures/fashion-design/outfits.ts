/** What a figure can wear, cut in the figure's own units: feet at y = 0, shoulders near -660, the middle at x = 0. */
import type { Random } from '../../random.ts';
import { shade } from '../kit/colour.ts';
import { mirrored, points } from '../kit/points.ts';
import { smooth } from '../kit/shapes.ts';
import { card, circle, type Defs, ellipse, type Point, polygon, rect, stroke } from '../kit/svg.ts';
import { type Cloth, cut, type Extent } from './cloth.ts';

export type Dressing = {
  readonly random: Random;
  readonly defs: Defs;
  readonly cloths: readonly [Cloth, Cloth, Cloth];
  readonly skin: string;
};

export type Part = {
  readonly svg: string;
  readonly outline: string;
};

/** A closed outline from its right side, top to hem; the left is its mirror, and the hem may sway. */
const turned = (half: readonly Point[], sway: number): string => {
  const swayed = (side: number) =>
    mirrored(half, side).map(([x, y], i): Point => [x + (sway * 12 * i) / half.length, y]);
  return `${smooth(swayed(1), false, 0.8)}${smooth(swayed(-1).toReversed(), false, 0.8).replace('M', 'L')}Z`;
};

const piece = ({ random, defs }: Dressing, half: readonly Point[], cloth: Cloth, sway = 0): Part => {
  const outline = turned(half, sway);
  const w = Math.max(...half.map(([x]) => x)) + 24;
  const ys = half.map(([, y]) => y);
  const box: Extent = { x: -w, y: Math.min(...ys), w: 2 * w, h: Math.max(...ys) - Math.min(...ys) + 4 };
  return { svg: cut(random, defs, outline, box, cloth), outline };
};

const over = (part: Part, ...details: string[]): Part => ({ ...part, svg: part.svg + details.join('') });

/** An arm in its sleeve: hanging, or with the hand in a pocket. */
const sleeve = ({ random, defs, skin }: Dressing, side: 1 | -1, cloth: Cloth, wide: number, pocket: boolean): Part => {
  const [ex, ey, hx, hy] = pocket ? [122, -520, 84, -410] : [112, -510, 118, -372];
  const arm = points(
    `62,-662 90,-640 ${ex + wide * 0.5},${ey} ${hx + wide * 0.42},${hy} ${hx - wide * 0.42},${hy} ${ex - wide * 0.62},${ey + 6} 66,-590`,
  );
  const outline = smooth(mirrored(arm, side), true, 0.7);
  const box = { x: side === 1 ? 50 : -170, y: -670, w: 120, h: 300 };
  const hand = pocket ? '' : ellipse(side * hx, hy + 14, 12, 22, skin);
  const edge = stroke(outline, '#000000', 1.5, { opacity: 0.16 });
  return { svg: hand + cut(random, defs, outline, box, cloth) + edge, outline };
};

const trousers = ({ random, defs }: Dressing, cloth: Cloth, flare: number): Part => {
  const leg = points(`0,-480 58,-480 70,-390 ${48 + flare},-18 4,-18 3,-360`);
  const outline = smooth(mirrored(leg, -1), true, 0.5) + smooth(leg, true, 0.5);
  const middle = stroke('M0 -400L1 -20', '#000000', 3, { opacity: 0.25 });
  return { svg: cut(random, defs, outline, { x: -110, y: -486, w: 220, h: 474 }, cloth) + middle, outline };
};

/** A collar folded back over what is worn below, meeting at a height. */
const lapels = (tone: string, under: string, meet: number): string => {
  const fold = points(`30,-706 60,-640 34,-630 3,${meet}`);
  return (
    polygon(points(`-26,-704 26,-704 0,${meet}`), under) +
    polygon(mirrored(fold, -1), shade(tone, -0.07)) +
    polygon(fold, shade(tone, -0.13))
  );
};

type Outfit = (dress: Dressing) => Part[];

const coat: Outfit = (dress) => {
  const { random, cloths } = dress;
  const [main, under] = cloths;
  const [hem, flare, meet] = [random.range(-240, -110), random.range(104, 156), random.range(-560, -500)];
  const waist = random.range(78, 100);
  const half = points(`30,-700 84,-664 92,-560 ${waist},-470 ${(flare + 96) / 2},-330 ${flare},${hem}`);
  const dark = shade(main.tone, -0.25);
  const closing = random.chance(0.35)
    ? rect(-96, -480, 192, 22, shade(main.tone, -0.14)) + card(-14, -484, 28, 30, 4, dark)
    : [0, 1, 2].map((i) => circle(14, meet + 26 + i * 62, 6, dark)).join('');
  const line = stroke(`M2 ${meet}L${random.range(-4, 8)} ${hem}`, '#000000', 2.5, { opacity: 0.3 });
  return [
    sleeve(dress, -1, main, 54, random.chance(0.5)),
    over(piece(dress, half, main, random.range(-1, 1)), lapels(main.tone, under.tone, meet), line, closing),
    sleeve(dress, 1, main, 54, random.chance(0.5)),
  ];
};

const gown: Outfit = (dress) => {
  const { random, cloths, skin } = dress;
  const [hem, flare] = [random.range(-200, -46), random.range(74, 190)];
  const half = points(`52,-672 70,-640 54,-490 66,-420 ${(66 + flare) / 2},-260 ${flare},${hem}`);
  const neck = polygon(points(`-34,-676 34,-676 0,${random.range(-640, -600)}`), skin);
  const sash = random.chance(0.4) ? card(-56, -496, 112, 20, 6, cloths[1].tone) : '';
  const arm = (s: 1 | -1): Part => {
    const d = `M${s * 64} -650C${s * 96} -600 ${s * 88} -540 ${s * 92} -400`;
    return { svg: stroke(d, s > 0 ? shade(skin, -0.05) : skin, 25, { 'stroke-linecap': 'round' }), outline: '' };
  };
  return [arm(-1), over(piece(dress, half, cloths[0], random.range(-1, 1)), neck, sash), arm(1)];
};

const suit: Outfit = (dress) => {
  const { random, cloths } = dress;
  const [main, under, third] = cloths;
  const half = points(`30,-700 90,-662 96,-560 88,-470 98,${random.range(-420, -360)}`);
  return [
    trousers(dress, random.chance(0.5) ? main : third, random.range(14, 50)),
    sleeve(dress, -1, main, 50, true),
    over(piece(dress, half, main), lapels(main.tone, under.tone, -540), circle(10, -516, 6, shade(main.tone, -0.25))),
    sleeve(dress, 1, main, 50, random.chance(0.5)),
  ];
};

const cape: Outfit = (dress) => {
  const { random, cloths } = dress;
  const [main, , under] = cloths;
  const [hem, wide] = [random.range(-420, -250), random.range(150, 205)];
  const half = points(`26,-706 66,-672 ${wide * 0.72},-560 ${wide * 0.95},${hem - 60} ${wide},${hem}`);
  const line = stroke(`M0 -680L4 ${hem}`, '#000000', 3, { opacity: 0.25 });
  const collar = card(-38, -718, 76, 40, 16, shade(main.tone, -0.06)) + circle(0, -660, 8, shade(main.tone, -0.25));
  return [
    trousers(dress, under, random.range(0, 24)),
    over(piece(dress, half, main, random.range(-1, 1)), line, collar),
  ];
};

const knit: Outfit = (dress) => {
  const { random, cloths } = dress;
  const [main, below] = cloths;
  const [hem, flare] = [random.range(-220, -90), random.range(110, 200)];
  const skirt = points(`52,-486 76,-440 ${(flare + 70) / 2},-320 ${flare},${hem}`);
  const ribs =
    card(-32, -722, 64, 44, 14, shade(main.tone, 0.03)) + card(-74, -470, 148, 22, 8, shade(main.tone, -0.06));
  return [
    piece(dress, skirt, below, random.range(-1, 1)),
    sleeve(dress, -1, main, 60, false),
    over(piece(dress, points('32,-696 86,-660 92,-560 84,-470 74,-452'), main), ribs),
    sleeve(dress, 1, main, 60, random.chance(0.4)),
  ];
};

export const outfits: readonly Outfit[] = [coat, coat, gown, suit, cape, knit];
