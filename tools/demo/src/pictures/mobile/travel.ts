/** An app for getting somewhere: a way through a town, a ticket, and places to stay. */
import type { Random } from '../../random.ts';
import { mix } from '../kit/colour.ts';
import { icon } from '../kit/icons.ts';
import { button, chips, iconTile, label, type Theme, themeOf } from '../kit/interface.ts';
import { rectShadow } from '../kit/light.ts';
import { scene } from '../kit/scenes.ts';
import type { Generator, Pairing, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, line, rect } from '../kit/svg.ts';
import { fitSize, text } from '../kit/type.ts';
import { brandName, day, place } from '../kit/words.ts';
import { route, town } from './map.ts';
import { type Screen, showApp } from './stage.ts';

export const travel: Generator = {
  id: 'mobile/travel',
  category: 'Mobile',
  motif: 'travel app',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.15);
    const { pairing } = style;
    const map = way(random, defs, pairing, theme);
    const screens = random.chance(0.5)
      ? [map, ticket(random, defs, pairing, theme), stays(random, defs, style, theme)]
      : [ticket(random, defs, pairing, theme), map, stays(random, defs, style, theme)];
    return showApp(random, defs, style, {
      name: words.title,
      line: random.pick([
        'The next one, and the one after.',
        'Berths, borders, breakfast.',
        'Works where the signal does not.',
      ]),
      sign: random.pick(['train', 'pin', 'walk']),
      theme,
      screens,
    });
  },
};

const way = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const minutes = random.int(4, 38);
  const [from, to] = random.shuffle([
    'Quay 3',
    'Old Market',
    'North Gate',
    'Potter Street',
    'The Baths',
    'Lower Bridge',
  ]);
  const content = group(
    {},
    town(random, 390, 640, theme),
    route(random, 390, 560, theme.main, theme.raised),
    rectShadow(defs, 24, 72, 342, 60, { dy: 10, soft: 30, strength: 0.18 }),
    card(24, 72, 342, 60, 22, theme.raised),
    icon('search', 56, 102, 24, theme.ink),
    label(to ?? 'Where to?', 84, 102, pairing.strong, 18, theme.ink),
    rectShadow(defs, 0, 548, 390, 300, { dy: -8, soft: 40, strength: 0.16 }),
    card(0, 540, 390, 360, 34, theme.ground),
    card(169, 554, 52, 5, 3, theme.line),
    text(`${minutes} min`, 28, 630, {
      face: pairing.display,
      size: fitSize('38 min', pairing.display, 190, 56),
      fill: theme.ink,
      tracking: -0.02,
    }),
    label(`arrives 10:${20 + minutes - 4}`, 362, 612, pairing.text, 17, theme.soft, 'end'),
    iconTile('walk', 28, 660, 44, theme.tint, theme.ink),
    iconTile('train', 90, 660, 44, theme.main, theme.onMain),
    iconTile('walk', 152, 660, 44, theme.tint, theme.ink),
    label(from ?? '', 362, 673, pairing.strong, 16, theme.ink, 'end'),
    label('Stand at the front', 362, 695, pairing.text, 14, theme.soft, 'end'),
    button('Set off', 24, 736, 62, pairing.strong, theme.ink, theme.ground, { w: 342, radius: 22 }).svg,
  );
  return { ground: theme.ground, ink: theme.ink, content };
};

const ticket = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const [ground, ink] = [theme.main, theme.onMain];
  const [from = 'Oslo', to = 'Turin'] = random.shuffle([
    'Oslo',
    'Porto',
    'Lyon',
    'Turin',
    'Cork',
    'Tallinn',
    'Gdansk',
    'Valencia',
  ]);
  const [paper, black] = ['#ffffff', theme.dark ? theme.ground : theme.ink];
  const soft = mix(black, paper, 0.45);
  const size = Math.min(fitSize(from, pairing.display, 206, 54), fitSize(to, pairing.display, 206, 54));
  const bars = Array.from({ length: 44 }, (_, i) => rect(54 + i * 6.45, 652, random.pick([1.5, 2.5, 4]), 78, black));
  const facts = [
    ['Coach', String(random.int(2, 14))],
    ['Berth', `${random.int(11, 68)} low`],
    ['Price', `€${random.int(29, 140)}`],
  ] as const;
  const content = group(
    {},
    icon('left', 36, 92, 24, ink),
    label('Your ticket', 195, 92, pairing.strong, 18, ink, 'middle'),
    icon('more', 354, 92, 24, ink, 3),
    rectShadow(defs, 24, 136, 342, 640, { dy: 20, soft: 50, strength: 0.22 }),
    card(24, 136, 342, 640, 30, paper),
    label(day(random), 54, 180, pairing.text, 16, soft),
    label('Night train', 336, 180, pairing.text, 16, soft, 'end'),
    text(from, 54, 258, { face: pairing.display, size, fill: black, tracking: -0.01 }),
    label('20:47', 336, 241, pairing.strong, 20, black, 'end'),
    line(64, 292, 64, 354, ground, 4, { 'stroke-dasharray': '0.1 10', 'stroke-linecap': 'round' }),
    circle(64, 286, 6, ground),
    circle(64, 362, 6, ground),
    label('11 h 20 min, breakfast at 7', 86, 324, pairing.text, 16, soft),
    text(to, 54, 428, { face: pairing.display, size, fill: black, tracking: -0.01 }),
    label('08:07', 336, 411, pairing.strong, 20, black, 'end'),
    circle(24, 592, 15, ground),
    circle(366, 592, 15, ground),
    line(48, 592, 342, 592, mix(paper, black, 0.25), 2.5, { 'stroke-dasharray': '7 8' }),
    ...facts.map(
      ([what, value], i) =>
        label(what, 54 + i * 100, 486, pairing.text, 15, soft) +
        label(value, 54 + i * 100, 516, pairing.strong, 21, black),
    ),
    ...bars,
  );
  return { ground, ink, content };
};

const stays = (random: Random, defs: Defs, { palette, pairing }: PictureStyle, theme: Theme): Screen => {
  const kinds = random.shuffle(['dunes', 'sea', 'arches', 'leaves'] as const);
  const cards = [0, 1].map((i) => {
    const y = 222 + i * 306;
    return (
      scene(random.fork(`stay ${i}`), defs, { x: 20, y, w: 350, h: 216 }, palette.accents, kinds[i] ?? 'sea', 26) +
      circle(336, y + 34, 21, theme.ground) +
      icon('heart', 336, y + 34, 21, theme.ink, 2.2) +
      label(`${brandName(random)} House`, 24, y + 240, pairing.strong, 19, theme.ink) +
      label(`€${random.int(48, 160)} a night`, 366, y + 240, pairing.strong, 17, theme.ink, 'end') +
      label(`${place(random)}, ${random.int(2, 14)} min from the platform`, 24, y + 266, pairing.text, 15, theme.soft)
    );
  });
  const content = group(
    {},
    text('Sleep near', 24, 124, {
      face: pairing.display,
      size: fitSize('Sleep near', pairing.display, 280, 42),
      fill: theme.ink,
    }),
    icon('gear', 350, 110, 26, theme.ink),
    chips(['Harbour', 'Hills', 'Old town'], 24, 152, 42, theme, pairing, 0),
    ...cards,
  );
  return { ground: theme.ground, ink: theme.ink, content };
};
