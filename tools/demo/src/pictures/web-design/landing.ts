/** A landing page: a sentence that says it all, a picture beside, below or behind it, and three reasons. */
import type { Random } from '../../random.ts';
import { mix, readable } from '../kit/colour.ts';
import { type IconName, icon } from '../kit/icons.ts';
import { button, label, type Theme, themeOf } from '../kit/interface.ts';
import { veil } from '../kit/paint.ts';
import { type SceneName, scene } from '../kit/scenes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { sentence } from '../kit/words.ts';
import { colophon, navigation, type Section, showSite, wide } from './stage.ts';

const promises = [
  'Start small and stay',
  'The patient way to begin',
  'Quiet tools for loud weeks',
  'Made for the second visit',
  'Less to remember',
  'Good things, on time',
  'Room for what matters',
  'One page, no riddles',
] as const;
const reasons: ReadonlyArray<readonly [IconName, string, string]> = [
  ['clock', 'Ready in an hour', 'Bring what you have. We sort it on the first evening.'],
  ['leaf', 'Kept small', 'No more than forty members, so that everyone is known.'],
  ['lock', 'Yours to take away', 'Leave whenever you like, with everything you brought.'],
  ['chat', 'Answered by people', 'Somebody reads every letter before lunch.'],
  ['sun', 'Works outdoors', 'Large type, strong contrast and no signal needed.'],
];

export const landing: Generator = {
  id: 'web-design/landing',
  category: 'Web Design',
  motif: 'landing page',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette);
    const hero = random.pick([beside, behind, below]);
    const sections = [
      hero(random, defs, style, theme, words.title),
      why(random, style, theme),
      colophon(style.pairing, words.title, theme.main, theme.onMain),
    ];
    return showSite(random, defs, style, theme, sections);
  },
};

const pictures: readonly SceneName[] = ['dunes', 'sea', 'leaves', 'arches', 'vessel', 'fruit'];

type Hero = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string) => Section;

const beside: Hero = (random, defs, { palette, pairing }, theme, name) => {
  const promise = random.pick(promises);
  const size = Math.min(104, fitSize('patient way to', pairing.display, 560));
  const title = paragraph(promise, 56, 190, 570, {
    face: pairing.display,
    size,
    fill: theme.ink,
    leading: 1.02,
    tracking: -0.02,
  });
  const y = 190 + title.height;
  const first = button('Begin', 56, y + 176, 62, pairing.strong, theme.main, theme.onMain, { w: 150 });
  const round = random.pick([28, 260, 0]);
  return {
    h: 800,
    svg: group(
      {},
      navigation(random, pairing, name, theme.ink, 'Join', theme.ink, theme.ground),
      title.svg,
      paragraph(sentence(random), 58, y + 54, 460, {
        face: pairing.text,
        size: 24,
        fill: theme.soft,
        leading: 1.42,
        most: 3,
      }).svg,
      first.svg,
      label('See how', 240, y + 207, pairing.strong, 21, theme.ink),
      icon('right', 346, y + 207, 22, theme.ink),
      scene(random, defs, { x: 664, y: 130, w: 480, h: 600 }, palette.accents, random.pick(pictures), round),
      circle(694, 660, 74, theme.second),
      text('New', 694, 668, {
        face: pairing.strong,
        size: 28,
        fill: readable(theme.second, '#ffffff', theme.ink),
        align: 'middle',
      }),
    ),
  };
};

const behind: Hero = (random, defs, { palette, pairing }, theme, name) => {
  const promise = random.pick(promises);
  const size = Math.min(128, fitSize('patient way to', pairing.display, 760));
  return {
    h: 820,
    svg: group(
      {},
      scene(
        random,
        defs,
        { x: 0, y: 0, w: wide, h: 820 },
        palette.accents,
        random.pick(['dunes', 'sea', 'leaves'] as const),
      ),
      rect(0, 0, wide, 820, veil(defs, 90, theme.dark ? theme.ground : theme.ink, 0.6, 0)),
      navigation(random, pairing, name, '#ffffff', 'Join', '#ffffff', '#141414'),
      paragraph(promise, 56, 200, 860, { face: pairing.display, size, fill: '#ffffff', leading: 1, tracking: -0.02 })
        .svg,
      paragraph(sentence(random), 58, 690, 420, {
        face: pairing.text,
        size: 22,
        fill: '#ffffff',
        leading: 1.42,
        most: 3,
      }).svg,
      button('Begin', 960, 690, 70, pairing.strong, theme.main, theme.onMain, { w: 184 }).svg,
    ),
  };
};

const below: Hero = (random, defs, { palette, pairing }, theme, name) => {
  const ground = random.chance(0.5) ? theme.main : theme.tint;
  const ink = readable(ground, '#ffffff', theme.dark ? '#101010' : theme.ink);
  const size = fitSize(name, pairing.display, 1088, 330, -0.03);
  const y = 130 + size * 0.74;
  return {
    h: Math.max(820, y + 480),
    svg: group(
      {},
      rect(0, 0, wide, Math.max(820, y + 480), ground),
      navigation(random, pairing, name, ink, 'Join', ink, ground),
      text(name, 52, y + 20, { face: pairing.display, size, fill: ink, tracking: -0.03 }),
      paragraph(random.pick(promises), 58, y + 76, 420, { face: pairing.strong, size: 32, fill: ink, leading: 1.2 })
        .svg,
      paragraph(sentence(random), 700, y + 76, 440, { face: pairing.text, size: 21, fill: ink, leading: 1.42, most: 3 })
        .svg,
      scene(random, defs, { x: 56, y: y + 190, w: 1088, h: 420 }, palette.accents, random.pick(pictures), 26),
    ),
  };
};

const why = (random: Random, { pairing }: PictureStyle, theme: Theme): Section => {
  const columns = random
    .shuffle(reasons)
    .slice(0, 3)
    .map(([sign, what, how], i) => {
      const x = 56 + i * 370;
      const ground = [theme.raised, theme.tint, mix(theme.ground, theme.second, 0.22)][i] ?? theme.raised;
      const head = paragraph(what, x + 34, 330, 290, {
        face: pairing.display,
        size: 32,
        fill: theme.ink,
        leading: 1.1,
      });
      return (
        card(x, 190, 348, 350, 28, ground) +
        icon(sign, x + 60, 250, 52, theme.ink, 1.6) +
        head.svg +
        paragraph(how, x + 34, 356 + head.height, 280, {
          face: pairing.text,
          size: 19,
          fill: theme.soft,
          leading: 1.42,
          most: 3,
        }).svg
      );
    });
  const title = paragraph('Three reasons, no asterisk', 56, 80, 1000, {
    face: pairing.display,
    size: 56,
    fill: theme.ink,
    most: 1,
  });
  return { h: 600, svg: group({}, rect(0, 0, wide, 600, theme.ground), title.svg, ...columns) };
};
