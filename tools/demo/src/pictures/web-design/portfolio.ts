/** A maker's own site: an index of works, a wall of them, or one at a time. */
import type { Random } from '../../random.ts';
import { icon } from '../kit/icons.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import { veil } from '../kit/paint.ts';
import { type SceneName, scene, sceneNames } from '../kit/scenes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { createDefs, type Defs, group, line, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { copy, headline, place } from '../kit/words.ts';
import { colophon, navigation, type Section, showSite, wide } from './stage.ts';

export const portfolio: Generator = {
  id: 'web-design/portfolio',
  category: 'Web Design',
  motif: 'portfolio site',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.35);
    const kinds = random.shuffle(sceneNames);
    const parts = random
      .shuffle([index, wall, single])
      .map((part) => part(random, defs, style, theme, words.title, kinds));
    return showSite(random, defs, style, theme, [
      ...parts,
      colophon(style.pairing, words.title, theme.ink, theme.ground),
    ]);
  },
};

type Part = (
  random: Random,
  defs: Defs,
  style: PictureStyle,
  theme: Theme,
  name: string,
  kinds: readonly SceneName[],
) => Section;

const index: Part = (random, defs, { palette, pairing }, theme, name, kinds) => {
  const open = random.int(1, 3);
  const size = Math.min(72, fitSize('The long afternoon', pairing.display, 620));
  const titles = random.shuffle([
    'Seven houses',
    'Rain on slate',
    'The blue kitchen',
    'Model box',
    'Nine lasts',
    'Small hours',
    'A long table',
    'Night ferry',
  ]);
  const lines = titles.slice(0, 6).map((title, i) => {
    const y = 250 + i * 96;
    return (
      line(56, y - 62, 1144, y - 62, theme.line, 1.5) +
      text(title, 56, y, { face: pairing.display, size, fill: theme.ink, opacity: i === open ? 1 : 0.32 }) +
      label(place(random), 1010, y - size * 0.26, pairing.text, 18, theme.soft, 'end') +
      label(String(2026 - i), 1144, y - size * 0.26, pairing.text, 18, theme.soft, 'end')
    );
  });
  return {
    h: 820,
    svg: group(
      {},
      rect(0, 0, wide, 820, theme.ground),
      navigation(random, pairing, name, theme.ink, 'Say hello', theme.main, theme.onMain),
      ...lines,
      scene(random, defs, { x: 640, y: 180 + open * 60, w: 300, h: 380 }, palette.accents, kinds[0] ?? 'sea', 8),
    ),
  };
};

const wall: Part = (random, defs, { palette, pairing }, theme, name, kinds) => {
  const gap = 20;
  const frames = random.pick([
    [
      [56, 270, 534, 620],
      [610, 130, 534, 380],
      [610, 570, 257, 320],
      [887, 570, 257, 320],
    ],
    [
      [56, 270, 350, 460],
      [426, 270, 718, 460],
      [56, 790, 718, 300],
      [794, 790, 350, 300],
    ],
    [
      [56, 300, 349, 440],
      [425, 240, 349, 500],
      [795, 160, 349, 580],
      [56, 800, 1088, 300],
    ],
  ] as const);
  const pictures = frames.map(([x, y, w, h], i) => {
    const words = headline(random);
    return (
      scene(random.fork(`work ${i}`), defs, { x, y, w, h: h - gap }, palette.accents, kinds[i] ?? 'dunes', 6) +
      label(words, x, y + h + 2, pairing.strong, 17, theme.ink) +
      label(String(2026 - i), x + w, y + h + 2, pairing.text, 16, theme.soft, 'end')
    );
  });
  const title = fitSize(name, pairing.display, 500, 120, -0.03);
  return {
    h: 960,
    svg: group(
      {},
      rect(0, 0, wide, 1200, theme.ground),
      navigation(random, pairing, name, theme.ink, 'Say hello', theme.ink, theme.ground),
      text(name, 54, 226, { face: pairing.display, size: title, fill: theme.ink, tracking: -0.03 }),
      ...pictures,
    ),
  };
};

const single: Part = (random, defs, { palette, pairing }, theme, name, kinds) => {
  const title = headline(random);
  const of = random.int(7, 14);
  return {
    h: 830,
    svg: group(
      {},
      scene(random, defs, { x: 0, y: 0, w: wide, h: 830 }, palette.accents, kinds[3] ?? 'arches'),
      rect(0, 0, wide, 830, veil(defs, 90, theme.dark ? theme.ground : theme.ink, 0, 0.66)),
      rect(0, 0, wide, 200, veil(defs, 90, theme.dark ? theme.ground : theme.ink, 0.4, 0)),
      navigation(random, pairing, name, '#ffffff', 'Say hello', '#ffffff', '#141414'),
      paragraph(title, 56, 560, 900, {
        face: pairing.display,
        size: Math.min(116, fitSize(title, pairing.display, 900)),
        fill: '#ffffff',
        leading: 1,
        tracking: -0.02,
        most: 2,
      }).svg,
      paragraph(copy(random, 1), 58, 730, 460, {
        face: pairing.text,
        size: 20,
        fill: '#ffffff',
        leading: 1.42,
        most: 2,
      }).svg,
      label(`${random.int(2, of - 1)} / ${of}`, 1040, 752, pairing.label, 24, '#ffffff', 'end'),
      icon('left', 1076, 752, 30, '#ffffff'),
      icon('right', 1128, 752, 30, '#ffffff'),
      label(theme.dark ? 'Night view' : 'Day view', 56, 520, pairing.label, 20, '#ffffff'),
    ),
  };
};
