/** A lookbook page: one figure before a name set large, three in their own light, or a spread with the facts beside. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import { veil } from '../kit/paint.ts';
import type { Generator, PictureStyle, Words } from '../kit/style.ts';
import { card, circle, clipped, createDefs, type Defs, page, path, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { deepOf, seasonOf, stand, sweep } from './season.ts';

const notes = [
  'Boiled wool, horn buttons',
  'Washed linen, unlined',
  'Deadstock cotton, dyed twice',
  'Felted merino, raw hem',
  'Silk twill, cut on the bias',
  'Waxed canvas, taped seams',
] as const;

export const lookbook: Generator = {
  id: 'fashion-design/lookbook',
  category: 'Fashion Design',
  motif: 'lookbook',
  draw(random, style, words) {
    const defs = createDefs();
    return random.pick([cover, panels, spread])(random, defs, style, words);
  },
};

type Layout = (random: Random, defs: Defs, style: PictureStyle, words: Words) => string;

const cover: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const ground = random.pick([...palette.accents, palette.paper]);
  const ink = readable(ground, deepOf(style), '#ffffff', palette.mood === 'dark' ? palette.ink : palette.paper);
  const size = fitSize(words.title, pairing.display, 1130, 420, -0.03);
  const tones = seasonOf(random, style, ground);
  const full = random.chance(0.5);
  const x = random.pick([400, 606, 800]);
  // Beside the figure, not over it.
  const [noteX, lookY, align] = x === 800 ? ([60, 850, 'start'] as const) : ([1152, 884, 'end'] as const);
  const base = full ? 300 + (capHeight(pairing.display) * size) / 2 : 120 + capHeight(pairing.display) * size;
  return page(
    defs,
    ground,
    sweep(defs, 0, 1212, ground, full ? 860 : 1100),
    glow(defs, 300, 120, 760, '#ffffff', 0.26),
    text(words.title, 606, base, { face: pairing.display, size, fill: ink, align: 'middle', tracking: -0.03 }),
    full
      ? stand(random, defs, tones, deepOf(style), x, 886, 1.02)
      : stand(random, defs, tones, deepOf(style), x, 1330, 1.52),
    text(`Look ${String(random.int(1, 24)).padStart(2, '0')}`, 60, lookY, {
      face: pairing.strong,
      size: 24,
      fill: ink,
    }),
    text(random.pick(notes), noteX, 884, { face: pairing.text, size: 21, fill: ink, align }),
    grain(defs, 0.07),
  );
};

const panels: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const grounds = random.shuffle([...palette.accents]).slice(0, 3);
  const first = random.int(1, 9);
  const shown = grounds.map((ground, i) => {
    const x = i * 404;
    const ink = readable(ground, deepOf(style), '#ffffff');
    const clip = defs.clip(rect(x, 0, 404, 948, '#000'));
    return clipped(
      clip,
      sweep(defs, x, 404, ground, 830),
      i % 2
        ? path(`M${x + 72} 830V360a130 130 0 0 1 260 0V830Z`, shade(ground, 0.05))
        : circle(x + 202, 360, 165, shade(ground, 0.05)),
      stand(random.fork(`look ${i}`), defs, seasonOf(random, style, ground), deepOf(style), x + 202, 858, 0.94),
      text(String(first + i).padStart(2, '0'), x + 30, 66, { face: pairing.display, size: 44, fill: ink }),
      paragraph(notes[(first + i) % notes.length] ?? '', x + 30, 892, 340, {
        face: pairing.text,
        size: 18,
        fill: ink,
        most: 1,
      }).svg,
    );
  });
  const ink = readable(grounds[2] ?? '#888888', deepOf(style), '#ffffff');
  return page(
    defs,
    palette.paper,
    ...shown,
    text(words.title, 1182, 64, {
      face: pairing.display,
      size: fitSize(words.title, pairing.display, 250, 36),
      fill: ink,
      align: 'end',
    }),
    grain(defs, 0.07),
  );
};

const spread: Layout = (random, defs, style, words) => {
  const { palette, pairing } = style;
  const table = mix(palette.accents[4], deepOf(style), random.range(0.1, 0.35));
  const paper = mix(palette.mood === 'dark' ? palette.ink : palette.paper, '#ffffff', 0.4);
  const ground = random.pick(palette.accents.slice(0, 4));
  const ink = deepOf(style);
  const tones = seasonOf(random, style, ground);
  const clip = defs.clip(rect(70, 84, 536, 780, '#000'));
  const size = Math.min(...words.title.split(' ').map((one) => fitSize(one, pairing.display, 440, 120, -0.02)));
  const title = paragraph(words.title, 664, 150, 470, {
    face: pairing.display,
    size,
    fill: ink,
    leading: 1,
    tracking: -0.02,
    most: 3,
  });
  const list = random
    .shuffle(notes)
    .slice(0, 4)
    .map((note, i) => {
      const y = 560 + i * 44;
      return (
        text(String(i + 1).padStart(2, '0'), 664, y, { face: pairing.strong, size: 18, fill: ink }) +
        text(note, 712, y, { face: pairing.text, size: 18, fill: ink })
      );
    });
  const chips = tones.map((tone, i) => card(664 + i * 84, 756, 70, 70, 4, tone));
  return page(
    defs,
    table,
    glow(defs, 260, 60, 800, '#ffffff', 0.22),
    rectShadow(defs, 70, 84, 1072, 780, { dy: 26, soft: 80, strength: 0.4 }),
    rect(70, 84, 1072, 780, paper),
    clipped(clip, sweep(defs, 70, 536, ground, 790), stand(random, defs, tones, ink, 338, 1040, 1.16)),
    title.svg,
    ...list,
    ...chips,
    rect(606, 84, 70, 780, veil(defs, 0, '#000000', 0.2, 0)),
    rect(546, 84, 60, 780, veil(defs, 0, '#000000', 0, 0.16)),
    grain(defs, 0.06),
  );
};
