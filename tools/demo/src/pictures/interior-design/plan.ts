/** A plan on paper, walls in black and furniture in line, or the same thinking as a model seen from above. */
import type { Random } from '../../random.ts';
import { mix, shade } from '../kit/colour.ts';
import type { Frame } from '../kit/layout.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import { arc } from '../kit/shapes.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, line, page, rect, stroke } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { axonometric } from './axonometric.ts';
import { tonesOf } from './room.ts';

export const plan: Generator = {
  id: 'interior-design/plan',
  category: 'Interior Design',
  motif: 'plan and model',
  draw(random, style, words) {
    const defs = createDefs();
    return random.chance(0.5) ? model(random, defs, style, words) : sheet(random, defs, style, words);
  },
};

const model = (random: Random, defs: Defs, { palette, pairing }: PictureStyle, words: Words): string => {
  const tones = tonesOf(random, palette);
  const ground = random.pick([
    mix(tones.main, tones.light, 0.3),
    mix(tones.third, tones.light, 0.4),
    tones.second,
    palette.accents[4],
  ]);
  const size = fitSize(words.title, pairing.display, 420, 58, -0.02);
  const ink = palette.mood === 'dark' ? '#171412' : palette.ink;
  return page(
    defs,
    ground,
    glow(defs, 300, 80, 800, '#ffffff', 0.28),
    axonometric(random, defs, tones),
    text(words.title, 60, 104, { face: pairing.display, size, fill: ink, tracking: -0.02 }),
    text(`Axonometric, 1:${random.pick([20, 25, 50])}`, 62, 140, { face: pairing.text, size: 20, fill: ink }),
    grain(defs, 0.05),
  );
};

type Wall = {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly upright: boolean;
};

/** Cuts a frame in two, again and again, leaving rooms and the walls between them. */
const divide = (random: Random, f: Frame, depth: number, rooms: Frame[], walls: Wall[]): void => {
  const upright = f.w > f.h * 1.05;
  if (depth === 0 || Math.max(f.w, f.h) < 300) {
    rooms.push(f);
    return;
  }
  const k = random.range(0.4, 0.6);
  if (upright) {
    const cut = f.w * k;
    walls.push({ x: f.x + cut, y: f.y, long: f.h, upright });
    divide(random, { ...f, w: cut }, depth - 1, rooms, walls);
    divide(random, { ...f, x: f.x + cut, w: f.w - cut }, depth - 1, rooms, walls);
  } else {
    const cut = f.h * k;
    walls.push({ x: f.x, y: f.y + cut, long: f.w, upright });
    divide(random, { ...f, h: cut }, depth - 1, rooms, walls);
    divide(random, { ...f, y: f.y + cut, h: f.h - cut }, depth - 1, rooms, walls);
  }
};

const uses = ['Sleep', 'Cook', 'Read', 'Wash', 'Sit', 'Work', 'Store', 'Play'] as const;

const sheet = (random: Random, defs: Defs, { palette, pairing }: PictureStyle, words: Words): string => {
  const dark = random.chance(0.3);
  const [deep, pale] = palette.mood === 'dark' ? [palette.paper, palette.ink] : [palette.ink, palette.paper];
  const [ground, ink] = dark ? [deep, pale] : [mix(pale, '#ffffff', 0.4), deep];
  const accents = random.shuffle(palette.accents.slice(0, 4)).map((one) => mix(ground, one, 0.5));
  const house: Frame = { x: 420, y: 110, w: 690, h: 700 };
  const rooms: Frame[] = [];
  const walls: Wall[] = [];
  divide(random, house, 3, rooms, walls);
  const table = mix(ground, '#8d8377', 0.3);
  const drawn = rooms.map((f, i) =>
    inside(
      random.fork(`room ${i}`),
      f,
      ink,
      ground,
      accents[i % accents.length] ?? ground,
      pairing.strong,
      uses[i % uses.length] ?? 'Sit',
      i,
    ),
  );
  const size = fitSize(words.title, pairing.display, 272, 76, -0.02);
  return page(
    defs,
    table,
    glow(defs, 200, 60, 800, '#ffffff', 0.2),
    rectShadow(defs, 44, 40, 1124, 868, { dy: 20, soft: 60, strength: 0.34 }),
    rect(44, 40, 1124, 868, ground),
    ...drawn,
    ...walls.map((wall) => partition(random, wall, ink, ground)),
    card(house.x, house.y, house.w, house.h, 0, 'none', { stroke: ink, 'stroke-width': 20 }),
    ...openings(random, house, ink, ground),
    text(words.title, 96, 190, { face: pairing.display, size, fill: ink, tracking: -0.02 }),
    ...rooms.map((_, i) =>
      i < 8
        ? text(`${i + 1}  ${uses[i % uses.length] ?? ''}`, 98, 560 + i * 34, {
            face: pairing.text,
            size: 19,
            fill: ink,
          })
        : '',
    ),
    text(`Ground floor, 1:${random.pick([50, 100])}`, 98, 236, { face: pairing.text, size: 19, fill: ink }),
    scaleBar(98, 500, ink),
    grain(defs, 0.05),
  );
};

const scaleBar = (x: number, y: number, ink: string) =>
  [0, 1, 2, 3]
    .map((i) => rect(x + i * 50, y, 50, 10, i % 2 ? 'none' : ink, { stroke: ink, 'stroke-width': 2 }))
    .join('');

const partition = (random: Random, { x, y, long, upright }: Wall, ink: string, ground: string): string => {
  const door = 74;
  const at = random.range(40, long - door - 40);
  const [wx, wy] = upright ? [x, y + at] : [x + at, y];
  const wall = upright ? rect(x - 6, y, 12, long, ink) : rect(x, y - 6, long, 12, ink);
  const gap = upright ? rect(wx - 8, wy, 16, door, ground) : rect(wx, wy - 8, door, 16, ground);
  const leaf = upright
    ? line(wx, wy, wx + door, wy, ink, 3) + stroke(arc(wx, wy, door, 0, 90), ink, 1.6)
    : line(wx, wy, wx, wy + door, ink, 3) + stroke(arc(wx, wy, door, 90, 0), ink, 1.6);
  return wall + gap + leaf;
};

/** Windows as three lines in the outer wall. */
const openings = (random: Random, f: Frame, ink: string, ground: string): string[] => {
  const level = [f.y, f.y + f.h].flatMap((y) =>
    [0.12, 0.62].map((k) => ({ x: f.x + f.w * k + random.range(0, 40), y })),
  );
  const upright = [f.x, f.x + f.w].flatMap((x) =>
    [0.14, 0.64].map((k) => ({ x, y: f.y + f.h * k + random.range(0, 40) })),
  );
  return [
    ...level.map(
      ({ x, y }) =>
        rect(x, y - 11, 130, 22, ground) + [-9, 0, 9].map((o) => line(x, y + o, x + 130, y + o, ink, 2)).join(''),
    ),
    ...upright.map(
      ({ x, y }) =>
        rect(x - 11, y, 22, 130, ground) + [-9, 0, 9].map((o) => line(x + o, y, x + o, y + 130, ink, 2)).join(''),
    ),
  ];
};

const inside = (
  random: Random,
  f: Frame,
  ink: string,
  ground: string,
  tint: string,
  face: PictureStyle['pairing']['strong'],
  use: string,
  i: number,
): string => {
  const pen = { stroke: ink, 'stroke-width': 2.2 } as const;
  const floor =
    i % 2
      ? rect(f.x, f.y, f.w, f.h, tint)
      : Array.from({ length: Math.floor(f.h / 24) }, (_, k) =>
          line(f.x, f.y + k * 24, f.x + f.w, f.y + k * 24, mix(ground, ink, 0.14), 1.5),
        ).join('');
  const [cx, cy] = [f.x + f.w / 2, f.y + f.h / 2];
  const paper = shade(ground, 0.01);
  const things: Record<string, string> = {
    Sleep:
      card(cx - 62, f.y + 26, 124, 150, 8, paper, pen) +
      card(cx - 52, f.y + 34, 46, 34, 6, tint, pen) +
      card(cx + 6, f.y + 34, 46, 34, 6, tint, pen) +
      line(cx - 62, f.y + 92, cx + 62, f.y + 92, ink, 2.2),
    Cook:
      rect(f.x + 14, f.y + 14, f.w - 28, 46, paper, pen) +
      [0, 1].map((k) => circle(f.x + 52 + k * 40, f.y + 37, 13, 'none', pen)).join('') +
      card(f.x + f.w - 92, f.y + 22, 56, 30, 6, tint, pen),
    Read:
      card(cx - 80, cy - 30, 72, 66, 16, paper, pen) +
      card(cx + 20, cy - 30, 72, 66, 16, paper, pen) +
      circle(cx + 6, cy + 54, 20, tint, pen),
    Wash:
      card(f.x + 22, f.y + f.h - 116, 86, 92, 30, paper, pen) +
      circle(f.x + 65, f.y + f.h - 96, 6, ink) +
      card(f.x + f.w - 78, f.y + 22, 54, 40, 16, paper, pen),
    Sit:
      card(cx - 94, f.y + f.h - 96, 188, 68, 14, paper, pen) +
      line(cx, f.y + f.h - 78, cx, f.y + f.h - 28, ink, 2) +
      (f.h > 230 ? circle(cx, f.y + f.h - 160, 32, tint, pen) : ''),
    Work: rect(cx - 76, f.y + 30, 152, 60, paper, pen) + card(cx - 22, f.y + 98, 44, 40, 12, tint, pen),
  };
  return (
    floor +
    (things[use] ?? circle(cx, cy, 40, tint, pen)) +
    circle(f.x + f.w - 38, f.y + f.h - 38, 17, ink) +
    text(String(i + 1), f.x + f.w - 38, f.y + f.h - 31.5, { face, size: 19, fill: ground, align: 'middle' }) +
    (random.chance(0.3) ? circle(f.x + 42, f.y + f.h - 44, 16, mix(ground, '#5d8060', 0.5), pen) : '')
  );
};
