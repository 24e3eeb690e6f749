/** A shop with little in it: a shelf of things with prices, and one thing with its choices. */
import type { Random } from '../../random.ts';
import { mix, readable, shade } from '../kit/colour.ts';
import { icon } from '../kit/icons.ts';
import { button, chips, label, type Theme, themeOf } from '../kit/interface.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { card, circle, createDefs, type Defs, group, rect } from '../kit/svg.ts';
import { fitSize, paragraph, text } from '../kit/type.ts';
import { sentence } from '../kit/words.ts';
import { goods, thing } from './goods.ts';
import { colophon, navigation, type Section, showSite, wide } from './stage.ts';

export const shop: Generator = {
  id: 'web-design/shop',
  category: 'Web Design',
  motif: 'web shop',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.12);
    const [one, two] = [
      shelf(random, defs, style, theme, words.title),
      product(random, defs, style, theme, words.title),
    ];
    const sections = random.chance(0.5) ? [one, two] : [two, one];
    return showSite(random, defs, style, theme, [
      ...sections,
      colophon(style.pairing, words.title, theme.second, readable(theme.second, '#ffffff', theme.ink)),
    ]);
  },
};

const tones = (theme: Theme) =>
  [theme.main, theme.second, theme.third].map((one) => mix(theme.dark ? theme.raised : theme.ground, one, 0.32));

/** Where the i-th product stands; with a feature the first one is twice as wide. */
const cellAt = (i: number, feature: boolean): readonly [x: number, y: number, w: number, h: number] => {
  if (!feature) return [56 + i * 277, 250, 257, 470];
  return i === 0 ? [56, 230, 534, 520] : [610 + ((i - 1) % 2) * 277, 230, 257, 520];
};

const shelf = (random: Random, defs: Defs, { palette, pairing }: PictureStyle, theme: Theme, name: string): Section => {
  const grounds = tones(theme);
  const list = random.shuffle(goods);
  const feature = random.chance(0.5);
  const cells = [0, 1, 2, 3].map((i) => {
    const [x, y, w, h] = cellAt(i, feature);
    if (feature && i === 3) return '';
    const [kind, what, price] = list[i] ?? list[0] ?? ['jar', 'Jar', 20];
    const ground = grounds[i % 3] ?? theme.tint;
    const paints = [theme.main, theme.second, theme.third, theme.ink, ...palette.accents].filter(
      (one) => one !== ground,
    );
    return (
      card(
        x,
        y,
        w,
        h,
        14,
        defs.linear(90, [
          [0, shade(ground, 0.02)],
          [1, shade(ground, -0.04)],
        ]),
      ) +
      thing(
        kind,
        defs,
        x + w / 2,
        y + h * 0.84,
        Math.min(w * 0.74, h * 0.62),
        paints[(i + 1) % 3] ?? theme.main,
        paints[i % 3] ?? theme.second,
      ) +
      label(what, x, y + h + 28, pairing.strong, 19, theme.ink) +
      label(`€${price}`, x + w, y + h + 28, pairing.text, 19, theme.soft, 'end')
    );
  });
  return {
    h: 840,
    svg: group(
      {},
      rect(0, 0, wide, 840, theme.ground),
      navigation(random, pairing, name, theme.ink, `Basket (${random.int(0, 3)})`, theme.ink, theme.ground),
      text('In stock today', 56, 186, {
        face: pairing.display,
        size: Math.min(60, fitSize('In stock today', pairing.display, 600)),
        fill: theme.ink,
        tracking: -0.02,
      }),
      group(
        { transform: 'translate(760 140)' },
        chips(['All', 'Newest', 'Nearly gone'], 0, 0, 46, theme, pairing, random.int(0, 2)),
      ),
      ...cells,
    ),
  };
};

const product = (
  random: Random,
  defs: Defs,
  { palette, pairing }: PictureStyle,
  theme: Theme,
  name: string,
): Section => {
  const [kind, what, price] = random.pick(goods);
  const ground = random.pick([theme.main, theme.second, ...tones(theme)]);
  const paints = palette.accents.filter((one) => one !== ground);
  const [first = theme.ink, second = theme.third] = random.shuffle(paints);
  const title = paragraph(what, 700, 200, 450, {
    face: pairing.display,
    size: Math.min(78, fitSize('Measured', pairing.display, 430)),
    fill: theme.ink,
    leading: 1.02,
    tracking: -0.02,
  });
  const y = 200 + title.height;
  const swatches = paints
    .slice(0, 4)
    .map((one, i) => circle(722 + i * 56, y + 224, 20, one, i === 0 ? { stroke: theme.ink, 'stroke-width': 3 } : {}));
  return {
    h: 820,
    svg: group(
      {},
      rect(0, 0, wide, 820, theme.ground),
      rect(
        0,
        0,
        640,
        820,
        defs.linear(60, [
          [0, shade(ground, 0.05)],
          [1, shade(ground, -0.06)],
        ]),
      ),
      thing(kind, defs, 320, 700, 440, first, second),
      group(
        { transform: 'translate(600 0)' },
        label('Back to all', 118, 56, pairing.text, 18, theme.ink),
        icon('left', 104, 56, 18, theme.ink),
        label(name, 544, 56, pairing.strong, 20, theme.ink, 'end'),
      ),
      title.svg,
      label(`€${price}`, 702, y + 52, pairing.text, 30, theme.ink),
      paragraph(sentence(random), 702, y + 92, 420, {
        face: pairing.text,
        size: 20,
        fill: theme.soft,
        leading: 1.45,
        most: 3,
      }).svg,
      ...swatches,
      button('Into the basket', 700, y + 276, 68, pairing.strong, theme.ink, theme.ground, { w: 300 }).svg,
      card(1016, y + 276, 68, 68, 34, 'none', { stroke: theme.line, 'stroke-width': 2 }),
      icon('heart', 1050, y + 310, 28, theme.ink),
    ),
  };
};
