/** The structure of a site: a tree of pages, a wheel of them, or cards sorted into columns by strangers. */
import type { Random } from '../../random.ts';
import { mix, readable } from '../kit/colour.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import { at } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, num, ring, stroke } from '../kit/svg.ts';
import { text } from '../kit/type.ts';
import { arrow, caption, sheet, showBoard } from './board.ts';

const branches: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['Pay', ['A fine', 'The rates', 'For a burial', 'By post', 'In parts']],
  ['Book', ['A hall', 'A nurse', 'The tip', 'A wedding', 'Swimming']],
  ['Report', ['A pothole', 'A noise', 'A lost cat', 'The lamp', 'Ice']],
  ['Find', ['A school', 'A form', 'The boats', 'A map', 'My bin day']],
  ['Visit', ['Opening hours', 'Tickets', 'With a pram', 'By night', 'Groups']],
  ['Read', ['Minutes', 'Letters', 'The archive', 'Recipes', 'Errata']],
];

export const sitemap: Generator = {
  id: 'ux-design/sitemap',
  category: 'UX Design',
  motif: 'information architecture',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.25);
    const ground = random.pick([theme.ground, theme.ground, theme.tint, mix(theme.ground, theme.second, 0.24)]);
    const made = random.pick([tree, wheel, sorted])(random, defs, style, theme, words.title);
    return showBoard(defs, theme, { ground }, ...made);
  },
};

type Draw = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string) => string[];

const tints = (theme: Theme) => [
  theme.main,
  theme.second,
  theme.third,
  mix(theme.main, theme.second, 0.5),
  mix(theme.second, theme.third, 0.5),
  theme.main,
];
const onTint = (fill: string, theme: Theme) => readable(fill, '#ffffff', theme.dark ? theme.ground : theme.ink);

const tree: Draw = (random, defs, style, theme, name) => {
  const { pairing } = style;
  const chosen = random.shuffle(branches).slice(0, 5);
  const grey = mix(theme.ground, theme.ink, 0.4);
  const columns = chosen.flatMap(([head, pages], i) => {
    const x = 62 + i * 222;
    const fill = tints(theme)[i] ?? theme.main;
    const count = random.int(3, 5);
    const rows = pages.slice(0, count).map((page, k) => {
      const y = 420 + k * 86;
      const gone = random.chance(0.14);
      const box = gone
        ? card(x + 26, y, 174, 64, 16, 'none', { stroke: grey, 'stroke-width': 2, 'stroke-dasharray': '6 6' })
        : sheet(defs, x + 26, y, 174, 64, 16, theme.raised);
      return (
        stroke(`M${num(x + 10)} 380V${num(y + 20)}q0 12 12 12h4`, fill, 3) +
        box +
        label(page, x + 46, y + 32, pairing.strong, 18, gone ? theme.soft : theme.ink)
      );
    });
    const line = arrow(
      [
        [606, 236],
        [606, 270],
        [x + 100, 270],
        [x + 100, 300],
      ],
      grey,
      3,
    );
    return [
      line,
      ...rows,
      card(x, 308, 200, 74, 22, fill),
      label(head, x + 24, 345, pairing.strong, 25, onTint(fill, theme)),
      label(String(count), x + 176, 345, pairing.text, 18, onTint(fill, theme), 'end'),
    ];
  });
  return [
    caption(style, theme, name, `${random.int(20, 90)} pages kept, the rest forwarded.`, 62, 124, 420),
    ...columns,
    card(506, 166, 200, 74, 37, theme.ink),
    label('Front door', 606, 203, pairing.strong, 22, theme.ground, 'middle'),
  ];
};

const wheel: Draw = (random, defs, style, theme, name) => {
  const { pairing } = style;
  const [cx, cy] = [random.pick([730, 752]), 474];
  const step = 360 / branches.length;
  const spokes = branches.flatMap(([head, pages], i) => {
    const middle = i * step + 12;
    const fill = tints(theme)[i] ?? theme.main;
    const [bx, by] = at(cx, cy, 178, middle);
    const leaves = pages.map((page, k) => {
      const angle = middle + (k - 2) * (step / 5.4);
      const far = 326;
      const [lx, ly] = at(cx, cy, far, angle);
      const [mx, my] = at(cx, cy, 258, middle);
      const [nx, ny] = at(cx, cy, 262, angle);
      const left = Math.cos((angle * Math.PI) / 180) < 0;
      const words = text(page, 0, 6, { face: pairing.text, size: 17, fill: theme.ink, align: left ? 'end' : 'start' });
      const [tx, ty] = at(cx, cy, far + 18, angle);
      return (
        stroke(`M${num(bx)} ${num(by)}C${num(mx)} ${num(my)} ${num(nx)} ${num(ny)} ${num(lx)} ${num(ly)}`, fill, 3) +
        circle(lx, ly, 9, fill) +
        `<g transform="translate(${num(tx)} ${num(ty)}) rotate(${num(left ? angle + 180 : angle)})">${words}</g>`
      );
    });
    return [
      stroke(`M${cx} ${cy}L${num(bx)} ${num(by)}`, fill, 5),
      ...leaves,
      circle(bx, by, 47, theme.ground),
      circle(bx, by, 41, fill),
      label(head, bx, by, pairing.strong, 18, onTint(fill, theme), 'middle'),
    ];
  });
  return [
    ring(cx, cy, 178, mix(theme.ground, theme.ink, 0.12), 2),
    ring(cx, cy, 326, mix(theme.ground, theme.ink, 0.12), 2),
    ...spokes,
    circle(
      cx,
      cy,
      84,
      defs.linear(60, [
        [0, mix(theme.ink, theme.ground, 0.12)],
        [1, theme.ink],
      ]),
    ),
    label('Home', cx, cy, pairing.strong, 27, theme.ground, 'middle'),
    caption(style, theme, name, 'Six verbs, thirty pages.', 62, 130, 340),
    label(`${random.int(3, 40)} strangers agreed`, 64, 884, pairing.label, 20, theme.soft),
  ];
};

const sorted: Draw = (random, defs, style, theme, name) => {
  const { pairing } = style;
  const chosen = random.shuffle(branches).slice(0, 4);
  const cards = chosen.flatMap(([head, pages], i) => {
    const x = 62 + i * 278;
    const fill = tints(theme)[i] ?? theme.main;
    const rows = random.shuffle(pages).map((page, k) => {
      const y = 322 + k * 122;
      const share = random.range(0.2, 0.98);
      const strength = Math.round(share * 40);
      return (
        sheet(defs, x, y, 254, 104, 20, theme.raised) +
        label(page, x + 24, y + 36, pairing.strong, 22, theme.ink) +
        card(x + 24, y + 66, 170, 10, 5, mix(theme.raised, theme.ink, 0.1)) +
        card(x + 24, y + 66, 170 * share, 10, 5, fill) +
        label(String(strength), x + 230, y + 71, pairing.text, 17, theme.soft, 'end')
      );
    });
    return [
      card(x, 222, 254, 76, 24, fill),
      label(head, x + 24, 260, pairing.strong, 27, onTint(fill, theme)),
      ...rows,
    ];
  });
  return [caption(style, theme, name, 'Card sort with forty strangers; bars show who agreed.', 62, 120, 700), ...cards];
};
