/** An app for listening: the record that plays, the shelf it came from, and the words being sung. */
import type { Random } from '../../random.ts';
import { waveform } from '../kit/charts.ts';
import { mix, shade } from '../kit/colour.ts';
import { icon } from '../kit/icons.ts';
import { chips, label, progress, type Theme, themeOf } from '../kit/interface.ts';
import { grid } from '../kit/layout.ts';
import { rectShadow } from '../kit/light.ts';
import { scene, sceneNames } from '../kit/scenes.ts';
import type { Generator, Pairing, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, rect, ring } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { brandName, headline } from '../kit/words.ts';
import { type Screen, showApp } from './stage.ts';

export const music: Generator = {
  id: 'mobile/music',
  category: 'Mobile',
  motif: 'music app',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.4);
    const first = random.chance(0.5) ? player(random, defs, style, theme) : record(random, defs, style, theme);
    return showApp(random, defs, style, {
      name: words.title,
      line: random.pick(['Whole albums, in order.', 'Made for listening with the lights off.', 'One side at a time.']),
      sign: random.pick(['sound', 'play', 'mic']),
      theme,
      screens: [first, shelf(random, defs, style, theme), verse(random, defs, style.pairing, theme)],
    });
  },
};

const controls = (cy: number, ink: string, fill: string, onFill: string): string =>
  icon('back', 108, cy, 30, ink) +
  circle(195, cy, 41, fill) +
  icon('pause', 195, cy, 30, onFill, 2.6) +
  icon('next', 282, cy, 30, ink) +
  icon('heart', 40, cy, 25, ink) +
  icon('menu', 350, cy, 25, ink);

const player = (random: Random, defs: Defs, { palette, pairing }: PictureStyle, theme: Theme): Screen => {
  const art = { x: 32, y: 132, w: 326, h: 326 };
  const name = headline(random);
  const content = group(
    {},
    icon('open', 40, 90, 24, theme.ink),
    label('Side A', 195, 90, pairing.strong, 16, theme.ink, 'middle'),
    icon('more', 350, 90, 24, theme.ink, 3),
    rectShadow(defs, art.x, art.y, art.w, art.h, { dy: 26, soft: 60, strength: 0.3 }),
    scene(random, defs, art, palette.accents, random.pick(sceneNames), 24),
    text(name, 32, 532, {
      face: pairing.display,
      size: fitSize(name, pairing.display, 326, 34),
      fill: theme.ink,
      tracking: -0.01,
    }),
    label(`${brandName(random)} & ${brandName(random)}`, 32, 566, pairing.text, 18, theme.soft),
    waveform(random, { x: 32, y: 600, w: 326, h: 64 }, 52, theme.line, theme.main, random.range(0.25, 0.7)),
    label('2:14', 32, 690, pairing.text, 14, theme.soft),
    label('4:51', 358, 690, pairing.text, 14, theme.soft, 'end'),
    controls(752, theme.ink, theme.main, theme.onMain),
  );
  return { ground: theme.ground, ink: theme.ink, content };
};

const record = (random: Random, defs: Defs, { pairing }: PictureStyle, theme: Theme): Screen => {
  const [ground, ink] = [theme.main, theme.onMain];
  const wax = shade(theme.dark ? theme.ground : theme.ink, -0.04);
  const name = headline(random);
  const grooves = Array.from({ length: 13 }, (_, i) =>
    ring(195, 330, 92 + i * 14.5, mix(wax, '#ffffff', i % 3 ? 0.07 : 0.14), 1.6),
  );
  const shine = defs.linear(35, [
    [0.3, '#ffffff', 0],
    [0.5, '#ffffff', 0.2],
    [0.56, '#ffffff', 0],
    [1, '#ffffff', 0.1],
  ]);
  const content = group(
    {},
    circle(195, 330, 286, wax),
    ...grooves,
    circle(195, 330, 286, shine),
    circle(195, 330, 84, theme.second),
    circle(
      195,
      330,
      84,
      defs.linear(60, [
        [0, '#ffffff', 0.2],
        [1, '#000000', 0.12],
      ]),
    ),
    circle(195, 330, 9, ground),
    rect(0, 560, 390, 284, ground),
    text(name, 32, 628, {
      face: pairing.display,
      size: fitSize(name, pairing.display, 326, 36),
      fill: ink,
      tracking: -0.01,
    }),
    label(`${brandName(random)}, 33 turns a minute`, 32, 660, pairing.text, 17, ink),
    progress(32, 694, 326, 6, random.range(0.2, 0.8), mix(ground, ink, 0.25), ink),
    controls(756, ink, ink, ground),
  );
  return { ground, ink: wax === theme.ink ? theme.ground : ink, content };
};

const shelf = (random: Random, defs: Defs, { palette, pairing }: PictureStyle, theme: Theme): Screen => {
  const cells = grid({ x: 24, y: 218, w: 342, h: 420 }, 2, 2, 18);
  const kinds = random.shuffle(sceneNames);
  const tiles = cells.map((cell, i) => {
    const art = { ...cell, h: cell.w };
    return (
      scene(random.fork(`art ${i}`), defs, art, palette.accents, kinds[i] ?? 'dunes', 18) +
      label(brandName(random), art.x + 2, art.y + art.h + 19, pairing.strong, 16, theme.ink) +
      label(`${random.int(8, 14)} songs`, art.x + 2, art.y + art.h + 39, pairing.text, 13.5, theme.soft)
    );
  });
  const content = group(
    {},
    text('Your shelf', 24, 126, {
      face: pairing.display,
      size: fitSize('Your shelf', pairing.display, 270, 42),
      fill: theme.ink,
      tracking: -0.01,
    }),
    icon('search', 350, 112, 26, theme.ink),
    chips(['Albums', 'Tapes', 'Radio'], 24, 152, 40, theme, pairing, 0),
    ...tiles,
    card(14, 724, 362, 82, 26, theme.ink),
    scene(random.fork('mini'), defs, { x: 28, y: 738, w: 54, h: 54 }, palette.accents, 'sea', 14),
    label(headline(random), 98, 754, pairing.strong, 16, theme.ground),
    label('Playing in the kitchen', 98, 777, pairing.text, 13.5, mix(theme.ground, theme.ink, 0.3)),
    icon('pause', 344, 765, 26, theme.ground, 2.6),
  );
  return { ground: theme.ground, ink: theme.ink, content };
};

const verse = (random: Random, defs: Defs, pairing: Pairing, theme: Theme): Screen => {
  const [ground, ink] = [theme.second, theme.dark ? theme.ground : theme.ink];
  const lines = random.shuffle([
    'the kettle knows',
    'what time it is',
    'and so do I',
    'leave the door',
    'a little open',
    'for the weather',
    'carry the chair',
    'into the sun',
  ]);
  let y = 150;
  const sung = lines.slice(0, 6).map((words, i) => {
    const block = paragraph(words, 32, y, 330, {
      face: pairing.display,
      size: Math.min(50, fitSize('carry the chair', pairing.display, 320)),
      fill: ink,
      leading: 1.05,
      opacity: i === 2 ? 1 : 0.3,
    });
    y += block.height + 44;
    return block.svg;
  });
  const content = group(
    {},
    circle(
      330,
      700,
      320,
      defs.radial([
        [0, theme.main, 0.7],
        [1, theme.main, 0],
      ]),
    ),
    label('Lyrics', 32, 92, pairing.strong, 17, ink),
    icon('close', 350, 92, 24, ink),
    ...sung,
    progress(32, 690, 326, 6, 0.4, mix(ground, ink, 0.25), ink),
    controls(756, ink, ink, ground),
  );
  return { ground, ink, content };
};
