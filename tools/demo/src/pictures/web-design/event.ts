/** A site for an evening or a weekend: a name as large as it goes, a date, a programme and a ticket. */
import type { Random } from '../../random.ts';
import { readable } from '../kit/colour.ts';
import { capHeight } from '../kit/fonts.ts';
import { icon } from '../kit/icons.ts';
import { button, label, type Theme, themeOf } from '../kit/interface.ts';
import { burst, quarter } from '../kit/shapes.ts';
import type { Generator, PictureStyle } from '../kit/style.ts';
import { circle, createDefs, group, line, path, rect, turn } from '../kit/svg.ts';
import { fitSize, stack, text } from '../kit/type.ts';
import { day, place } from '../kit/words.ts';
import { colophon, type Section, showSite, wide } from './stage.ts';

const slots = [
  'Doors and soup',
  'Forty voices, one page',
  'The slow lecture',
  'Workshop with scissors',
  'A walk, in the dark',
  'Brass on the stairs',
  'Open tables',
  'Last boat',
] as const;
const rooms = ['Hall', 'Yard', 'Boat house', 'Kitchen', 'Roof'] as const;

export const event: Generator = {
  id: 'web-design/event',
  category: 'Web Design',
  motif: 'event site',
  draw(random, style, words) {
    const defs = createDefs();
    const theme = themeOf(random, style.palette, 0.3);
    const { pairing } = style;
    const sections = [
      poster(random, style, theme, words.title),
      programme(random, style, theme),
      colophon(pairing, words.title, theme.second, readable(theme.second, '#ffffff', theme.ink)),
    ];
    return showSite(random, defs, style, theme, sections);
  },
};

const poster = (random: Random, { palette, pairing }: PictureStyle, theme: Theme, name: string): Section => {
  const ground = random.pick([theme.main, theme.ground, theme.second]);
  const ink = readable(ground, '#ffffff', theme.dark ? '#121212' : theme.ink, theme.ink);
  const paints = palette.accents.filter((one) => one !== ground);
  const lines = name.split(' ').length > 1 && random.chance(0.7) ? name.split(' ') : [name];
  const size = Math.min(...lines.map((one) => fitSize(one, pairing.display, 1096, 330, -0.03)));
  const cap = capHeight(pairing.display) * size;
  // Letters that rise above the capitals keep clear of the rule.
  const top = 178;
  const title = lines.map((one, i) =>
    text(one, 50, top + cap + i * (cap + 34), { face: pairing.display, size, fill: ink, tracking: -0.03 }),
  );
  const foot = top + lines.length * (cap + 34);
  const h = Math.max(820, foot + 250);
  return {
    h,
    svg: group(
      {},
      rect(0, 0, wide, h, ground),
      forms(random, paints, h),
      label(place(random), 56, 66, pairing.strong, 24, ink),
      label(day(random), 600, 66, pairing.strong, 24, ink, 'middle'),
      button('Tickets', 996, 38, 56, pairing.strong, ink, ground, { w: 148 }).svg,
      line(56, 116, 1144, 116, ink, 2),
      ...title,
      label('Three evenings, five rooms', 56, h - 90, pairing.strong, 26, ink),
      label('Free under fourteen', 56, h - 56, pairing.text, 22, ink),
      seal(random, paints[0] ?? theme.third, pairing.strong, h),
    ),
  };
};

const seal = (random: Random, fill: string, face: PictureStyle['pairing']['strong'], h: number): string => {
  const ink = readable(fill, '#ffffff', '#161616');
  return turn(
    random.range(-14, 14),
    1030,
    h - 130,
    path(burst(1030, h - 130, 104, 88, 18), fill),
    label('From', 1030, h - 164, face, 20, ink, 'middle'),
    label(`€${random.int(6, 24)}`, 1030, h - 124, face, 48, ink, 'middle'),
  );
};

const forms = (random: Random, paints: readonly string[], h: number): string => {
  const colour = (i: number) => paints[i % paints.length] ?? '#888888';
  const kind = random.int(0, 3);
  const y = h - 430;
  if (kind === 0)
    return [0, 1, 2, 3]
      .map((i) => path(quarter(480 + i * 180, y + 250, 180, random.int(0, 3)), colour(i + 1)))
      .join('');
  if (kind === 1) return circle(740, h + 40, 420, colour(1)) + circle(980, h + 90, 280, colour(2));
  if (kind === 2) return [0, 1, 2, 3, 4].map((i) => rect(520, h - 250 + i * 52, wide - 520, 30, colour(i))).join('');
  return turn(
    -20,
    800,
    h - 120,
    rect(430, h - 230, 1000, 120, colour(1)),
    rect(520, h - 90, 1000, 120, colour(2)),
    rect(640, h + 50, 1000, 120, colour(3)),
  );
};

const programme = (random: Random, { pairing }: PictureStyle, theme: Theme): Section => {
  const start = random.int(15, 18) * 60;
  const rows = random
    .shuffle(slots)
    .slice(0, 5)
    .map((what, i) => {
      const y = 262 + i * 112;
      const minutes = start + i * 45;
      const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
      const on = i === 1;
      const ink = on ? theme.onMain : theme.ink;
      return (
        (on ? rect(0, y - 56, wide, 112, theme.main) : line(56, y + 56, 1144, y + 56, theme.line, 1.5)) +
        label(clock, 56, y, pairing.label, 32, ink) +
        text(what, 250, y + 14, {
          face: pairing.display,
          size: Math.min(44, fitSize('Forty voices, one page', pairing.display, 600)),
          fill: ink,
        }) +
        label(random.pick(rooms), 1050, y, pairing.text, 22, ink, 'end') +
        icon('right', 1122, y, 30, ink)
      );
    });
  return {
    h: 860,
    svg: group(
      {},
      rect(0, 0, wide, 860, theme.ground),
      stack(['Programme'], 52, 60, 620, pairing.display, theme.ink, 0).svg,
      ...rows,
    ),
  };
};
