/** A component library on one board: controls in their states, set in cards that run off the edges. */
import { mix, shade } from '../kit/colour.ts';
import { themeOf } from '../kit/interface.ts';
import { glow, grain, rectShadow } from '../kit/light.ts';
import type { Generator } from '../kit/style.ts';
import { card, createDefs, group, move, page, turn } from '../kit/svg.ts';
import { type Kit, specimens } from './specimens.ts';

const columnWidth = 380;
const gap = 24;

export const components: Generator = {
  id: 'ui-design/components',
  category: 'UI Design',
  motif: 'component library',
  draw(random, style, words) {
    const { palette } = style;
    const defs = createDefs();
    const theme = themeOf(random, palette);
    const ground = random.pick([theme.main, palette.accents[4], mix(palette.paper, theme.second, 0.28), theme.second]);
    const kit: Kit = { random, defs, theme, pairing: style.pairing, name: words.title, w: columnWidth };
    const tilted = random.chance(0.5);
    const order = random.shuffle(specimens);
    const count = tilted ? 5 : 4;
    const columns = Array.from({ length: count }, (_, i) =>
      column(kit, order, i, tilted ? 1140 : 948, shade(ground, -0.45)),
    );
    const board = move(tilted ? -420 : -188, 0, group({}, ...columns));
    return page(
      defs,
      ground,
      glow(defs, 220, 40, 820, '#ffffff', 0.22),
      tilted ? turn(-14, 606, 474, board) : board,
      grain(defs, 0.04),
    );
  },
};

/** Cards stacked from above the picture's top to below its foot, each column begun at another height. */
const column = (kit: Kit, order: typeof specimens, at: number, foot: number, shadow: string): string => {
  const { defs, theme, random } = kit;
  const cards: string[] = [];
  let y = -random.range(120, 260) - (at % 2) * 90;
  for (let i = 0; y < foot; i++) {
    const specimen = order[(i * 5 + at * 3) % order.length];
    if (!specimen) break;
    const strong = (i + at) % 5 === 2;
    const here = strong
      ? {
          ...theme,
          raised: theme.main,
          ground: theme.main,
          ink: theme.onMain,
          soft: mix(theme.onMain, theme.main, 0.25),
          line: mix(theme.main, theme.onMain, 0.3),
          main: theme.onMain,
          onMain: theme.main,
          tint: mix(theme.main, theme.onMain, 0.16),
        }
      : theme;
    const { h, svg } = specimen({ ...kit, theme: here, random: random.fork(`card ${at} ${i}`) });
    cards.push(
      rectShadow(defs, 0, y, columnWidth, h, { dy: 18, soft: 46, strength: 0.16, colour: shadow }) +
        card(0, y, columnWidth, h, 30, here.raised) +
        move(0, y, svg),
    );
    y += h + gap;
  }
  return move(at * (columnWidth + gap), 0, group({}, ...cards));
};
