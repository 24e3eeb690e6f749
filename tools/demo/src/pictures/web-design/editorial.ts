/** A page for reading: a story with its margin, or a front page with one lead and its company. */
import type { Random } from '../../random.ts';
import { readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { label, type Theme, themeOf } from '../kit/interface.ts';
import { scene, sceneNames } from '../kit/scenes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { createDefs, type Defs, group, line, rect } from '../kit/svg.ts';
import { fitSize, measure, paragraph, text } from '../kit/type.ts';
import { copy, day, headline, sentence } from '../kit/words.ts';
import { colophon, type Section, showSite, wide } from './stage.ts';

const prose =
  'The roundabout was finished on a Tuesday and nobody came to look. It had been drawn four times, each time a little rounder, and the last drawing was the one that was kept in the drawer beside the string. People who live near it do not call it anything. They say over there, and point with a loaf. In spring the middle is planted by somebody who has never been seen, and the beds are straight, and the labels are in a good hand. What we found is that a place without a name is still a place, and that it is mostly made of the time it takes to go around.';

export const editorial: Generator = {
  id: 'web-design/editorial',
  category: 'Web Design',
  motif: 'editorial site',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.18);
    const [first, second] = random
      .shuffle([story, front, opener])
      .map((part) => part(random, defs, style, theme, words.title));
    return showSite(random, defs, style, theme, [
      ...(first ? [first] : []),
      ...(second ? [second] : []),
      colophon(style.pairing, words.title, theme.ink, theme.ground),
    ]);
  },
};

type Part = (random: Random, defs: Defs, style: PictureStyle, theme: Theme, name: string) => Section;

const masthead = (random: Random, { pairing }: PictureStyle, theme: Theme, name: string) =>
  text(name, 600, 72, {
    face: pairing.display,
    size: fitSize(name, pairing.display, 460, 46),
    fill: theme.ink,
    align: 'middle',
    tracking: -0.01,
  }) +
  label(day(random), 56, 58, pairing.text, 17, theme.soft) +
  label('Subscribe', 1144, 58, pairing.strong, 17, theme.ink, 'end') +
  line(56, 108, 1144, 108, theme.ink, 2);

const story: Part = (random, defs, style, theme, name) => {
  const { palette, pairing } = style;
  const title = headline(random);
  const size = Math.min(132, fitSize(title, pairing.display, 1060), 132);
  const head = paragraph(title, 56, 160, 1088, {
    face: pairing.display,
    size,
    fill: theme.ink,
    leading: 1,
    tracking: -0.02,
    most: 2,
  });
  const y = 160 + head.height + 56;
  const drop = 118;
  const body = { face: pairing.text, size: 21, fill: theme.ink, leading: 1.5 } as const;
  const indent = measure('T', { face: pairing.display, size: drop }) + 16;
  const begun = paragraph(prose.slice(1), 620 + indent, y + 162, 524 - indent, { ...body, most: 3 });
  const rest = prose.slice(1 + begun.lines.join(' ').length);
  return {
    h: 1000,
    svg: group(
      {},
      rect(0, 0, wide, 1100, theme.ground),
      masthead(random, style, theme, name),
      head.svg,
      scene(random, defs, { x: 56, y, w: 520, h: 560 }, palette.accents, random.pick(sceneNames)),
      label('Drawing by the author', 56, y + 584, pairing.label, 16, theme.soft),
      paragraph(sentence(random), 620, y, 500, {
        face: pairing.label,
        size: 32,
        fill: theme.main,
        leading: 1.24,
        most: 3,
      }).svg,
      text('T', 618, y + 160 + capHeight(pairing.display) * drop, {
        face: pairing.display,
        size: drop,
        fill: theme.ink,
      }),
      begun.svg,
      paragraph(rest, 620, y + 162 + 3 * 31.5, 524, { ...body, most: 11 }).svg,
    ),
  };
};

const front: Part = (random, defs, style, theme, name) => {
  const { palette, pairing } = style;
  const kinds = random.shuffle(sceneNames);
  const lead = paragraph(headline(random), 56, 600, 720, {
    face: pairing.display,
    size: Math.min(80, fitSize('A season of paper', pairing.display, 700)),
    fill: theme.ink,
    leading: 1.02,
    tracking: -0.02,
    most: 2,
  });
  const side = [0, 1, 2].map((i) => {
    const y = 150 + i * 216;
    return (
      (i ? line(828, y - 26, 1144, y - 26, theme.line, 1.5) : '') +
      scene(random.fork(`side ${i}`), defs, { x: 1024, y, w: 120, h: 150 }, palette.accents, kinds[i + 1] ?? 'sea') +
      paragraph(headline(random.fork(`title ${i}`)), 828, y, 180, {
        face: pairing.display,
        size: 29,
        fill: theme.ink,
        leading: 1.08,
        most: 3,
      }).svg +
      label(`${random.int(4, 32)} min`, 828, y + 142, pairing.text, 16, theme.soft)
    );
  });
  return {
    h: 850,
    svg: group(
      {},
      rect(0, 0, wide, 1000, theme.ground),
      masthead(random, style, theme, name),
      scene(random, defs, { x: 56, y: 142, w: 730, h: 424 }, palette.accents, kinds[0] ?? 'dunes'),
      lead.svg,
      paragraph(copy(random, 2), 58, 636 + lead.height, 640, {
        face: pairing.text,
        size: 20,
        fill: theme.soft,
        leading: 1.45,
        most: 2,
      }).svg,
      ...side,
    ),
  };
};

const opener: Part = (random, defs, { palette, pairing }, theme, name) => {
  const ground = random.pick([theme.main, theme.second]);
  const ink = readable(ground, '#ffffff', theme.dark ? '#111111' : theme.ink);
  const title = headline(random);
  const lines = paragraph(title, 56, 170, 640, {
    face: pairing.display,
    size: Math.min(176, ...title.split(' ').map((one) => fitSize(one, pairing.display, 590))),
    fill: ink,
    leading: 0.98,
    tracking: -0.02,
    most: 4,
  });
  return {
    h: 840,
    svg: group(
      {},
      rect(0, 0, wide, 840, ground),
      scene(
        random,
        defs,
        { x: 720, y: 0, w: 480, h: 840 },
        palette.accents.filter((one) => one !== ground),
        random.pick(sceneNames),
      ),
      text(name, 56, 72, { face: pairing.display, size: fitSize(name, pairing.display, 300, 34), fill: ink }),
      label(`No. ${random.int(3, 60)}`, 664, 60, pairing.text, 18, ink, 'end'),
      lines.svg,
      paragraph(sentence(random), 58, 690, 440, { face: pairing.text, size: 22, fill: ink, leading: 1.42, most: 3 })
        .svg,
      label('Words and drawings by the same hand', 58, 800, pairing.label, 18, ink),
    ),
  };
};
