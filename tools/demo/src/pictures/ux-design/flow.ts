/** A flow on a board: screens and questions joined by lines, the good way through told from the others. */
import type { Random } from '../../random.ts';
import { mix, readable } from '../kit/colour.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, createDefs, type Defs, group, type Point, polygon, rect } from '../kit/svg.ts';
import { paragraph } from '../kit/type.ts';
import { arrow, caption, sheet, showBoard } from './board.ts';
import { type Kind, type Place, shapes } from './flow-shapes.ts';

const steps = [
  'Say who you are',
  'Choose a day',
  'Show the letter',
  'Check it over',
  'Tell one person',
  'Pay, or not',
  'Keep the number',
  'Go home',
  'Wait for a call',
  'Pick a counter',
  'Read it aloud',
  'Sign with a name',
  'Ask a neighbour',
  'Take a photo',
] as const;
const questions = ['Known here?', 'Same phone?', 'Under 14?', 'Has a printer?', 'Paid before?', 'Still open?'] as const;

const size: Record<Kind, Point> = { screen: [148, 196], ask: [168, 124], start: [132, 58], end: [132, 58] };
const place = ([column, line]: Point): Point => [132 + column * 198, 356 + line * 236];

export const flow: Generator = {
  id: 'ux-design/flow',
  category: 'UX Design',
  motif: 'user flow',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.25);
    const shape = random.pick(shapes);
    const names = random.shuffle(steps);
    const asked = random.shuffle(questions);
    const drawn = shape.places.map((node, i) =>
      draw(
        random.fork(`node ${i}`),
        defs,
        style,
        theme,
        node,
        names[i % names.length] ?? '',
        asked[shape.places.slice(0, i).filter(({ kind }) => kind === 'ask').length] ?? '',
        i,
      ),
    );
    const good = shape.ways.filter((way) => way.good);
    const other = shape.ways.filter((way) => !way.good);
    const lines = [...other, ...good].map(({ from, to, good: on }) =>
      join(shape.places[from], shape.places[to], on ? theme.main : mix(theme.ground, theme.ink, 0.42), on),
    );
    const ground = random.pick([theme.ground, theme.ground, theme.tint, mix(theme.ground, theme.second, 0.26)]);
    const close = random.chance(0.4);
    const view = close ? { ground, lift: 116, zoom: 1.2, tilt: random.pick([0, -8]) } : { ground };
    const heading = caption(
      style,
      theme,
      words.title,
      `${shape.places.length} places, ${other.length} ways around, one way through.`,
      66,
      126,
    );
    return showBoard(defs, theme, view, ...lines, ...drawn, ...(close ? [] : [heading, legend(style, theme)]));
  },
};

const join = (a: Place | undefined, b: Place | undefined, colour: string, good: boolean): string => {
  if (!a || !b) return '';
  const [[ax, ay], [bx, by]] = [place(a.at), place(b.at)];
  const [aw, ah] = size[a.kind];
  const [bw, bh] = size[b.kind];
  const side = Math.sign(bx - ax);
  const down = Math.sign(by - ay);
  const weight = good ? 5 : 3;
  const gap = b.kind === 'ask' ? 14 : 8;
  if (ay === by)
    return arrow(
      [
        [ax + (side * aw) / 2, ay],
        [bx - side * (bw / 2 + gap), by],
      ],
      colour,
      weight,
    );
  if (ax === bx)
    return arrow(
      [
        [ax, ay + (down * ah) / 2],
        [bx, by - down * (bh / 2 + gap)],
      ],
      colour,
      weight,
    );
  // Out by the top or the foot of a question, out by the side of anything else.
  if (a.kind === 'ask')
    return arrow(
      [
        [ax, ay + (down * ah) / 2],
        [ax, by],
        [bx - side * (bw / 2 + gap), by],
      ],
      colour,
      weight,
    );
  return arrow(
    [
      [ax + (side * aw) / 2, ay],
      [bx, ay],
      [bx, by - down * (bh / 2 + gap)],
    ],
    colour,
    weight,
  );
};

const decision = (
  cx: number,
  cy: number,
  w: number,
  h: number,
  { pairing }: PictureStyle,
  theme: Theme,
  question: string,
): string => {
  const fill = theme.second;
  const points: Point[] = [
    [cx, cy - h / 2],
    [cx + w / 2, cy],
    [cx, cy + h / 2],
    [cx - w / 2, cy],
  ];
  return (
    polygon(points, fill, { stroke: fill, 'stroke-width': 12, 'stroke-linejoin': 'round' }) +
    label(
      question,
      cx,
      cy,
      pairing.strong,
      17,
      readable(fill, '#ffffff', theme.dark ? theme.ground : theme.ink),
      'middle',
    )
  );
};

const draw = (
  random: Random,
  defs: Defs,
  style: PictureStyle,
  theme: Theme,
  { kind, at }: Place,
  step: string,
  question: string,
  i: number,
): string => {
  const [cx, cy] = place(at);
  const [w, h] = size[kind];
  const { pairing } = style;
  if (kind === 'ask') return decision(cx, cy, w, h, style, theme, question);
  if (kind !== 'screen') {
    const fill = kind === 'start' ? theme.ink : theme.main;
    return (
      card(cx - w / 2, cy - h / 2, w, h, h / 2, fill) +
      label(
        kind === 'start' ? 'Arrive' : 'Done',
        cx,
        cy,
        pairing.strong,
        20,
        kind === 'start' ? theme.ground : theme.onMain,
        'middle',
      )
    );
  }
  const [x, y] = [cx - w / 2, cy - h / 2];
  const pale = mix(theme.raised, theme.ink, 0.1);
  const tint =
    i % 3 === 0 ? mix(theme.raised, theme.main, 0.3) : i % 3 === 1 ? mix(theme.raised, theme.third, 0.3) : pale;
  const kindOf = random.int(0, 2);
  const middle =
    kindOf === 0
      ? card(x + 16, y + 74, w - 32, 66, 10, tint)
      : kindOf === 1
        ? [0, 1, 2].map((k) => card(x + 16, y + 76 + k * 24, w - 32, 16, 6, k ? pale : tint)).join('')
        : [0, 1, 2, 3]
            .map((k) =>
              card(
                x + 16 + (k % 2) * ((w - 24) / 2),
                y + 74 + Math.floor(k / 2) * 36,
                (w - 40) / 2,
                28,
                8,
                k === 1 ? tint : pale,
              ),
            )
            .join('');
  return group(
    {},
    sheet(defs, x, y, w, h, 18, theme.raised),
    paragraph(step, x + 16, y + 20, w - 30, { face: pairing.strong, size: 17, fill: theme.ink, leading: 1.18, most: 2 })
      .svg,
    middle,
    card(x + 16, y + h - 40, w - 32, 24, 12, i % 2 ? theme.ink : theme.main),
  );
};

const legend = ({ pairing }: PictureStyle, theme: Theme) =>
  rect(900, 98, 46, 5, theme.main) +
  label('The way through', 960, 100, pairing.text, 18, theme.soft) +
  rect(900, 132, 46, 3, mix(theme.ground, theme.ink, 0.42)) +
  label('Ways around', 960, 133, pairing.text, 18, theme.soft);
